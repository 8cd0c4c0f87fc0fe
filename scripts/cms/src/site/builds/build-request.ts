/**
 * Requests a build of the site (`BUILD_HOOK`, a secret address) when content that the site shows has changed. Once a
 * minute a fingerprint of this content is compared with that of the last request that the host has accepted, so neither
 * a crash nor a failing host loses a change, whatever made it.
 *
 * Strapi’s own webhooks would also build the site for a contact request, and send its data to the host.
 */
import type { Core, UID } from '@strapi/strapi';
import { contentUids, fileUid } from '../content-types';
import { readSetting } from '../settings';
import type { FailedRequest } from '../panel/state-sentences';
import { siteStore } from '../store';

/** When the fingerprint is compared: every minute. Tests compare more often. */
const checkRule = readSetting('BUILD_CHECK_RULE') ?? '* * * * *';
const hookTimeoutMs = 20_000;

interface Fingerprint {
  /** Number of rows, sum of ids and time of the last change of each content type, as JSON. */
  content: string;
  /** The largest id of each content type. */
  lastIds: Record<string, number>;
}

interface BuildRequest {
  /** Fingerprint that was read just before the last accepted request; null if there is none. */
  accepted: Fingerprint | null;
  failure: FailedRequest | null;
}

const buildRequestStore = siteStore<BuildRequest>('build-request');

/** Schedules the comparison. */
export function requestBuilds(strapi: Core.Strapi): void {
  strapi.cron.add({
    'site-build-request': { task: () => requestBuildIfChanged(strapi), options: { rule: checkRule } },
  });
}

/** Returns the failure of the last build request; null if the host has accepted it. */
export async function failedRequest(strapi: Core.Strapi): Promise<FailedRequest | null> {
  return (await buildRequestStore.read(strapi))?.failure ?? null;
}

async function requestBuildIfChanged(strapi: Core.Strapi): Promise<void> {
  const hookUrl = readSetting('BUILD_HOOK');
  if (hookUrl === null) return;
  const { accepted = null, failure = null } = (await buildRequestStore.read(strapi)) ?? {};
  if (accepted !== null) {
    const { content } = await readFingerprint(strapi, accepted.lastIds);
    if (content === accepted.content) {
      // Somebody has undone the change that the host refused.
      if (failure !== null) await buildRequestStore.write(strapi, { accepted, failure: null });
      return;
    }
  }
  // It is read before the request, so that a change during the request makes another one.
  const requested = await readFingerprint(strapi, null);
  const answer = await postToHook(hookUrl);
  if (answer === null) {
    await buildRequestStore.write(strapi, { accepted: requested, failure: null });
    return;
  }
  await buildRequestStore.write(strapi, { accepted, failure: { answer, failedAt: new Date().toISOString() } });
  if (failure?.answer === answer) return;
  // The address of the hook is a secret.
  strapi.log.error(
    `Site : la construction n’a pas pu être demandée (${answer}). Vérifiez BUILD_HOOK ; Strapi la redemande chaque minute.`,
  );
}

/**
 * Reads the fingerprint of the published content and of the files. A sum of ids shows every publication, since each one
 * stores a new row, even if it is committed after a later one.
 *
 * @param lastIds largest ids of the rows that count in content types without drafts, such as files and authors: a new
 *   one is not on the site until published content refers to it; null if all rows count
 */
async function readFingerprint(
  strapi: Core.Strapi,
  lastIds: Fingerprint['lastIds'] | null,
): Promise<Fingerprint> {
  const fingerprint: Fingerprint = { content: '', lastIds: {} };
  for (const uid of [...contentUids, fileUid]) {
    const { collectionName = '', options } = strapi.contentTypes[uid as UID.ContentType];
    const rows = strapi.db.getConnection(collectionName);
    if (options?.draftAndPublish) rows.whereNotNull('published_at');
    else if (lastIds !== null) rows.where('id', '<=', lastIds[uid] ?? 0);
    const aggregates = await rows
      .count({ count: '*' })
      .sum({ ids: 'id' })
      .max({ lastId: 'id', updatedAt: 'updated_at' })
      .first();
    const { lastId, ...state } = aggregates ?? {};
    fingerprint.content += JSON.stringify(state);
    fingerprint.lastIds[uid] = lastId ?? 0;
  }
  return fingerprint;
}

/** Sends a build request to the host. Returns the failure in French; null if the host has accepted the request. */
async function postToHook(hookUrl: string): Promise<string | null> {
  try {
    const url = new URL(hookUrl);
    url.searchParams.set('trigger_title', 'Publication dans Strapi');
    const signal = AbortSignal.timeout(hookTimeoutMs);
    const { ok, status } = await fetch(url, { method: 'POST', signal });
    return ok ? null : `réponse ${status}`;
  } catch {
    return 'sans réponse';
  }
}
