/**
 * Asks the site’s host for a build: `BUILD_HOOK`, a secret that stays in the environment, when content is published,
 * withdrawn or deleted. Strapi’s own webhooks know no types: a contact request would build the site, too, and send a
 * visitor’s data to the host.
 */
import type { CoreServices, Fields, Strapi } from '../strapi';
import type { Concern } from './concern';
import type { SiteTypes } from './site-types';

const ofPublication = ['entry.publish', 'entry.unpublish', 'entry.delete'];
/** What has no drafts is on the site as it is saved: an author’s name. */
const ofTypesWithoutDrafts = ['entry.update', 'entry.delete'];
const ofFiles = ['media.update', 'media.delete'];

export function buildRequest({ content }: SiteTypes): Concern {
  return {
    async bootstrap(strapi) {
      const url = buildHook();
      if (url === null) {
        strapi.log.warn(
          'Site : BUILD_HOOK n’est pas définie, publier dans Strapi ne construit pas le site.',
        );
        return;
      }
      const webhooks = await coreService(strapi, 'webhookStore').findWebhooks();
      if (webhooks.some((webhook) => webhook.url === url && webhook.isEnabled)) {
        strapi.log.warn(
          'Site : l’adresse de BUILD_HOOK est aussi dans Paramètres → Webhooks. Supprimez-y ce webhook : l’environnement suffit.',
        );
        return;
      }
      const isOnSite = (event: string, { uid: named, model, entry }: Fields): boolean => {
        // Strapi 4 names the type of what is published by its model only.
        const uid = content.find(
          (known) => known === (named ?? `api::${String(model)}.${String(model)}`),
        );
        if (uid === undefined) return ofFiles.includes(event);
        if (strapi.contentType(uid)?.options?.draftAndPublish !== true) {
          return ofTypesWithoutDrafts.includes(event);
        }
        // An entry’s draft goes with it, with an event of its own.
        const isDraft = (entry as Fields | undefined)?.['publishedAt'] === null;
        return ofPublication.includes(event) && !(event === 'entry.delete' && isDraft);
      };
      for (const event of new Set([...ofPublication, ...ofTypesWithoutDrafts, ...ofFiles])) {
        strapi.eventHub.on(event, (info) => {
          if (isOnSite(event, info)) void requestBuild(strapi, event, info);
        });
      }
    },
  };
}

/** Strapi 4 has its services as properties. */
function coreService<Name extends keyof CoreServices>(strapi: Strapi, name: Name) {
  return strapi[name] ?? strapi.get(name);
}

export function buildHook(): string | null {
  return process.env['BUILD_HOOK']?.trim() || null;
}

/** @returns whether the host has accepted it; never throws, and says nothing of the address */
export async function requestBuild(strapi: Strapi, event: string, info: Fields): Promise<boolean> {
  const url = buildHook();
  if (url === null) return false;
  const { statusCode } = await coreService(strapi, 'webhookRunner').run(
    { url, headers: {} },
    event,
    info,
  );
  const isAccepted = statusCode >= 200 && statusCode < 300;
  if (!isAccepted) {
    strapi.log.error(
      `Site : la construction n’a pas pu être demandée (${statusCode}). Vérifiez BUILD_HOOK, puis publiez de nouveau.`,
    );
  }
  return isAccepted;
}
