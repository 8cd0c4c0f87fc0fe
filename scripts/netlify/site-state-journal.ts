/**
 * The text of *État du site* in Strapi: an entry for each build, the newest first, in French for editors. Pure.
 */
import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { fr } from 'date-fns/locale/fr';
import { collectionNames } from '../../src/content/types/registry';
import { countOf } from '../../src/lib/format';
import {
  contentTypeUids,
  describeProblem,
  describeScheduled,
  mistakesIn,
  typeNameOf,
} from '../sync';
import type { SyncReport } from '../sync';

/** What became of a build. */
export type BuildOutcome =
  | { state: 'running' }
  | { state: 'online' }
  /** Nothing would change online. */
  | { state: 'unchanged' }
  /** Online is what a later build has made. */
  | { state: 'superseded' }
  /** Built, but the host shows another version. */
  | { state: 'not online' }
  /** The content cannot be published. @see Verdict */
  | { state: 'refused'; reason: string }
  | { state: 'failed'; reason: string };

export interface BuildRecord {
  /** The host’s name of this build: an entry is found by it. */
  id: string;
  startedAt: Date;
  request: BuildRequest;
  /** Where the host shows this build’s log; null if unknown. */
  logUrl: string | null;
  /** The date of the content online (ISO 8601), if that is older than what was online last. */
  rolledBackTo: string | null;
}

/** Who asked for the build, and when. `at` is null if nobody waits: a push, a time. */
interface BuildRequest {
  text: string;
  at: Date | null;
}

const entriesShown = 20;
const namesShown = 8;
/** Strapi refuses a request of more than a megabyte (`jsonLimit` of its `strapi::body`): the oldest entries go. */
const longestJournalBytes = 800_000;
/** Of one entry: hundreds, each with its link. */
const longestListBytes = { mistakes: 300_000, advice: 100_000 };
const separator = '\n\n――――――――――\n\n';

const inFrance = { locale: fr, in: tz('Europe/Paris') };
const moment = (date: Date) => format(date, "do MMMM y 'à' HH:mm", inFrance);

/** Adds or replaces the entry of a build. */
export function withEntry(journal: string, { id }: BuildRecord, entry: string): string {
  const others = journal.split(separator).filter((other) => other.trim() !== '');
  const index = others.findIndex((other) => other.includes(signature(id)));
  const entries = index < 0 ? [entry, ...others] : others.with(index, entry);
  return fitting(entries.slice(0, entriesShown), longestJournalBytes, separator).join(separator);
}

/** As many of the first ones as have room. */
function fitting(texts: readonly string[], longestBytes: number, between: string): string[] {
  const encoder = new TextEncoder();
  let room = longestBytes;
  return texts.filter((text) => {
    room -= encoder.encode(text + between).length;
    return room >= 0;
  });
}

function signature(id: string): string {
  return `Construction ${id}.`;
}

/** One sentence, or two. @param report what the sync found; null if it did not run */
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
      return `Rien n’a été publié le ${moment(now)} : le site en ligne reste tel quel.`;
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
    ...(report === null ? [] : describeFindings(report, outcome)),
    `${signature(id)}${logUrl === null ? '' : ` Journal : ${logUrl}`}`,
  ];
  return lines.join('\n');
}

/** Of a build that shows nothing new, no changes: nothing was removed, say. */
function describeFindings(report: SyncReport, { state }: BuildOutcome): string[] {
  switch (state) {
    case 'running':
      return [];
    case 'online':
    case 'not online':
      return [
        ...describeChanges(report),
        ...describeComing(report),
        ...describeMistakes(report),
        ...describeAdvice(report),
      ];
    case 'unchanged':
      return [...describeComing(report), ...describeMistakes(report), ...describeAdvice(report)];
    case 'superseded':
    case 'refused':
    case 'failed':
      return [...describeMistakes(report), ...describeAdvice(report)];
  }
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
      return [outcome.reason];
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

function describeComing({ scheduled }: SyncReport): string[] {
  return scheduled.map((article) => `À venir : ${describeScheduled(article)}.`);
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

/** Models whose titles are content: never those of a contact request, which is a visitor’s. */
const models = contentTypeUids.map((uid) => uid.split('.').at(-1));

const events: Record<string, string> = {
  'entry.publish': 'publication',
  'entry.unpublish': 'retrait',
  'entry.delete': 'suppression',
  'media.update': 'un fichier modifié',
  'media.delete': 'un fichier supprimé',
};

/** @param body what Strapi’s webhook has sent to the build hook */
export function readRequest(
  hookTitle: string | undefined,
  body: string | undefined,
  now: Date,
): BuildRequest {
  if (!hookTitle) return { text: 'Demandé par une modification du site lui-même.', at: null };
  const asked = { text: `Demandé par « ${hookTitle} ».`, at: null };
  const { event, createdAt, model, entry } = parseObject(body);
  const action = typeof event === 'string' ? events[event] : undefined;
  if (action === undefined) return asked;
  const at = new Date(String(createdAt));
  const isRecent = at <= now && now.getTime() - at.getTime() < 86_400_000;
  const label = typeof model === 'string' && models.includes(model) ? titleOf(entry) : null;
  const what = label === null ? '' : ` de « ${label} »`;
  const time = isRecent ? ` à ${format(at, 'HH:mm:ss', inFrance)}` : '';
  return { text: `Demandé par Strapi : ${action}${what}${time}.`, at: isRecent ? at : null };
}

function titleOf(entry: unknown): string | null {
  const { title, name } = (entry ?? {}) as Record<string, unknown>;
  for (const text of [title, name]) {
    if (typeof text === 'string' && text.trim() !== '') return text.trim();
  }
  return null;
}

function parseObject(json: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
