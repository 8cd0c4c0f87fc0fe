/**
 * Netlify’s build plugin: restores the cache, syncs, lets Netlify build, reports to Strapi, saves the cache.
 *
 * - The cache holds the content synced last and the encoded pictures. It may be lost at any time.
 * - A sync that fails or refuses fails the build: what is online stays.
 * - A build that Strapi asked for and that would change nothing is cancelled.
 * - Without `CMS_URL` the site is built from the committed `content-snapshot/`.
 *
 * Netlify runs all three events of a build in one process.
 */
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { manifestSchema } from '../../src/content/snapshot/manifest.ts';
import { readSnapshot } from '../../src/content/snapshot/read.ts';
import { isLive } from '../../src/lib/deploy-context.ts';
import type { SiteContent, SiteReport } from '../lib/site-report.ts';
import { acceptRemovalsHook, main as sync, mistakesIn } from '../sync.ts';
import type { SyncReport } from '../sync.ts';
import { contentOf, reasonOf, sendReport } from './report-to-strapi.ts';

/** The part of Netlify’s plugin API that is used here: https://docs.netlify.com/build/build-plugins/create-plugins/ */
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
const content = '.cache/content';
const pictures = '.cache/astro/assets';
/** The commit of the last successful build, whose content is in the cache. */
const builtCommitFile = '.cache/built-commit';
const syncReportFile = '.cache/sync-report.json';
const committedContent = 'content-snapshot';

const { env } = process;
/** Drafts have a sync of their own: see netlify.toml. */
const isDrafts = env['BRANCH'] === 'drafts';
const hasCms = Boolean(env['CMS_URL']?.trim());
const commit = env['COMMIT_REF'] ?? '';

const startedAt = new Date().toISOString();
const build = { id: env['DEPLOY_ID'] || startedAt, startedAt };
let read: SiteContent | null = null;
let summary = `Contenu de ${committedContent}/`;
let isEnded = false;

export async function onPreBuild({ netlifyConfig, utils }: Netlify): Promise<void> {
  await utils.cache.restore(cacheFolder);
  if (isDrafts) return;
  if (!hasCms) {
    console.log(
      `CMS_URL n’est pas défini : le site est construit à partir de ${committedContent}/.`,
    );
    return;
  }
  await report('running');
  const builtCommit = restoreContent();
  rmSync(syncReportFile, { force: true });
  // The guard against removals compares with what is online, which only the cache holds.
  const mayRemove = builtCommit === null || env['INCOMING_HOOK_TITLE'] === acceptRemovalsHook;
  const exitCode = await sync(
    [
      ...['--snapshot', content, '--report', syncReportFile],
      ...(mayRemove ? ['--accept-removals'] : []),
    ],
    env,
  );
  const synced = JSON.parse(readFileSync(syncReportFile, 'utf8')) as SyncReport;
  read = contentOf(synced);
  if (exitCode !== 0) {
    const reason = reasonOf(synced);
    await end('refused', reason);
    utils.build.failBuild(`Rien n’a été publié : le site en ligne reste tel quel.\n\n${reason}`);
  }
  summary = summaryOf(synced);
  const isAskedByHook = Boolean(env['INCOMING_HOOK_URL']) && isLive(env['CONTEXT']);
  if (isAskedByHook && synced.outcome === 'unchanged' && builtCommit === commit) {
    await end('unchanged');
    utils.build.cancelBuild(`Rien n’a changé depuis la version en ligne. ${summary}`);
  }
  netlifyConfig.build.environment['SNAPSHOT_DIR'] = content;
}

/** Runs after the deploy: the site is online, and nothing of a failed build is cached. */
export async function onSuccess({ constants, utils }: Netlify): Promise<void> {
  await end('online');
  // Astro never removes a picture from its cache.
  const published = readdirSync(path.join(constants.PUBLISH_DIR, '_assets'));
  for (const file of existsSync(pictures) ? readdirSync(pictures) : []) {
    if (!published.includes(file)) rmSync(path.join(pictures, file));
  }
  writeFileSync(builtCommitFile, commit);
  await utils.cache.save(cacheFolder);
  if (!isDrafts) utils.status.show({ title: 'Contenu', summary });
}

export async function onError({ error }: Netlify): Promise<void> {
  await end('failed', error.message);
}

/**
 * Puts what the sync compares with, and takes older versions from, into `.cache/content`: what the cache holds, else
 * what a developer has committed.
 * @returns the commit that was built with the cached content; null if there is none
 */
function restoreContent(): string | null {
  if (isReadable(content) && existsSync(builtCommitFile)) {
    return readFileSync(builtCommitFile, 'utf8');
  }
  rmSync(content, { recursive: true, force: true });
  const manifest = path.join(committedContent, 'manifest.json');
  const isSynced =
    existsSync(manifest) &&
    manifestSchema.parse(JSON.parse(readFileSync(manifest, 'utf8'))).source === 'strapi';
  if (isSynced) cpSync(committedContent, content, { recursive: true });
  return null;
}

/** Another version of the site may have written it. */
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
  return `Contenu de Strapi, changements : ${changes}, erreurs à corriger : ${mistakesIn(synced).length}`;
}

/** Once: Netlify also calls `onError` after a build that the plugin itself has ended. */
async function end(state: Exclude<State, 'running'>, reason: string | null = null): Promise<void> {
  if (isEnded || isDrafts || !hasCms) return;
  isEnded = true;
  await report(state, reason);
}

type State = SiteReport['build']['state'];

async function report(state: State, reason: string | null = null): Promise<void> {
  if (!isLive(env['CONTEXT'])) return;
  const endedAt = state === 'running' ? null : new Date().toISOString();
  await sendReport(
    { formatVersion: 3, build: { ...build, state, endedAt, reason }, content: read },
    env,
  );
}
