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
import { main as sync } from '../sync.ts';
import { problemsToFix } from '../sync/report.ts';
import type { SyncReport } from '../sync/report.ts';
import { acceptRemovalsHook } from '../sync/snapshot/removals.ts';
import { contentOf, reasonOf, sendReport } from './report-to-strapi.ts';

/** Parts of Netlify’s plugin API that are used here: https://docs.netlify.com/build/build-plugins/create-plugins/ */
interface NetlifyContext {
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
const committedContentFolder = 'content-snapshot';

const { env } = process;
/**
 * True for the branch `drafts`, on which Netlify runs `npm run drafts`. That command syncs by itself: see netlify.toml.
 */
const isDraftsBranch = env['BRANCH'] === 'drafts';
const hasCms = Boolean(env['CMS_URL']?.trim());
const currentCommit = env['COMMIT_REF'] ?? '';

const startedAt = new Date().toISOString();
const currentBuild = { id: env['DEPLOY_ID'] || startedAt, startedAt };
let syncedContent: SiteContent | null = null;
let deploySummary = `Contenu de ${committedContentFolder}/`;
let hasReportedEnd = false;

export async function onPreBuild({ netlifyConfig, utils }: NetlifyContext): Promise<void> {
  await utils.cache.restore(cacheFolder);
  if (isDraftsBranch) return;
  if (!hasCms) {
    console.log(
      `CMS_URL n’est pas défini : le site est construit à partir de ${committedContentFolder}/.`,
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
  deploySummary = summaryOf(syncReport);
  const isRequestedByHook = Boolean(env['INCOMING_HOOK_URL']) && isLive(env['CONTEXT']);
  if (isRequestedByHook && syncReport.outcome === 'unchanged' && builtCommit === currentCommit) {
    await reportEnd('unchanged');
    utils.build.cancelBuild(`Rien n’a changé depuis la version en ligne. ${deploySummary}`);
  }
  netlifyConfig.build.environment['SNAPSHOT_DIR'] = contentFolder;
}

/** Runs when the site is online, so nothing of a failed build is cached. */
export async function onSuccess({ constants, utils }: NetlifyContext): Promise<void> {
  await reportEnd('online');
  // Astro never removes a picture from its cache, so those that are not published are removed here.
  const publishedPictures = readdirSync(path.join(constants.PUBLISH_DIR, '_assets'));
  for (const file of existsSync(picturesFolder) ? readdirSync(picturesFolder) : []) {
    if (!publishedPictures.includes(file)) rmSync(path.join(picturesFolder, file));
  }
  writeFileSync(builtCommitFile, currentCommit);
  await utils.cache.save(cacheFolder);
  if (!isDraftsBranch) utils.status.show({ title: 'Contenu', summary: deploySummary });
}

export async function onError({ error }: NetlifyContext): Promise<void> {
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
  const manifestFile = path.join(committedContentFolder, 'manifest.json');
  const isFromStrapi =
    existsSync(manifestFile) &&
    manifestSchema.parse(JSON.parse(readFileSync(manifestFile, 'utf8'))).source === 'strapi';
  if (isFromStrapi) cpSync(committedContentFolder, contentFolder, { recursive: true });
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

function summaryOf(syncReport: SyncReport): string {
  const changes = Object.values(syncReport.collections ?? {})
    .flatMap(({ added, changed, removed }) => [added, changed, removed])
    .reduce((sum, { length }) => sum + length, 0);
  return `Contenu de Strapi, changements : ${changes}, erreurs à corriger : ${problemsToFix(syncReport).length}`;
}

/** Reports the end of the build once. Netlify also calls `onError` after the plugin itself has ended the build. */
async function reportEnd(
  state: Exclude<BuildState, 'running'>,
  reason: string | null = null,
): Promise<void> {
  if (hasReportedEnd || isDraftsBranch || !hasCms) return;
  hasReportedEnd = true;
  await reportState(state, reason);
}

type BuildState = SiteReport['build']['state'];

async function reportState(state: BuildState, reason: string | null = null): Promise<void> {
  if (!isLive(env['CONTEXT'])) return;
  const endedAt = state === 'running' ? null : new Date().toISOString();
  await sendReport(
    {
      formatVersion: 3,
      build: { ...currentBuild, state, endedAt, reason },
      content: syncedContent,
    },
    env,
  );
}
