/** The state of the site in words, for its part of the home page. */
import type { HomeAnswer } from '../state-answers';
import { atMoment, momentOf } from './french-time';
import type { DescribedState } from './state-lines';

const tooMuch =
  'Trop de contenu quitterait le site. Si ce n’est pas voulu, publiez ces entrées de nouveau, ou corrigez leurs erreurs.';

export function describeSite(
  { build, onlineSince, removals, now }: HomeAnswer,
  keeper: string,
): DescribedState {
  const since =
    onlineSince === null ? [] : [`Ce qui est en ligne l’est depuis ${momentOf(onlineSince, now)}.`];
  if (build === null) {
    return {
      ...{ badge: 'Sans nouvelles', variant: 'neutral' },
      text: [`Le site n’a encore rien dit à Strapi. Demandez à ${keeper}.`],
    };
  }
  const ended = build.endedAt ?? build.startedAt;
  const at = momentOf(ended, now);
  const reason = build.reason?.split('\n').filter((line) => line.trim() !== '') ?? [];
  switch (build.state) {
    case 'running':
      return {
        ...{ badge: 'En construction', variant: 'secondary' },
        text: [`Depuis ${at} : une à trois minutes d’attente.`, ...since],
      };
    case 'online':
      return {
        ...{ badge: 'En ligne', variant: 'success' },
        text: [`Le site montre ce qui est publié, depuis ${at}.`],
      };
    case 'unchanged':
    case 'superseded':
      return {
        ...{ badge: 'En ligne', variant: 'success' },
        text: [`Rien de nouveau à montrer (${at}).`, ...since],
      };
    case 'not online':
      return {
        ...{ badge: 'Pas en ligne', variant: 'danger' },
        text: [
          `Construit (${at}), mais l’hébergeur montre une autre version. Demandez à ${keeper}.`,
        ],
      };
    case 'refused':
      return {
        ...{ badge: 'Publication refusée', variant: 'danger' },
        // What would vanish is named below.
        text: [...(removals.length > 0 ? [tooMuch] : reason), ...since],
      };
    case 'failed':
      return {
        ...{ badge: 'Construction échouée', variant: 'danger' },
        text: [`Elle a échoué ${atMoment(ended, now)}. Demandez à ${keeper}.`, ...reason, ...since],
      };
  }
}
