/** What became of an entry, and of the site, in words. */
import type { BuildAnswer, EntryAnswer, FailedRequest, HomeAnswer } from '../../site/state-answers';
import { atMoment, dayOf } from './french-time';

export interface DescribedState {
  badge: string;
  variant: 'danger' | 'neutral' | 'secondary' | 'success';
  lines: string[];
}

const ask = 'Demandez à qui s’occupe du site.';

/** A build begins within a minute of a publication, and takes one to three. */
const longestWaitMs = 5 * 60_000;
const longestBuildMs = 15 * 60_000;

export function describeEntry(answer: EntryAnswer): DescribedState {
  const { since, now } = answer;
  const at = since === null ? '' : ` ${atMoment(since, now)}`;
  const isLongerThan = (ms: number) => since !== null && Date.parse(now) - Date.parse(since) > ms;
  switch (answer.state) {
    case 'unknown':
      return state('Sans nouvelles', 'neutral', [
        `Le site n’a encore jamais fait savoir ce qu’il montre. ${ask}`,
      ]);
    case 'draft':
      return state('Pas en ligne', 'neutral', [describeDraft(answer.publishOn)]);
    case 'waiting':
      return isLongerThan(longestWaitMs)
        ? state('En attente', 'danger', [
            `Publié${at}, et depuis, aucune construction du site n’a commencé. ${ask}`,
          ])
        : state('En attente', 'secondary', [`Publié${at} : le site va se construire.`]);
    case 'leaving':
      return state('Retrait en attente', 'secondary', [
        'Retiré ici ; le site le montre encore, jusqu’à sa prochaine construction.',
      ]);
    case 'building':
      return isLongerThan(longestBuildMs)
        ? state('Construction sans fin', 'danger', [
            `Commencée${at}, elle n’a plus donné de nouvelles. ${ask}`,
          ])
        : state('En construction', 'secondary', [
            `Le site se construit : une à trois minutes d’attente.`,
          ]);
    case 'online':
      return state('En ligne', 'success', [
        `Depuis la construction terminée${at}${exceptFaulty(answer)}.`,
      ]);
    case 'held':
      return state('Pas en ligne', 'danger', [
        'La dernière construction du site n’a pas été mise en ligne.',
        ...linesOf(answer.reason),
      ]);
    case 'omitted':
      return state('Pas en ligne', 'danger', [
        'Une erreur le retient : corrigez-la, puis publiez de nouveau.',
      ]);
    case 'stale':
      return state('Ancienne version en ligne', 'danger', [
        'Une erreur retient ce que vous avez publié : corrigez-la, puis publiez de nouveau.',
      ]);
  }
}

function describeDraft(publishOn: string | null): string {
  return publishOn === null
    ? 'Le site ne le montre pas.'
    : `Ce brouillon sera publié tout seul le ${dayOf(publishOn)}.`;
}

export function describeSite(answer: HomeAnswer): DescribedState {
  const { build, onlineSince, removals, now } = answer;
  if (build === null) {
    return state('Sans nouvelles', 'neutral', [`Le site n’a encore rien dit à Strapi. ${ask}`]);
  }
  const at = atMoment(build.endedAt ?? build.startedAt, now);
  const shown =
    onlineSince === null
      ? []
      : [`Les visiteurs voient le site construit ${atMoment(onlineSince, now)}.`];
  switch (build.state) {
    case 'running':
      return state('En construction', 'secondary', [
        `Commencée ${at} : une à trois minutes d’attente.`,
      ]);
    case 'online':
    case 'unchanged':
      return state('En ligne', 'success', [
        `Depuis la construction terminée ${atMoment(onlineSince ?? build.startedAt, now)}${exceptFaulty(answer)}.`,
      ]);
    case 'refused':
      return state('Publication refusée', 'danger', [
        ...(removals.length > 0 ? [tooMuch] : linesOf(build.reason)),
        ...shown,
      ]);
    case 'failed':
      return state('Construction échouée', 'danger', [
        `Elle a échoué ${at}. ${ask}`,
        ...linesOf(build.reason),
        ...shown,
      ]);
  }
}

function exceptFaulty({ problems }: Pick<EntryAnswer, 'problems'>): string {
  return problems.some(({ severity }) => severity !== 'advice') ? ', sans ce qui est à corriger' : '';
}

const tooMuch =
  'Trop de contenu quitterait le site. Si ce n’est pas voulu, publiez ces entrées de nouveau, ou corrigez leurs erreurs.';

export function describeFailedRequest({ at, status }: FailedRequest, now: string): string {
  const answer = status === null ? 'sans réponse' : `réponse ${status}`;
  return `La demande de construction envoyée ${atMoment(at, now)} a échoué (${answer}) : le site ne suit plus ce qui est publié ici. ${ask}`;
}

function state(badge: string, variant: DescribedState['variant'], lines: string[]): DescribedState {
  return { badge, variant, lines };
}

function linesOf(reason: BuildAnswer['reason']): string[] {
  return reason?.split('\n').filter((line) => line.trim() !== '') ?? [];
}
