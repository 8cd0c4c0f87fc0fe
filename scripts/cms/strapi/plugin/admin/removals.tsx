/** Too much would vanish from the site: what goes is named, and whoever may accepts it. */
import { Flex, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { HomeAnswer } from '../state-answers';
import { CautiousButton } from './CautiousButton';

type RefusedRemovals = HomeAnswer['removals'];

interface RemovalsProps {
  removals: RefusedRemovals;
  mayAccept: boolean;
  onAccepted: () => void;
}

/** As many as the server keeps. */
const mostNames = 200;

export function Removals({ removals, mayAccept, onAccepted }: RemovalsProps) {
  const { post } = useFetchClient();
  const [outcome, setOutcome] = useState({ isAccepted: false, text: '' });
  const accept = async () => {
    const names = removals.flatMap(({ type, titles, count }) =>
      titles.length > 0 ? titles.map((title) => `${type} : ${title}`) : `${type} : ${count}`,
    );
    try {
      await post('/site/accept-removals', { removals: names.slice(0, mostNames) });
      const text = 'C’est demandé : le site va se construire sans ces contenus.';
      setOutcome({ isAccepted: true, text });
      onAccepted();
    } catch (error) {
      const reason = error instanceof Error ? ` ${error.message}` : '';
      setOutcome({ isAccepted: false, text: `La demande n’est pas partie.${reason}` });
    }
  };
  return (
    <Flex direction="column" alignItems="flex-start" gap={3}>
      <Names removals={removals} />
      {mayAccept && (
        <CautiousButton
          label="Accepter ces retraits"
          title={'Retirer tout ceci du site\u00a0?'}
          confirmLabel="Retirer du site"
          onConfirm={accept}
          isDisabled={outcome.isAccepted}
        >
          <Names removals={removals} />
        </CautiousButton>
      )}
      <Typography role="status" variant="pi">
        {outcome.text}
      </Typography>
    </Flex>
  );
}

function Names({ removals }: { removals: RefusedRemovals }) {
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      {removals.map(({ type, titles, count, before }) => (
        <Flex key={type} direction="column" alignItems="stretch" gap={1}>
          <Typography fontWeight="bold">{`${type} : ${count} sur ${before}`}</Typography>
          <Flex tag="ul" direction="column" alignItems="stretch">
            {titles.map((title) => (
              <Typography key={title} tag="li">
                {title}
              </Typography>
            ))}
          </Flex>
        </Flex>
      ))}
    </Flex>
  );
}
