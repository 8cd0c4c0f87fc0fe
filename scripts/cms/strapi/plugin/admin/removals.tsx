/** Too much would vanish from the site: what goes is named, and whoever may accepts it. */
import { Button, Dialog, Flex, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { HomeAnswer } from '../state-answers';

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
        <Dialog.Root>
          <Dialog.Trigger>
            <Button variant="danger-light" size="S" disabled={outcome.isAccepted}>
              Accepter ces retraits …
            </Button>
          </Dialog.Trigger>
          <Dialog.Content>
            <Dialog.Header>Retirer tout ceci du site ?</Dialog.Header>
            <Dialog.Body>
              <Names removals={removals} />
            </Dialog.Body>
            <Dialog.Footer>
              <Dialog.Cancel>
                <Button variant="tertiary" fullWidth>
                  Annuler
                </Button>
              </Dialog.Cancel>
              <Dialog.Action>
                <Button variant="danger" fullWidth onClick={() => void accept()}>
                  Retirer du site
                </Button>
              </Dialog.Action>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Root>
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
