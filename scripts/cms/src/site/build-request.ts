/**
 * Asks the site’s host for a build: `BUILD_HOOK`, a secret that stays in the environment, when content is published,
 * withdrawn or deleted. Strapi’s own webhooks know no types: a contact request would build the site, too, and send a
 * visitor’s data to the host.
 */
import type { Core } from '@strapi/strapi';
import { isContentUid } from './content-types';
import type { FailedRequest } from './state-answers';
import { siteStore } from './store';

/** What is published within a minute goes online with one build. Shorter where it is tested. */
const gatherMs = Number(process.env['BUILD_GATHER_SECONDS'] ?? 60) * 1000;
const timeoutMs = 20_000;

/** The last request that the host has not accepted; null once it accepts one. */
export const failedRequest = siteStore<FailedRequest>('failed-request');

let timer: NodeJS.Timeout | null = null;

export function requestBuilds(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const result = await next();
    if (isContentUid(context.uid)) {
      const hasDrafts = strapi.contentTypes[context.uid].options?.draftAndPublish === true;
      // What has no drafts is on the site as it is saved: an author’s name.
      const actions = hasDrafts ? ['publish', 'unpublish', 'delete'] : ['update', 'delete'];
      const { status } = context.params as { status?: string };
      if (
        actions.includes(context.action) ||
        (hasDrafts && status === 'published' && isSave(context.action))
      ) {
        requestSoon(strapi);
      }
    }
    return result;
  });
}

function isSave(action: string): boolean {
  return action === 'create' || action === 'update';
}

/** After Strapi’s own start: only then there is a database to listen to. */
export function requestBuildsForFiles(strapi: Core.Strapi): void {
  if (buildHook() === null) {
    strapi.log.warn(
      'Site : BUILD_HOOK n’est pas définie, publier dans Strapi ne construit pas le site.',
    );
  }
  const request = () => requestSoon(strapi);
  strapi.db.lifecycles.subscribe({
    models: ['plugin::upload.file'],
    afterUpdate: request,
    afterDelete: request,
  });
}

/** Before Strapi stops: what waits is asked for now. */
export async function requestWaitingBuild(strapi: Core.Strapi): Promise<void> {
  if (timer === null) return;
  clearTimeout(timer);
  timer = null;
  await requestBuild(strapi);
}

function requestSoon(strapi: Core.Strapi): void {
  if (buildHook() === null || timer !== null) return;
  timer = setTimeout(() => {
    timer = null;
    void requestBuild(strapi);
  }, gatherMs);
}

function buildHook(): string | null {
  return process.env['BUILD_HOOK']?.trim() || null;
}

/** Never throws, and says nothing of the address. */
async function requestBuild(strapi: Core.Strapi): Promise<void> {
  const status = await post(buildHook() ?? '');
  const isAccepted = status !== null && status >= 200 && status < 300;
  if (!isAccepted) {
    strapi.log.error(
      `Site : la construction n’a pas pu être demandée (${status ?? 'pas de réponse'}). Vérifiez BUILD_HOOK, puis publiez de nouveau.`,
    );
  }
  await failedRequest.write(strapi, isAccepted ? null : { at: new Date().toISOString(), status });
}

async function post(hook: string): Promise<number | null> {
  try {
    const url = new URL(hook);
    url.searchParams.set('trigger_title', 'Publication dans Strapi');
    const signal = AbortSignal.timeout(timeoutMs);
    return (await fetch(url, { method: 'POST', signal })).status;
  } catch {
    return null;
  }
}
