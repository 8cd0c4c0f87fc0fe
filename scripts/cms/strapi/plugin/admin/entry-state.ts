/** What became of an entry, in words, for the panel beside its form. */
import type { EntryAnswer } from '../state-answers';
import { anyOf, atMoment, dayOf, momentOf } from './french-time';
import type { DescribedState } from './state-lines';

/** A build begins within seconds of a publication, and takes one to three minutes. */
const longestWaitMs = 5 * 60_000;
const longestBuildMs = 15 * 60_000;

export function describeEntry(answer: EntryAnswer): DescribedState {
  const at = (instant: string) => atMoment(instant, answer.now);
  const moment = (instant: string) => momentOf(instant, answer.now);
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
        text: [
          answer.since === null
            ? 'Le site ne le montre pas.'
            : `Retiré ${at(answer.since)} : le site ne le montre plus.`,
        ],
      };
    case 'waiting':
      return elapsedMs(answer.since) > longestWaitMs
        ? {
            ...{ badge: 'En attente', variant: 'danger' },
            text: [
              `Publié ${at(answer.since)}, et depuis, aucune construction du site n’a commencé. ${ask}`,
            ],
          }
        : {
            ...{ badge: 'En attente', variant: 'secondary' },
            text: [`Publié ${at(answer.since)} : le site va se construire.`],
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
            text: [`Commencée ${at(answer.since)}, elle n’a plus donné de nouvelles. ${ask}`],
          }
        : {
            ...{ badge: 'En construction', variant: 'secondary' },
            text: [
              `Le site se construit depuis ${moment(answer.since)} : une à trois minutes d’attente.`,
            ],
          };
    case 'online': {
      const isPartial = answer.problems.some(({ severity }) => severity === 'partial');
      return {
        ...{ badge: 'En ligne', variant: 'success' },
        text: [`Depuis ${moment(answer.since)}${isPartial ? ', sans ce qui est à corriger' : ''}.`],
      };
    }
    case 'scheduled':
      return {
        ...{ badge: `Programmé pour le ${dayOf(answer.day)}`, variant: 'warning' },
        text: ['Le site ne le montre pas avant ce jour.'],
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
