/** Beside an entry’s form: what became of it on the site. It follows a publication by itself until it is online. */
import { Flex, Link, Loader } from '@strapi/design-system';
import type { EntryAnswer } from '../state-answers';
import type { EditedEntry, PanelDescription } from '../strapi-admin';
import { useAnswer } from './answer';
import type { AdminConcern } from './concern';
import { anyOf, dayOf, momentOf } from './french-time';
import { ProblemList } from './problem-list';
import { StateLines } from './state-lines';
import type { DescribedState } from './state-lines';

/** A build begins within seconds of a publication, and takes one to three minutes. */
const longestWaitMs = 5 * 60_000;
const longestBuildMs = 15 * 60_000;
const pausesMs = { following: 3000, settled: 30_000 };

const following = new Set<EntryAnswer['state']>(['unknown', 'waiting', 'leaving', 'building']);
const pauseMs = (answer: EntryAnswer | null) =>
  answer !== null && following.has(answer.state) ? pausesMs.following : pausesMs.settled;

function useEntryPanel({ model, document }: EditedEntry): PanelDescription | null {
  const id = document?.documentId;
  const path = id === undefined ? null : `/site/state/${model}/${id}`;
  const version = `${document?.updatedAt ?? ''} ${document?.publishedAt ?? ''}`;
  const { data, hasFailed } = useAnswer<EntryAnswer>(path, version, pauseMs);
  // Who may not see it, and types that are not published, have no such panel.
  if (path === null || (data === null && hasFailed)) return null;
  return {
    title: 'Sur le site',
    content: data === null ? <Loader small>Un instant …</Loader> : <EntryPanel answer={data} />,
  };
}

export const entryPanel: AdminConcern = {
  bootstrap(app) {
    app
      .getPlugin('content-manager')
      .apis.addEditViewSidePanel(([actions, ...others]) =>
        [actions, useEntryPanel, ...others].filter((panel) => panel !== undefined),
      );
  },
};

function EntryPanel({ answer }: { answer: EntryAnswer }) {
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <StateLines {...describe(answer)} />
      {answer.page !== null && (
        <Link href={answer.page} isExternal>
          Voir la page
        </Link>
      )}
      <ProblemList problems={answer.problems} />
    </Flex>
  );
}

function describe(answer: EntryAnswer): DescribedState {
  const at = (instant: string) => momentOf(instant, answer.now);
  const elapsedMs = (since: string) => Date.parse(answer.now) - Date.parse(since);
  const ask = `Demandez à ${anyOf(answer.keepers) || 'qui s’occupe du site'}.`;
  switch (answer.state) {
    case 'unknown':
      return {
        ...{ badge: 'Sans nouvelles', variant: 'neutral' },
        text: [`Publié ici ; le site n’a encore jamais fait savoir ce qu’il en montre. ${ask}`],
      };
    case 'draft':
      return {
        ...{ badge: 'Pas en ligne', variant: 'neutral' },
        text: ['Le site ne le montre pas.'],
      };
    case 'waiting':
      return elapsedMs(answer.since) > longestWaitMs
        ? {
            ...{ badge: 'En attente', variant: 'danger' },
            text: [
              `Publié à ${at(answer.since)}, et depuis, aucune construction du site n’a commencé. ${ask}`,
            ],
          }
        : {
            ...{ badge: 'En attente', variant: 'secondary' },
            text: [`Publié à ${at(answer.since)} : le site va se construire.`],
          };
    case 'leaving': {
      const { since } = answer;
      const isLate = since !== null && elapsedMs(since) > longestWaitMs;
      const text = 'Retiré ici ; le site le montre encore, jusqu’à sa prochaine construction.';
      return {
        ...{ badge: 'Retrait en attente', variant: isLate ? 'danger' : 'secondary' },
        text: isLate ? [text, `Aucune n’a commencé depuis. ${ask}`] : [text],
      };
    }
    case 'building':
      return elapsedMs(answer.since) > longestBuildMs
        ? {
            ...{ badge: 'Construction sans fin', variant: 'danger' },
            text: [`Commencée à ${at(answer.since)}, elle n’a plus donné de nouvelles. ${ask}`],
          }
        : {
            ...{ badge: 'En construction', variant: 'secondary' },
            text: [
              `Le site se construit depuis ${at(answer.since)} : une à trois minutes d’attente.`,
            ],
          };
    case 'online': {
      const isPartial = answer.problems.some(({ severity }) => severity === 'partial');
      return {
        ...{ badge: 'En ligne', variant: 'success' },
        text: [`Depuis ${at(answer.since)}${isPartial ? ', sans ce qui est à corriger' : ''}.`],
      };
    }
    case 'scheduled':
      return {
        ...{ badge: 'Programmé', variant: 'secondary' },
        text: [`En ligne à partir du ${dayOf(answer.day)}.`],
      };
    case 'held':
      return describeHeld(answer.build, ask);
    case 'omitted':
      return {
        ...{ badge: 'Pas en ligne', variant: 'danger' },
        text: ['Une erreur le retient : corrigez-la, puis publiez de nouveau.'],
      };
    case 'stale':
      return {
        ...{ badge: 'Ancienne version en ligne', variant: 'danger' },
        text: [
          'Une erreur retient ce que vous avez publié : corrigez-la, puis publiez de nouveau.',
        ],
      };
  }
}

function describeHeld(
  { state, reason }: Extract<EntryAnswer, { state: 'held' }>['build'],
  ask: string,
): DescribedState {
  const badge = 'Pas en ligne';
  const lines = reason?.split('\n').filter((line) => line.trim() !== '') ?? [];
  switch (state) {
    case 'refused':
      return {
        ...{ badge, variant: 'danger' },
        text: ['Rien n’a été publié : le site en ligne reste tel quel.', ...lines],
      };
    case 'not online':
      return {
        ...{ badge, variant: 'danger' },
        text: [`Le site est construit, mais son hébergeur en montre une autre version. ${ask}`],
      };
    default:
      return {
        ...{ badge, variant: 'danger' },
        text: [`La construction du site a échoué. ${ask}`, ...lines],
      };
  }
}
