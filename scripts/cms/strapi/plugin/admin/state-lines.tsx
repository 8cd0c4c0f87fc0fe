/** A state in one word, and what it means, in a line each: announced when it changes. */
import { Flex, Status, Typography } from '@strapi/design-system';

export interface DescribedState {
  badge: string;
  variant: 'danger' | 'neutral' | 'secondary' | 'success' | 'warning';
  text: string[];
}

export function StateLines({ badge, variant, text }: DescribedState) {
  return (
    <Flex role="status" direction="column" alignItems="flex-start" gap={2}>
      <Status variant={variant} size="S">
        <Typography fontWeight="bold" variant="pi">
          {badge}
        </Typography>
      </Status>
      {text.map((line) => (
        <Typography key={line} tag="p" variant="pi" textColor="neutral800">
          {line}
        </Typography>
      ))}
    </Flex>
  );
}
