/**
 * Before a build on Netlify: gets the content, and decides whether there is something to build.
 *
 * - With `CMS_URL` the site is built from `.cache/content`, which a sync updates. The previous content, which the sync
 *   compares with and takes older versions from, is what was synced last: here in the cache, or by a developer in the
 *   committed `content-snapshot/`. What is in neither any more comes from the live site (`etat-du-site.json`).
 * - Without a CMS the site is built from the committed `content-snapshot/`.
 */
import type { SiteState } from '../../src/content/snapshot/site-state-file';
import { fingerprintOf } from '../../src/content/snapshot/describe-site';
import { isLive } from '../../src/lib/deploy-context';
import {
  typeNameOf,
  acceptRemovalsHook,
  describeProblem,
  formatReport,
  main as sync,
  mistakesIn,
} from '../sync';
import type { SyncReport } from '../sync';
import { acceptsRemovals } from '../lib/removal-acceptance';
import { readContent, restoreLastSynced } from './last-synced';
import { allowsOlderContent, liveAddress, readLiveSite } from './live-site';
import type { LiveSite } from './live-site';
import { committedContent, ofThisBuild, readRecord, remembered, writeRecord } from './memory.js';

/** What the plugin does next. */
export type Verdict = {
  /** In French, for whoever opens the deploy: a line, then the details. */
  message: string;
  /** The folder to build from; null for the committed one. */
  snapshot: string | null;
  /** The date of the content online (ISO 8601), if that is older than what was online last: after a rollback. */
  rolledBackTo: string | null;
} & (
  | { decision: 'build' | 'cancel' }
  | {
      decision: 'fail';
      /** The part of the message that says why, and what to do. */
      reason: string;
    }
);

type Environment = Readonly<Record<string, string | undefined>>;

export async function prepareContent(env: Environment): Promise<Verdict> {
  const live = await readLiveSite(liveAddress(env));
  if (live.status === 'unreachable') print(`Le site en ligne ne répond pas : ${live.reason}`);
  if (live.status === 'unreadable') {
    print(`Cette version du site ne sait pas lire l’état du site en ligne :\n${live.reason}`);
  }
  if (!env['CMS_URL']?.trim()) return withoutCms(live, env);

  const { previous, isCached } = restoreLastSynced();
  const refusal = isCached ? null : refusalWithoutCache(live);
  if (refusal !== null) return refusal;
  const state = live.status === 'known' ? live.state : null;
  const online = state?.content.changedAt ?? null;
  const isRolledBack = online !== null && online < (previous?.manifest?.generatedAt ?? '');
  const rolledBackTo = isRolledBack ? online : null;
  const exitCode = await sync(syncArguments(state, env), env);
  const report = readRecord(ofThisBuild.syncReport) as SyncReport;
  if (exitCode !== 0) {
    const title = 'Rien n’a été publié : le site en ligne reste tel quel.';
    return { ...fail(title, reasonOf(report)), rolledBackTo };
  }
  // A push is always built. So is a preview, which is not what is online.
  const isPublication = Boolean(env['INCOMING_HOOK_URL']) && isLive(env['CONTEXT']);
  const isOnline = state?.fingerprint === fingerprintOf(remembered.content, env);
  const isDone = isPublication && isOnline;
  return {
    decision: isDone ? 'cancel' : 'build',
    message: isDone ? nothingNew(report) : summaryOf(report),
    snapshot: remembered.content,
    rolledBackTo,
  };
}

function withoutCms(live: LiveSite, env: Environment): Verdict {
  const content = readContent(committedContent)?.manifest ?? null;
  const online = live.status === 'known' ? live.state.content : null;
  const isOlder =
    content !== null && online?.source === 'strapi' && content.generatedAt < online.changedAt;
  if (isOlder && isLive(env['CONTEXT']) && !allowsOlderContent(env)) {
    return fail(
      'CMS_URL manque : le site en ligne vient de Strapi et serait remplacé par un contenu plus ancien.',
      `En ligne : contenu du ${online.changedAt} ; ${committedContent}/ : du ${content.generatedAt}.\nMettez CMS_URL dans l’environnement, ou validez dans Git ce que donne « npm run sync ». Si c’est voulu : ALLOW_OLDER_CONTENT=true.`,
    );
  }
  const message = `CMS_URL n’est pas défini : le site est construit à partir de ${committedContent}/.`;
  return { decision: 'build', message, snapshot: null, rolledBackTo: null };
}

/** Without the cache, only the live site knows what has happened since a developer synced. */
function refusalWithoutCache(live: LiveSite): Verdict | null {
  const withoutMemory =
    'Pour publier sans les anciennes adresses des articles, ou si le site n’a jamais été en ligne : LIVE_SITE_URL=aucun dans l’environnement.';
  switch (live.status) {
    case 'known':
    case 'none':
      return null;
    case 'unreachable':
      return fail(
        'Ni le cache ni le site en ligne ne disent ce qui était publié : les anciennes adresses des articles seraient perdues.',
        `${live.reason}\nRelancez le déploiement quand le site répond. ${withoutMemory}`,
      );
    case 'unreadable':
      return fail(
        'Le cache manque, et cette version du site ne sait pas lire l’état du site en ligne : les anciennes adresses des articles seraient perdues.',
        `${live.reason}\nRelancer n’y changera rien : déployez la version du site qui a écrit ce fichier, ou une plus récente. ${withoutMemory}`,
      );
  }
}

function syncArguments(state: SiteState | null, env: Environment): string[] {
  writeRecord(ofThisBuild.liveSite, state);
  // By the button in Strapi, whose words come with the hook, or by a hook of its own.
  const title = env['INCOMING_HOOK_TITLE']?.trim().toLowerCase();
  const isAccepted =
    title === acceptRemovalsHook.toLowerCase() || acceptsRemovals(env['INCOMING_HOOK_BODY']);
  return [
    ...['--snapshot', remembered.content, '--report', ofThisBuild.syncReport],
    ...(state === null ? [] : ['--site-state', ofThisBuild.liveSite]),
    ...(isAccepted ? ['--accept-removals'] : []),
  ];
}

function fail(title: string, reason: string): Verdict {
  const message = `${title}\n\n${reason}`;
  return { decision: 'fail', message, reason, snapshot: null, rolledBackTo: null };
}

/** Why the sync has stopped. What helps several collections is said once. */
function reasonOf({ failures, error }: SyncReport): string {
  if (failures.length === 0) return error ?? '';
  const byAdvice = Map.groupBy(failures, ({ advice }) => advice);
  const lines = [...byAdvice].flatMap(([advice, failed]) => [
    ...failed.map(({ collection, reason }) => `${typeNameOf(collection)} : ${reason}`),
    advice,
  ]);
  return [...lines, 'Ensuite, publiez de nouveau, ou relancez le déploiement.'].join('\n');
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
