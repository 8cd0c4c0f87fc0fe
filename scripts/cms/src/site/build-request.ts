/**
 * Asks the site’s host for a build (`BUILD_HOOK`, a secret that stays in the environment) when what the site shows has
 * changed. The request is stored in the transaction of the change and stays until the host has accepted it: neither a
 * crash nor a failing host loses it.
 *
 * Database lifecycles see every way to publish. Strapi’s events come after the commit, and `media.delete` before the
 * deletion. Strapi’s own webhooks would also build the site for a contact request, and send its data to the host.
 */
import type { Core, UID } from '@strapi/strapi';
import { contentUids } from './content-types';
import type { FailedRequest } from './publication-sentences';
import { recordPastVersion } from './past-versions';
import { siteStore } from './store';

/** Publications within this time go online with one build. Tests make it shorter. */
const gatherMs = Number(process.env['BUILD_GATHER_SECONDS'] ?? 60) * 1000;
const timeoutMs = 20_000;
const minuteMs = 60_000;
const maxRetryMs = 60 * minuteMs;

interface BuildRequest {
  /** A change made while the request is on its way needs another one. */
  isOnItsWay: boolean;
  failure: FailedRequest | null;
}

/** The request that the host has not accepted yet; null if there is none. */
const waitingRequest = siteStore<BuildRequest>('build-request');

let timer: NodeJS.Timeout | null = null;

interface LifecycleEvent {
  action: string;
  model: { uid: string };
  params: { data?: Record<string, unknown> };
  result?: Record<string, unknown>;
}

/** Call in `bootstrap`: before, there is no database to listen to. */
export function requestBuilds(strapi: Core.Strapi): void {
  if (!hasBuildHook()) {
    strapi.log.warn(
      'Site : BUILD_HOOK n’est pas définie, publier dans Strapi ne construit pas le site.',
    );
  }
  const onChange = (event: LifecycleEvent) => noteChange(strapi, event);
  strapi.db.lifecycles.subscribe({
    models: [...contentUids, 'plugin::upload.file'],
    afterCreate: onChange as never,
    afterUpdate: onChange as never,
    afterDelete: onChange as never,
  });
  strapi.cron.add({
    'site-build-request': { task: () => retryRequest(strapi), options: { rule: '* * * * *' } },
  });
  void resumeRequest(strapi);
}

/** Sends a request that waits for more changes before Strapi stops. */
export async function sendGatheredRequest(strapi: Core.Strapi): Promise<void> {
  if (timer === null) return;
  clearTimeout(timer);
  timer = null;
  await sendRequest(strapi);
}

export function hasBuildHook(): boolean {
  return buildHook() !== null;
}

/** Returns why the host has not accepted the waiting request; null if it has, or was not asked yet. */
export async function failedRequest(strapi: Core.Strapi): Promise<FailedRequest | null> {
  return (await waitingRequest.read(strapi))?.failure ?? null;
}

/** Runs in the transaction of the change. */
async function noteChange(strapi: Core.Strapi, event: LifecycleEvent): Promise<void> {
  const { action, model, params, result } = event;
  const row = { ...result, ...params.data };
  const hasDrafts = strapi.contentTypes[model.uid as UID.ContentType]?.options?.draftAndPublish;
  // A file, an author or a category is on the site as it is saved, once something published names it.
  const isUnseen = hasDrafts ? row['publishedAt'] === null : action === 'afterCreate';
  if (isUnseen) return;
  if (action === 'afterDelete' && hasDrafts) recordPastVersion(strapi, model.uid, row);
  await storeRequest(strapi);
  await strapi.db.transaction(({ onCommit }) => {
    onCommit(() => gatherChanges(strapi));
  });
}

/** Writes only if needed: publications at the same time would wait for the row. */
async function storeRequest(strapi: Core.Strapi): Promise<void> {
  const request = await waitingRequest.read(strapi);
  if (request !== null && !request.isOnItsWay) return;
  await waitingRequest.write(strapi, { isOnItsWay: false, failure: request?.failure ?? null });
}

/** Sends one request for all changes of the next minute. */
function gatherChanges(strapi: Core.Strapi): void {
  timer ??= setTimeout(() => {
    timer = null;
    void sendRequest(strapi);
  }, gatherMs);
  // The request may have been accepted between the write in the transaction and its commit.
  storeRequest(strapi).catch((error: unknown) => strapi.log.error(String(error)));
}

/** Sends what an earlier process has not sent, once Strapi can be read by the build. */
async function resumeRequest(strapi: Core.Strapi): Promise<void> {
  if ((await waitingRequest.read(strapi)) !== null) gatherChanges(strapi);
}

/** Runs every minute. */
async function retryRequest(strapi: Core.Strapi): Promise<void> {
  const failure = hasBuildHook() ? await failedRequest(strapi) : null;
  if (failure !== null && Date.parse(failure.nextAttemptAt) <= Date.now()) {
    await sendRequest(strapi);
  }
}

/** Never throws, and logs nothing of the hook’s address. */
async function sendRequest(strapi: Core.Strapi): Promise<void> {
  try {
    const hook = buildHook();
    const request = await waitingRequest.read(strapi);
    if (request === null || hook === null) return;
    await waitingRequest.write(strapi, { ...request, isOnItsWay: true });
    const answer = await post(hook);
    const hasChangedSince = (await waitingRequest.read(strapi))?.isOnItsWay === false;
    if (answer !== null) {
      const failure = failureAfter(request.failure, answer);
      await waitingRequest.write(strapi, { isOnItsWay: false, failure });
      strapi.log.error(
        `Site : la construction n’a pas pu être demandée (${answer}). Vérifiez BUILD_HOOK ; Strapi la redemandera.`,
      );
    } else {
      const next = hasChangedSince ? { isOnItsWay: false, failure: null } : null;
      await waitingRequest.write(strapi, next);
    }
  } catch (error) {
    strapi.log.error(`Site : la construction n’a pas pu être demandée. ${String(error)}`);
  }
}

/** Waits twice as long after each failure, from a minute to an hour, and to the full minute: cron runs then. */
function failureAfter(previous: FailedRequest | null, answer: string): FailedRequest {
  const count = (previous?.count ?? 0) + 1;
  const now = Date.now();
  const delayMs = Math.min(minuteMs * 2 ** (count - 1), maxRetryMs);
  const nextAttempt = Math.ceil((now + delayMs) / minuteMs) * minuteMs;
  return {
    count,
    answer,
    failedAt: new Date(now).toISOString(),
    nextAttemptAt: new Date(nextAttempt).toISOString(),
  };
}

function buildHook(): string | null {
  return process.env['BUILD_HOOK']?.trim() || null;
}

/** Returns what went wrong; null if the host has accepted the request. */
async function post(hook: string): Promise<string | null> {
  try {
    const url = new URL(hook);
    url.searchParams.set('trigger_title', 'Publication dans Strapi');
    const signal = AbortSignal.timeout(timeoutMs);
    const { ok, status } = await fetch(url, { method: 'POST', signal });
    return ok ? null : `réponse ${status}`;
  } catch {
    return 'sans réponse';
  }
}
