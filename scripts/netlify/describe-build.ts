/** What editors read of a build in *État du site*, in French. Pure. */
import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { fr } from 'date-fns/locale/fr';
import { collectionNames } from '../../src/content/types/registry';
import { countOf } from '../../src/lib/format';
import { describeProblem, mistakesIn, typeNameOf, uidOfCollection } from '../sync';
import type { SyncReport } from '../sync';
import type { BuildOutcome, BuildRecord } from './build-record';
import type { BuildRequest } from './build-request';
import { fitting } from './fitting';
import { signatureOf } from './journal';

const namesShown = 8;
/** Of one entry: hundreds, each with its link. */
const longestListBytes = { mistakes: 200_000, advice: 100_000 };

const inFrance = { locale: fr, in: tz('Europe/Paris') };
const moment = (date: Date) => format(date, "do MMMM y 'à' HH:mm", inFrance);

/** One sentence, or two, with the reason. @param report what the sync found; null if it did not run */
export function headlineOf(
  build: BuildRecord,
  outcome: BuildOutcome,
  report: SyncReport | null,
  now: Date,
): string {
  const { length } = report === null ? [] : mistakesIn(report);
  const mistakes = length > 0 ? ` ${countOf(length, 'erreur')} à corriger dans Strapi.` : '';
  switch (outcome.state) {
    case 'running':
      return `Construction en cours depuis le ${moment(build.startedAt)}.`;
    case 'online':
      return `En ligne depuis le ${moment(now)}${waitingTime(build.request, now)}.${mistakes}`;
    case 'unchanged':
      return length > 0
        ? `Rien de nouveau n’a pu être mis en ligne le ${moment(now)}.${mistakes}`
        : `Rien à publier le ${moment(now)} : le site en ligne montre déjà tout.`;
    case 'superseded':
      return `Remplacée le ${moment(now)} : une construction plus récente est déjà en ligne.`;
    case 'not online':
      return `Construit le ${moment(now)}, mais pas en ligne : l’hébergeur montre une autre version.`;
    case 'refused':
      return shortened(`Rien n’a été publié le ${moment(now)}. ${firstLineOf(outcome.reason)}`);
    case 'failed':
      return `La construction du ${moment(now)} a échoué : le site en ligne reste tel quel.`;
  }
}

export function describeBuild(
  build: BuildRecord,
  outcome: BuildOutcome,
  report: SyncReport | null,
  now: Date,
): string {
  const { id, request, logUrl, rolledBackTo } = build;
  const isEnded = outcome.state !== 'running';
  const lines = [
    headlineOf(build, outcome, report, now),
    ...whatToDo(outcome),
    request.text,
    ...(isEnded && rolledBackTo !== null ? [describeRollback(rolledBackTo, outcome)] : []),
    ...(report === null ? [] : describeFindings(ownFirst(report, request), outcome)),
    `${signatureOf(id)}${logUrl === null ? '' : ` Journal : ${logUrl}`}`,
  ];
  return lines.join('\n');
}

/** Whoever has asked for the build looks for their own entry. */
function ownFirst(report: SyncReport, { entry }: BuildRequest): SyncReport {
  const isOwn = ({ collection, id }: SyncReport['problems'][number]) =>
    entry !== null && uidOfCollection(collection) === entry.uid && (id === null || id === entry.id);
  const problems = report.problems.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
  return { ...report, problems };
}

/** Of a build that shows nothing new, no changes: nothing was removed, say. */
function describeFindings(report: SyncReport, { state }: BuildOutcome): string[] {
  switch (state) {
    case 'running':
      return [];
    case 'online':
    case 'not online':
      return [...describeChanges(report), ...describeMistakes(report), ...describeAdvice(report)];
    case 'unchanged':
      return [...describeMistakes(report), ...describeAdvice(report)];
    case 'superseded':
    case 'refused':
    case 'failed':
      return [...describeMistakes(report), ...describeAdvice(report)];
  }
}

function firstLineOf(reason: string): string {
  const [line = ''] = reason.split('\n', 1);
  return line.replace(/[\s\u00a0:;.]*$/, '.');
}

/** Databases take 255 characters in a field of one line. */
function shortened(text: string): string {
  return text.length > 255 ? `${text.slice(0, 254)}…` : text;
}

function waitingTime({ at }: BuildRequest, now: Date): string {
  if (at === null) return '';
  const seconds = Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000));
  const minutes = Math.floor(seconds / 60);
  const time = minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
  return `, ${time} après la demande`;
}

function describeRollback(contentDate: string, { state }: BuildOutcome): string {
  const date = moment(new Date(contentDate));
  return state === 'online'
    ? `Le site avait été ramené à une version antérieure (contenu du ${date}) : il montre de nouveau tout ce qui est publié.`
    : `Le site en ligne a été ramené à une version antérieure (contenu du ${date}).`;
}

function whatToDo(outcome: BuildOutcome): string[] {
  switch (outcome.state) {
    case 'refused':
      // The headline has the first line.
      return outcome.reason.split('\n').slice(1);
    case 'failed':
      return [
        outcome.reason,
        'Que faire : prévenir qui s’occupe du site, avec l’adresse du journal.',
      ];
    case 'not online':
      return [
        'Que faire : sur Netlify, Deploys → « Start auto publishing », puis ce déploiement → « Publish deploy ». La publication automatique s’arrête quand on est revenu à une version antérieure.',
      ];
    case 'running':
    case 'online':
    case 'unchanged':
    case 'superseded':
      return [];
  }
}

function describeChanges({ collections, redirects }: SyncReport): string[] {
  if (collections === null) return [];
  const lines = collectionNames.flatMap((name) => {
    const { added, changed, removed } = collections[name];
    const parts = [
      named('ajouté', added),
      named('modifié', changed),
      named('retiré', removed),
    ].filter((part) => part !== '');
    return parts.length > 0 ? [`${typeNameOf(name)} : ${parts.join(' ; ')}.`] : [];
  });
  const moved = redirects.map(({ from, to }) => `/blog/${from} mène maintenant à /blog/${to}.`);
  return [...lines, ...moved];
}

function named(verb: string, names: readonly string[]): string {
  if (names.length === 0) return '';
  const more = names.length > namesShown ? ` et ${names.length - namesShown} autres` : '';
  return `${verb} ${names.slice(0, namesShown).join(', ')}${more}`;
}

function describeMistakes(report: SyncReport): string[] {
  const mistakes = mistakesIn(report);
  const title = `${countOf(mistakes.length, 'erreur')} à corriger dans Strapi :`;
  return describeList(title, mistakes, longestListBytes.mistakes);
}

/** Nothing is missing on the site because of these. */
function describeAdvice({ problems }: SyncReport): string[] {
  const advice = problems.filter(({ severity }) => severity === 'advice');
  const title = `${countOf(advice.length, 'conseil')} (tout est montré) :`;
  return describeList(title, advice, longestListBytes.advice);
}

function describeList(
  title: string,
  problems: SyncReport['problems'],
  longestBytes: number,
): string[] {
  if (problems.length === 0) return [];
  const items = problems.map((problem) => `- ${describeProblem(problem)}`);
  const shown = fitting(items, longestBytes, '\n');
  const rest = items.length - shown.length;
  const more = `… et ${rest} de plus : la liste les montrera quand ce qui précède sera corrigé.`;
  return [title, ...shown, ...(rest > 0 ? [more] : [])];
}
