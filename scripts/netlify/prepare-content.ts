/**
 * Before a build on Netlify: gets the content, and decides whether there is something to build.
 *
 * - With `CMS_URL` the site is built from `.cache/content`, which a sync updates. The previous content, which the sync
 *   compares with and takes older versions from, is what was synced last: here in the cache, or by a developer in the
 *   committed `content-snapshot/`. What is in neither any more comes from the live
 *   site (`etat-du-site.json`).
 * - Without a CMS the site is built from the committed `content-snapshot/`.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteState } from '../../src/content/snapshot/site-state-file';
import { fingerprintOf } from '../../src/content/snapshot/describe-site';
import { isLive } from '../../src/lib/deploy-context';
import { main as sync } from '../sync';
import { acceptRemovalsHook } from '../sync/snapshot/removals';
import { describeProblem, formatReport, mistakesIn } from '../sync/report/report';
import type { SyncReport } from '../sync/report/report';
import { ProgramError } from '../lib/errors';
import { readPrevious } from '../sync/snapshot/previous';
import type { PreviousSnapshot } from '../sync/snapshot/previous';
import { reportFile } from './announce';
import { liveAddress, readLiveSite } from './live-site';
import type { LiveSite } from './live-site';

/** What the plugin does next. */
export interface Verdict {
  decision: 'build' | 'cancel' | 'fail';
  /** In French, for whoever opens the deploy: a line, then the details. */
  message: string;
  /** The folder to build from; null for the committed one. */
  snapshot: string | null;
  /** The date of the content online (ISO 8601), if that is older than what was online last: after a rollback. */
  rolledBackTo: string | null;
}

const committed = 'content-snapshot';
const synced = '.cache/content';
const stateFile = '.cache/live-site.json';
type Environment = Readonly<Record<string, string | undefined>>;

export async function prepareContent(env: Environment): Promise<Verdict> {
  const live = await readLiveSite(liveAddress(env));
  if (live.status === 'unreachable') print(`Le site en ligne ne répond pas : ${live.reason}`);
  if (!env['CMS_URL']?.trim()) return withoutCms(live, env);

  const previous = startFromLastSynced();
  if (previous === null && live.status === 'unreachable') {
    return fail(
      'Ni le cache ni le site en ligne ne disent ce qui était publié : les anciennes adresses des articles seraient perdues.',
      `${live.reason}\nRelancez le déploiement quand le site répond. S’il n’a jamais été en ligne, ou n’y est plus : LIVE_SITE_URL=aucun dans l’environnement.`,
    );
  }
  const state = live.status === 'known' ? live.state : null;
  const online = state?.content.changedAt ?? null;
  const rolledBackTo =
    online !== null && previous !== null && online < dateOf(previous) ? online : null;
  const exitCode = await sync(syncArguments(state, env), env);
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as SyncReport;
  if (exitCode !== 0) {
    const details = formatReport(report);
    return {
      ...fail('Rien n’a été publié : le site en ligne reste tel quel.', details),
      rolledBackTo,
    };
  }
  // A push is always built. So is a preview, which is not what is online.
  const isPublication = Boolean(env['INCOMING_HOOK_URL']) && isLive(env['CONTEXT']);
  const isOnline = state?.fingerprint === fingerprintOf(synced, env);
  return isPublication && isOnline
    ? { decision: 'cancel', message: nothingNew(report), snapshot: synced, rolledBackTo }
    : { decision: 'build', message: summaryOf(report), snapshot: synced, rolledBackTo };
}

function withoutCms(live: LiveSite, env: Environment): Verdict {
  const content = readOrNull(committed)?.manifest ?? null;
  const online = live.status === 'known' ? live.state.content : null;
  const isOlder =
    content !== null && online?.source === 'strapi' && content.generatedAt < online.changedAt;
  if (isOlder && isLive(env['CONTEXT']) && env['ALLOW_OLDER_CONTENT'] !== 'true') {
    return fail(
      'CMS_URL manque : le site en ligne vient de Strapi et serait remplacé par un contenu plus ancien.',
      `En ligne : contenu du ${online.changedAt} ; ${committed}/ : du ${content.generatedAt}.\nMettez CMS_URL dans l’environnement, ou validez dans Git ce que donne « npm run sync ». Si c’est voulu : ALLOW_OLDER_CONTENT=true.`,
    );
  }
  const message = `CMS_URL n’est pas défini : le site est construit à partir de ${committed}/.`;
  return { decision: 'build', message, snapshot: null, rolledBackTo: null };
}

/** Makes `.cache/content` the content that was synced last. Null if there is none. */
function startFromLastSynced(): PreviousSnapshot | null {
  const cached = readOrNull(synced);
  if (cached === null) rmSync(synced, { recursive: true, force: true });
  const pushed = readOrNull(committed);
  const isSynced = pushed?.manifest?.source === 'strapi';
  if (!isSynced || (cached !== null && dateOf(cached) >= dateOf(pushed))) return cached;
  rmSync(synced, { recursive: true, force: true });
  cpSync(committed, synced, { recursive: true });
  return pushed;
}

function dateOf({ manifest }: PreviousSnapshot): string {
  return manifest?.generatedAt ?? '';
}

/** Null if this version of the code cannot read it. */
function readOrNull(directory: string): PreviousSnapshot | null {
  if (!existsSync(directory)) return null;
  try {
    const snapshot = readPrevious(directory, 'strapi');
    if (snapshot.manifest !== null) return snapshot;
    print(`${directory}/manifest.json n’est pas lisible par cette version du site.`);
  } catch (error) {
    if (!(error instanceof ProgramError)) throw error;
    print(error.message);
  }
  return null;
}

function syncArguments(state: SiteState | null, env: Environment): string[] {
  mkdirSync(path.dirname(stateFile), { recursive: true });
  writeFileSync(stateFile, JSON.stringify(state));
  const title = env['INCOMING_HOOK_TITLE']?.trim().toLowerCase();
  return [
    ...['--snapshot', synced, '--report', reportFile],
    ...(state === null ? [] : ['--site-state', stateFile]),
    ...(title === acceptRemovalsHook.toLowerCase() ? ['--accept-removals'] : []),
  ];
}

function fail(title: string, details: string): Verdict {
  return {
    decision: 'fail',
    message: `${title}\n\n${details}`,
    snapshot: null,
    rolledBackTo: null,
  };
}

/** A publication that brings nothing may be one of which nothing could be used. */
function nothingNew(report: SyncReport): string {
  const mistakes = mistakesIn(report);
  const [first] = mistakes;
  const title =
    first === undefined
      ? 'Rien n’a changé depuis la version en ligne.'
      : `Rien de nouveau n’a pu être mis en ligne : ${counted(mistakes.length)} dans Strapi. ${mistakes.length > 1 ? 'La première' : 'La voici'} : ${describeProblem(first)}`;
  return `${title}\n\n${formatReport(report)}`;
}

function summaryOf(report: SyncReport): string {
  const mistakes = mistakesIn(report);
  const changes = Object.values(report.collections ?? {})
    .map(({ added, changed, removed }) => added.length + changed.length + removed.length)
    .reduce((sum, count) => sum + count, 0);
  const title = `Contenu de Strapi : ${changes === 0 ? 'rien de changé' : `${changes} changement${changes > 1 ? 's' : ''}`}, ${mistakes.length === 0 ? 'aucune erreur' : `${counted(mistakes.length)} à corriger`}.`;
  return `${title}\n\n${formatReport(report)}`;
}

function counted(mistakes: number): string {
  return `${mistakes} erreur${mistakes > 1 ? 's' : ''}`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
