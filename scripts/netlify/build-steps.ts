/**
 * What the plugin runs around a build, as a program: Netlify loads plugins without TypeScript’s module resolution.
 *
 * - `prepare`: gets the content, and decides whether there is something to build
 * - `compare`: before the site goes online, exits with 1 if something newer already is
 * - `online`: waits until the site is online
 * - `failed`: after any error, whose message is the next argument
 *
 * Each tells Strapi what became of the build: see `announce.ts`.
 */
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { siteStateFile, siteStateSchema } from '../../src/content/snapshot/site-state-file';
import type { SiteState } from '../../src/content/snapshot/site-state-file';
import { announce } from './announce';
import type { BuildOutcome, BuildRecord } from './build-record';
import { readRequest } from './build-request';
import { isSuperseded, liveAddress, readLiveSite } from './live-site';
import { ofThisBuild, readRecord, writeRecord } from './memory.js';
import { prepareContent } from './prepare-content';
import type { Verdict } from './prepare-content';

const { env } = process;
const [step, argument = ''] = process.argv.slice(2);

/** After a deploy, the host’s network needs seconds to show it everywhere. */
const longestWaitMs = Number(env['LIVE_SITE_WAIT_MS'] ?? 120_000);
const pauseMs = 1000;

switch (step) {
  case 'prepare':
    await prepare();
    break;
  case 'compare':
    await compare();
    break;
  case 'online':
    await end((await isOnline(argument)) ? { state: 'online' } : { state: 'not online' });
    break;
  case 'failed':
    await end({ state: 'failed', reason: argument });
    break;
  default:
    throw new Error(`unknown step « ${step ?? ''} »`);
}

async function prepare(): Promise<void> {
  const startedAt = new Date();
  const build: BuildRecord = {
    id: env['DEPLOY_ID']?.trim() || startedAt.toISOString(),
    startedAt,
    request: readRequest(env['INCOMING_HOOK_TITLE'], env['INCOMING_HOOK_BODY'], startedAt),
    logUrl: logUrlOf(env),
    rolledBackTo: null,
  };
  writeRecord(ofThisBuild.build, build);
  await announce(build, { state: 'running' }, env);
  const verdict = await prepareContent(env);
  writeRecord(ofThisBuild.verdict, verdict);
  writeRecord(ofThisBuild.build, { ...build, rolledBackTo: verdict.rolledBackTo });
  const outcome = outcomeOf(verdict);
  if (outcome !== null) await end(outcome);
}

function outcomeOf(verdict: Verdict): BuildOutcome | null {
  switch (verdict.decision) {
    case 'build':
      return null;
    case 'cancel':
      return { state: 'unchanged' };
    case 'fail':
      return { state: 'refused', reason: verdict.reason };
  }
}

async function compare(): Promise<void> {
  const live = await readLiveSite(liveAddress(env));
  if (!isSuperseded(live, readBuilt(argument), env)) return;
  await end({ state: 'superseded' });
  process.exitCode = 1;
}

async function isOnline(folder: string): Promise<boolean> {
  const built = readBuilt(folder);
  // Where there was no live site before, there is one now.
  const address = liveAddress(env) ?? liveAddress({ URL: env['URL'] });
  console.log(`En attente du site en ligne : ${address ?? 'adresse inconnue'} …`);
  const deadline = Date.now() + longestWaitMs;
  while (built !== null && Date.now() < deadline) {
    const live = await readLiveSite(address);
    const isSame =
      live.status === 'known' &&
      live.state.builtAt === built.builtAt &&
      live.state.fingerprint === built.fingerprint;
    if (isSame) return true;
    await wait(pauseMs);
  }
  return false;
}

function readBuilt(folder: string): SiteState | null {
  return siteStateSchema
    .nullable()
    .catch(null)
    .parse(readRecord(path.join(folder, siteStateFile)));
}

/** Tells it once: the host reports an error also after a build that this program has ended. */
async function end(outcome: BuildOutcome): Promise<void> {
  const record = readRecord(ofThisBuild.build) as (BuildRecord & { isEnded?: true }) | null;
  if (record === null || record.isEnded) return;
  await announce(parseBuildRecord(record), outcome, env);
  writeRecord(ofThisBuild.build, { ...record, isEnded: true });
}

/** With dates, which JSON does not have. */
function parseBuildRecord(record: BuildRecord): BuildRecord {
  const { startedAt, request } = record;
  const at = request.at === null ? null : new Date(request.at);
  return { ...record, startedAt: new Date(startedAt), request: { ...request, at } };
}

function logUrlOf({ SITE_NAME, DEPLOY_ID }: NodeJS.ProcessEnv): string | null {
  return SITE_NAME && DEPLOY_ID
    ? `https://app.netlify.com/sites/${SITE_NAME}/deploys/${DEPLOY_ID}`
    : null;
}
