/**
 * Requests a build of the site (`BUILD_HOOK`, a secret address) when content that the site shows has changed. The request
 * is stored in the transaction of the change until the host has accepted it, so neither a crash nor a failing host loses
 * it.
 *
 * Database lifecycle hooks run for every way to publish. Strapi’s events would be too late, because they come after the
 * commit, and `media.delete` too early, before the deletion. Strapi’s own webhooks would also build the site for a contact
 * request, and send its data to the host.
 */
import type { Core, UID } from '@strapi/strapi';
import { contentUids } from './content-types';
import type { FailedRequest } from './state-sentences';
import { recordPastVersion } from './past-versions';
import { siteStore } from './store';

/**
 * Time from a change of content to the build request, so that several changes need only one build. Tests make it
 * shorter.
 */
const buildDelayMs = Number(process.env['BUILD_GATHER_SECONDS'] ?? 60) * 1000;
const hookTimeoutMs = 20_000;
const oneMinuteMs = 60_000;
const maxRetryDelayMs = 60 * oneMinuteMs;

interface BuildRequest {
  /** True while the request is being sent. A change in this time needs another request. */
  isOnItsWay: boolean;
  failure: FailedRequest | null;
}

/** The request that the host has not accepted yet; null if there is none. */
const pendingRequestStore = siteStore<BuildRequest>('build-request');

let buildTimer: NodeJS.Timeout | null = null;

interface LifecycleEvent {
  action: string;
  model: { uid: string };
  params: { data?: Record<string, unknown> };
  result?: Record<string, unknown>;
}

/**
 * Requests a build whenever content of the site changes. Call it in `bootstrap`, because there is no database before.
 */
export function requestBuilds(strapi: Core.Strapi): void {
  if (!hasBuildHook()) {
    strapi.log.warn(
      'Site : BUILD_HOOK n’est pas définie, publier dans Strapi ne construit pas le site.',
    );
  }
  const onChange = (event: LifecycleEvent) => handleChange(strapi, event);
  strapi.db.lifecycles.subscribe({
    models: [...contentUids, 'plugin::upload.file'],
    afterCreate: onChange,
    afterUpdate: onChange,
    afterDelete: onChange,
  });
  strapi.cron.add({
    'site-build-request': { task: () => retryRequest(strapi), options: { rule: '* * * * *' } },
  });
  void resumeRequest(strapi);
}

/** Sends a request that is waiting for further changes. Call it before Strapi stops. */
export async function sendPendingRequest(strapi: Core.Strapi): Promise<void> {
  if (buildTimer === null) return;
  clearTimeout(buildTimer);
  buildTimer = null;
  await sendRequest(strapi);
}

export function hasBuildHook(): boolean {
  return buildHookUrl() !== null;
}

/** Returns the failure of the last build request; null if the host has accepted it or it was not sent yet. */
export async function failedRequest(strapi: Core.Strapi): Promise<FailedRequest | null> {
  return (await pendingRequestStore.read(strapi))?.failure ?? null;
}

/** Stores a build request in the transaction of the change, and schedules it after the commit. */
async function handleChange(strapi: Core.Strapi, event: LifecycleEvent): Promise<void> {
  const { action, model, params, result } = event;
  const changedRow = { ...result, ...params.data };
  const hasDrafts = strapi.contentTypes[model.uid as UID.ContentType]?.options?.draftAndPublish;
  // Files, authors and categories have no drafts. A new one is not on the site until published content refers to it.
  const isUnpublished = hasDrafts ? changedRow['publishedAt'] === null : action === 'afterCreate';
  if (isUnpublished) return;
  if (action === 'afterDelete' && hasDrafts) recordPastVersion(strapi, model.uid, changedRow);
  await storeRequest(strapi);
  await strapi.db.transaction(({ onCommit }) => {
    onCommit(() => scheduleRequest(strapi));
  });
}

/**
 * Stores a request unless one is waiting. Needless writes would make simultaneous publications wait for the same row.
 */
async function storeRequest(strapi: Core.Strapi): Promise<void> {
  const pendingRequest = await pendingRequestStore.read(strapi);
  if (pendingRequest !== null && !pendingRequest.isOnItsWay) return;
  await pendingRequestStore.write(strapi, { isOnItsWay: false, failure: pendingRequest?.failure ?? null });
}

/** Schedules one request for this change and all that follow within the delay. */
function scheduleRequest(strapi: Core.Strapi): void {
  buildTimer ??= setTimeout(() => {
    buildTimer = null;
    void sendRequest(strapi);
  }, buildDelayMs);
  // Before the transaction was committed, the host may have accepted the waiting request, so a missing one is stored
  // again.
  storeRequest(strapi).catch((error: unknown) => strapi.log.error(String(error)));
}

/** Schedules a request that an earlier process has not sent. The delay gives Strapi time to start. */
async function resumeRequest(strapi: Core.Strapi): Promise<void> {
  if ((await pendingRequestStore.read(strapi)) !== null) scheduleRequest(strapi);
}

/** Repeats a failed request when its time has come. It runs every minute. */
async function retryRequest(strapi: Core.Strapi): Promise<void> {
  const failure = hasBuildHook() ? await failedRequest(strapi) : null;
  if (failure !== null && Date.parse(failure.nextAttemptAt) <= Date.now()) {
    await sendRequest(strapi);
  }
}

/** Sends the stored request. Never throws, and never logs the address of the hook, which is a secret. */
async function sendRequest(strapi: Core.Strapi): Promise<void> {
  try {
    const hookUrl = buildHookUrl();
    const pendingRequest = await pendingRequestStore.read(strapi);
    if (pendingRequest === null || hookUrl === null) return;
    await pendingRequestStore.write(strapi, { ...pendingRequest, isOnItsWay: true });
    const failureText = await postToHook(hookUrl);
    const hasChangedSince = (await pendingRequestStore.read(strapi))?.isOnItsWay === false;
    if (failureText !== null) {
      const failure = failureAfter(pendingRequest.failure, failureText);
      await pendingRequestStore.write(strapi, { isOnItsWay: false, failure });
      strapi.log.error(
        `Site : la construction n’a pas pu être demandée (${failureText}). Vérifiez BUILD_HOOK ; Strapi la redemandera.`,
      );
    } else {
      const nextRequest = hasChangedSince ? { isOnItsWay: false, failure: null } : null;
      await pendingRequestStore.write(strapi, nextRequest);
    }
  } catch (error) {
    strapi.log.error(`Site : la construction n’a pas pu être demandée. ${String(error)}`);
  }
}

/**
 * Returns the failure with the time of the next attempt. The delay doubles after each failure, from a minute to an
 * hour, and ends at a full minute, when the cron job runs.
 */
function failureAfter(previousFailure: FailedRequest | null, answer: string): FailedRequest {
  const count = (previousFailure?.count ?? 0) + 1;
  const now = Date.now();
  const retryDelayMs = Math.min(oneMinuteMs * 2 ** (count - 1), maxRetryDelayMs);
  const nextAttempt = Math.ceil((now + retryDelayMs) / oneMinuteMs) * oneMinuteMs;
  return {
    count,
    answer,
    failedAt: new Date(now).toISOString(),
    nextAttemptAt: new Date(nextAttempt).toISOString(),
  };
}

function buildHookUrl(): string | null {
  return process.env['BUILD_HOOK']?.trim() || null;
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
