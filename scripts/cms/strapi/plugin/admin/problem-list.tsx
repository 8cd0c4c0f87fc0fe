/** Mistakes and advice about an entry: plain text, whatever a report may hold. */
import { Flex, Typography } from '@strapi/design-system';
import type { EntryAnswer } from '../state-answers';

type Problems = EntryAnswer['problems'];

export function ProblemList({ problems }: { problems: Problems }) {
  const mistakes = problems.filter(({ severity }) => severity !== 'advice');
  const advice = problems.filter(({ severity }) => severity === 'advice');
  return (
    <>
      <Group title="À corriger" color="danger600" problems={mistakes} />
      <Group title="À améliorer (tout est montré)" color="neutral800" problems={advice} />
    </>
  );
}

/** Messages quote addresses, and the panel is narrow. */
const breakable = { overflowWrap: 'anywhere' } as const;

/** No line ends with « or begins with ». */
function withNoBreakSpaces(message: string): string {
  return message.replace(/(?<=«) | (?=[»:;!?])/g, '\u00a0');
}

function Group({ title, color, problems }: { title: string; color: string; problems: Problems }) {
  if (problems.length === 0) return null;
  return (
    <Flex direction="column" alignItems="stretch" gap={1}>
      <Typography variant="pi" fontWeight="bold" textColor={color}>
        {title}
      </Typography>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2} style={breakable}>
        {problems.map(({ label, message }, index) => (
          <Typography key={`${index} ${label}`} tag="li" variant="pi" textColor="neutral800">
            {label === '' ? '' : <strong>{`${label}\u00a0: `}</strong>}
            {withNoBreakSpaces(message)}
          </Typography>
        ))}
      </Flex>
    </Flex>
  );
}
