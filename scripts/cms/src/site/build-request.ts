/**
 * Asks the site’s host for a build: `BUILD_HOOK`, a secret that stays in the environment, when content is published,
 * withdrawn or deleted. Strapi’s own webhooks know no types: a contact request would build the site, too, and send a
 * visitor’s data to the host.
 */
import type { Core } from '@strapi/strapi';
import { isContentUid } from './content-types';
import { momentInWords } from './french-time';
import { siteStore } from './store';

/** What is published within a minute goes online with one build. Shorter where it is tested. */
const gatherMs = Number(process.env['BUILD_GATHER_SECONDS'] ?? 60) * 1000;
const timeoutMs = 20_000;

/** What to say of the last request, if the host has not accepted it. */
export const failedRequest = siteStore<string>('failed-build-request');

let timer: NodeJS.Timeout | null = null;

export function requestBuilds(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const result = await next();
    if (isContentUid(context.uid)) {
      const hasDrafts = strapi.contentTypes[context.uid].options?.draftAndPublish === true;
      // What has no drafts is on the site as it is saved: an author’s name.
      const actions = hasDrafts ? ['publish', 'unpublish', 'delete'] : ['update', 'delete'];
      if (actions.includes(context.action)) requestSoon(strapi);
    }
    return result;
  });
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

/** Before Strapi stops: what waits is requested now. */
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
  const answer = await post(buildHook() ?? '');
  if (answer === null) return failedRequest.write(strapi, null);
  strapi.log.error(
    `Site : la construction n’a pas pu être demandée (${answer}). Vérifiez BUILD_HOOK, puis publiez de nouveau.`,
  );
  const moment = momentInWords(new Date().toISOString());
  const consequence =
    'le site ne suit plus ce qui est publié ici. Demandez à qui s’occupe du site.';
  await failedRequest.write(
    strapi,
    `La construction demandée le ${moment} a été refusée (${answer}) : ${consequence}`,
  );
}

/** @returns what went wrong, if anything did */
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
