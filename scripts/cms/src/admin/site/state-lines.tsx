/** Components that the panel of an entry and the home page share. */
import { Flex, Status, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import type { Problem, StateText } from '../../site/panel/state-responses';

/** Shows the state of an entry or of the site. Screen readers announce its changes. */
export function StateLines({ badge, variant, lines }: StateText) {
  return (
    <Flex role="status" direction="column" alignItems="flex-start" gap={2}>
      <Status variant={variant} size="S">
        <Typography fontWeight="bold" variant="pi">
          {badge}
        </Typography>
      </Status>
      {lines.map((line) => (
        <Line key={line}>{line}</Line>
      ))}
    </Flex>
  );
}

export function Line({ children }: { children: ReactNode }) {
  return (
    <Typography tag="p" variant="pi">
      {children}
    </Typography>
  );
}

/** Style that breaks long addresses in messages, because the panel is narrow. */
const breakableStyle = { overflowWrap: 'anywhere' } as const;

/** Shows a problem as plain text, not as HTML, because reports come from outside of Strapi. */
export function ProblemLines({ severity, label, message }: Problem) {
  const isAdvice = severity === 'advice';
  return (
    <Flex direction="column" alignItems="stretch" style={breakableStyle}>
      <Typography tag="p" variant="pi" textColor={isAdvice ? 'neutral800' : 'danger600'}>
        {isAdvice ? 'À améliorer' : 'À corriger'}
        {label === '' ? '' : `, ${label}`}
      </Typography>
      <Line>{message}</Line>
    </Flex>
  );
}
