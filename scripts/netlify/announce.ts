/**
 * Tells what became of a build: in Strapi’s *État du site*, where editors look, and to `REPORT_URL`, a chat’s address.
 * A receiver that does not answer never fails a build.
 */
import { isLive } from '../../src/lib/deploy-context';
import { readBaseUrl } from '../lib/cms-environment';
import { messageOf } from '../lib/errors';
import type { SyncReport } from '../sync';
import type { BuildOutcome, BuildRecord } from './build-record';
import { describeBuild, headlineOf } from './describe-build';
import { withEntry } from './journal';
import { ofThisBuild, readRecord } from './memory.js';
import { readSiteReport, siteReportAfter } from './site-report';

const timeoutMs = 10_000;
/** Strapi refuses a request of more than a megabyte (`jsonLimit` of its `strapi::body`). */
const longestRequestBytes = 850_000;
/** Two builds that write at once may lose an entry: it is written again. */
const attempts = 3;

type Environment = Readonly<Record<string, string | undefined>>;

export async function announce(
  build: BuildRecord,
  outcome: BuildOutcome,
  env: Environment,
  now = new Date(),
): Promise<void> {
  if (!isLive(env['CONTEXT'])) return;
  const isEnded = outcome.state !== 'running';
  // There is none if the sync of this build has not ended.
  const report = isEnded ? (readRecord(ofThisBuild.syncReport) as SyncReport | null) : null;
  const entry = describeBuild(build, outcome, report, now);
  const headline = headlineOf(build, outcome, report, now);
  const update = ({ journal, etat }: Stored): Stored => {
    const data = siteReportAfter(readSiteReport(etat), build, outcome, report, now);
    const room = longestRequestBytes - Buffer.byteLength(JSON.stringify(data));
    return {
      maintenant: headline,
      etat: data,
      journal: withEntry(journal ?? '', build, entry, room),
    };
  };
  await Promise.all([
    withoutFailing('Strapi (CMS_REPORT_TOKEN)', () => updateSiteState(update, entry, env)),
    withoutFailing('REPORT_URL', () => (isEnded ? notifyChat(headline, build, env) : undefined)),
  ]);
}

/** The fields of *État du site* in Strapi. */
interface Stored {
  maintenant?: string | null;
  journal?: string | null;
  etat?: unknown;
}

async function updateSiteState(
  update: (before: Stored) => Stored,
  entry: string,
  env: Environment,
): Promise<void> {
  const token = env['CMS_REPORT_TOKEN']?.trim();
  if (!token || !env['CMS_URL']?.trim()) return;
  const url = `${readBaseUrl(env['CMS_URL'])}/api/site-state`;
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const write = (data: Stored, accepted: number[] = []) =>
    request(url, { method: 'PUT', headers, body: JSON.stringify({ data }) }, accepted);
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const before = await readStored(url, headers);
    if (attempt > 1 && before.journal?.includes(entry)) return;
    const { etat, ...texts } = update(before);
    const { status } = await write({ ...texts, etat }, [400]);
    // Content types of before `etat` was one of their fields: Strapi 5 refuses what it does not know.
    if (status === 400) await write(texts);
  }
}

/** Nothing before the first build. */
async function readStored(url: string, headers: Record<string, string>): Promise<Stored> {
  const response = await request(url, { headers }, [404]);
  if (response.status === 404) return {};
  const { data } = (await response.json()) as { data: Stored & { attributes?: Stored } };
  // Strapi 4 puts fields into `attributes`.
  return data.attributes ?? data;
}

/** As Slack, Mattermost and Google Chat take it. */
async function notifyChat(
  headline: string,
  { logUrl }: BuildRecord,
  env: Environment,
): Promise<void> {
  const url = env['REPORT_URL']?.trim();
  if (!url) return;
  const text = [env['URL'], headline, logUrl].filter(Boolean).join('\n');
  const headers = { 'Content-Type': 'application/json' };
  await request(url, { method: 'POST', headers, body: JSON.stringify({ text }) });
}

async function request(url: string, init: RequestInit, accepted: number[] = []): Promise<Response> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  if (response.ok || accepted.includes(response.status)) return response;
  throw new Error(`HTTP ${response.status}`);
}

async function withoutFailing(
  receiver: string,
  send: () => Promise<void> | undefined,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    // Without the address: one of them is a secret.
    console.log(`État du site : ${receiver} n’a pas reçu le message (${messageOf(error)}).`);
  }
}
