/** What the panel and the home page show alike. */
import { Flex, Status, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import type { Problem } from '../../site/state-answers';
import type { DescribedState } from './state-texts';

/** Announced when it changes. */
export function StateLines({ badge, variant, lines }: DescribedState) {
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

export function Line({ children, isAlarm = false }: { children: ReactNode; isAlarm?: boolean }) {
  return (
    <Typography tag="p" variant="pi" textColor={isAlarm ? 'danger600' : 'neutral800'}>
      {children}
    </Typography>
  );
}

/** Plain text, whatever a report may hold. Messages quote addresses, and the panel is narrow. */
const breakable = { overflowWrap: 'anywhere' } as const;

export function Problems({ problems }: { problems: Problem[] }) {
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={2} style={breakable}>
      {problems.map(({ severity, label, message }, index) => (
        <Flex key={`${index} ${label}`} tag="li" direction="column" alignItems="stretch">
          <Line isAlarm={severity !== 'advice'}>
            {severity === 'advice' ? 'À améliorer' : 'À corriger'}
            {label === '' ? '' : `, ${label}`}
          </Line>
          <Line>{message}</Line>
        </Flex>
      ))}
    </Flex>
  );
}
