/**
 * Netlify’s build plugin. It restores the cache, syncs, lets Netlify build, reports to Strapi and saves the cache.
 *
 * - The cache holds the content of the last sync and the encoded pictures. It may be lost at any time.
 * - If the sync fails or refuses the content, the build fails and the site stays as it is.
 * - A build that Strapi requested is cancelled if it would change nothing.
 * - Without `CMS_URL` the site is built from the committed `content-snapshot/`.
 *
 * Netlify runs all events of a build in one process.
 */
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { manifestSchema } from '../../src/content/snapshot/manifest.ts';
import { readSnapshot } from '../../src/content/snapshot/read-snapshot.ts';
import { isLive } from '../../src/lib/deploy-context.ts';
import type { SiteContent, SiteReport } from '../lib/site-report.ts';
import { acceptRemovalsHook, main as sync, problemsToFix } from '../sync.ts';
import type { SyncReport } from '../sync.ts';
import { contentOf, reasonOf, sendReport } from './report-to-strapi.ts';

/** Parts of Netlify’s plugin API that are used here: https://docs.netlify.com/build/build-plugins/create-plugins/ */
interface Netlify {
  constants: { PUBLISH_DIR: string };
  netlifyConfig: { build: { environment: Record<string, string> } };
  utils: {
    build: { failBuild(message: string): never; cancelBuild(message: string): never };
    cache: { restore(folder: string): Promise<boolean>; save(folder: string): Promise<boolean> };
    status: { show(status: { title: string; summary: string }): void };
  };
  error: Error;
}

const cacheFolder = '.cache';
const contentFolder = '.cache/content';
const picturesFolder = '.cache/astro/assets';
/** File with the commit of the last successful build, whose content is in the cache. */
const builtCommitFile = '.cache/built-commit';
const syncReportFile = '.cache/sync-report.json';
const committedContent = 'content-snapshot';

const { env } = process;
/**
 * True for the branch `drafts`, on which Netlify runs `npm run drafts`. That command syncs by itself: see netlify.toml.
 */
const isDrafts = env['BRANCH'] === 'drafts';
const hasCms = Boolean(env['CMS_URL']?.trim());
const commit = env['COMMIT_REF'] ?? '';

const startedAt = new Date().toISOString();
const build = { id: env['DEPLOY_ID'] || startedAt, startedAt };
let syncedContent: SiteContent | null = null;
let summary = `Contenu de ${committedContent}/`;
let hasReportedEnd = false;

export async function onPreBuild({ netlifyConfig, utils }: Netlify): Promise<void> {
  await utils.cache.restore(cacheFolder);
  if (isDrafts) return;
  if (!hasCms) {
    console.log(
      `CMS_URL n’est pas défini : le site est construit à partir de ${committedContent}/.`,
    );
    return;
  }
  await reportState('running');
  const builtCommit = restoreContent();
  rmSync(syncReportFile, { force: true });
  // A mass loss is recognised by a comparison with the online content, which only the cache holds. Without a cache,
  // removals are accepted.
  const acceptsRemovals = builtCommit === null || env['INCOMING_HOOK_TITLE'] === acceptRemovalsHook;
  const exitCode = await sync(
    [
      '--snapshot',
      contentFolder,
      '--report',
      syncReportFile,
      ...(acceptsRemovals ? ['--accept-removals'] : []),
    ],
    env,
  );
  const syncReport = JSON.parse(readFileSync(syncReportFile, 'utf8')) as SyncReport;
  syncedContent = contentOf(syncReport);
  if (exitCode !== 0) {
    const reason = reasonOf(syncReport);
    await reportEnd('refused', reason);
    utils.build.failBuild(`Rien n’a été publié : le site en ligne reste tel quel.\n\n${reason}`);
  }
  summary = summaryOf(syncReport);
  const isRequestedByHook = Boolean(env['INCOMING_HOOK_URL']) && isLive(env['CONTEXT']);
  if (isRequestedByHook && syncReport.outcome === 'unchanged' && builtCommit === commit) {
    await reportEnd('unchanged');
    utils.build.cancelBuild(`Rien n’a changé depuis la version en ligne. ${summary}`);
  }
  netlifyConfig.build.environment['SNAPSHOT_DIR'] = contentFolder;
}

/** Runs when the site is online, so nothing of a failed build is cached. */
export async function onSuccess({ constants, utils }: Netlify): Promise<void> {
  await reportEnd('online');
  // Astro never removes a picture from its cache, so those that are not published are removed here.
  const publishedPictures = readdirSync(path.join(constants.PUBLISH_DIR, '_assets'));
  for (const file of existsSync(picturesFolder) ? readdirSync(picturesFolder) : []) {
    if (!publishedPictures.includes(file)) rmSync(path.join(picturesFolder, file));
  }
  writeFileSync(builtCommitFile, commit);
  await utils.cache.save(cacheFolder);
  if (!isDrafts) utils.status.show({ title: 'Contenu', summary });
}

export async function onError({ error }: Netlify): Promise<void> {
  await reportEnd('failed', error.message);
}

/**
 * Provides the previous content in `.cache/content`: the cached one, otherwise the committed one if it comes from
 * Strapi. The sync compares the new content with it, and keeps the previous version of entries that it cannot read.
 *
 * @returns the commit that was built with the cached content; null if no content was cached
 */
function restoreContent(): string | null {
  if (isReadable(contentFolder) && existsSync(builtCommitFile)) {
    return readFileSync(builtCommitFile, 'utf8');
  }
  rmSync(contentFolder, { recursive: true, force: true });
  const manifest = path.join(committedContent, 'manifest.json');
  const isSynced =
    existsSync(manifest) &&
    manifestSchema.parse(JSON.parse(readFileSync(manifest, 'utf8'))).source === 'strapi';
  if (isSynced) cpSync(committedContent, contentFolder, { recursive: true });
  return null;
}

/** Tells whether this version of the site can read a snapshot. Another version may have written it. */
function isReadable(snapshot: string): boolean {
  try {
    readSnapshot(snapshot);
    return true;
  } catch {
    return false;
  }
}

function summaryOf(synced: SyncReport): string {
  const changes = Object.values(synced.collections ?? {})
    .flatMap(({ added, changed, removed }) => [added, changed, removed])
    .reduce((sum, { length }) => sum + length, 0);
  return `Contenu de Strapi, changements : ${changes}, erreurs à corriger : ${problemsToFix(synced).length}`;
}

/** Reports the end of the build once. Netlify also calls `onError` after the plugin itself has ended the build. */
async function reportEnd(
  state: Exclude<State, 'running'>,
  reason: string | null = null,
): Promise<void> {
  if (hasReportedEnd || isDrafts || !hasCms) return;
  hasReportedEnd = true;
  await reportState(state, reason);
}

type State = SiteReport['build']['state'];

async function reportState(state: State, reason: string | null = null): Promise<void> {
  if (!isLive(env['CONTEXT'])) return;
  const endedAt = state === 'running' ? null : new Date().toISOString();
  await sendReport(
    { formatVersion: 3, build: { ...build, state, endedAt, reason }, content: syncedContent },
    env,
  );
}
