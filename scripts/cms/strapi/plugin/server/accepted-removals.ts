/**
 * Accepting removals: a publication that would take too much off the site is refused, until somebody who may says that
 * it is meant. Asks the host for a build that accepts them, and no other build does. Who accepted stays in Strapi.
 *
 * - `POST /site/accept-removals` with `{ removals: ['Articles : un, deux'] }`, the words that were shown, to be kept: 200
 *   with the acceptance; 409 without a build hook, 502 if the host refuses; `error.message` says so in French
 * - `GET /site/accept-removals`: `{ data }`, the last acceptance, or null
 */
import type { RequestContext, Strapi } from '../strapi';
import { buildHook, requestBuild } from './build-request';
import type { Concern } from './concern';
import { siteStore } from './site-store';

/** In the place of a webhook’s event. */
const acceptRemovalsEvent = 'site.accept-removals';
const uid = 'accept-removals';
export const acceptRemovalsAction = `plugin::site.${uid}`;
const path = `/${uid}` as const;
const key = 'accepted-removals';
const mostNames = 200;
const longestName = 500;

export interface AcceptedRemovals {
  /** ISO 8601. */
  at: string;
  by: { id: number; name: string };
  removals: string[];
}

export const acceptedRemovals: Concern = {
  permissions: [{ uid, displayName: 'Accepter que du contenu quitte le site', roles: ['editor'] }],
  adminRoutes: [
    { method: 'POST', path, actions: [acceptRemovalsAction], handler: accept },
    {
      method: 'GET',
      path,
      actions: [acceptRemovalsAction],
      handler: async (_context, strapi) => ({ data: await siteStore(strapi).get({ key }) }),
    },
  ],
};

async function accept(context: RequestContext, strapi: Strapi): Promise<object> {
  const { user } = context.state;
  if (user === undefined) return refuse(context, 401, 'Connectez-vous.');
  const removals = readRemovals(context.request.body);
  if (removals === null)
    return refuse(context, 400, 'La liste de ce qui serait retiré est illisible.');
  if (buildHook() === null) {
    return refuse(
      context,
      409,
      'BUILD_HOOK n’est pas définie dans l’environnement de Strapi : demandez à qui s’occupe du site.',
    );
  }
  const name = [user.firstname, user.lastname].filter(Boolean).join(' ') || `n° ${user.id}`;
  const accepted = { at: new Date().toISOString(), by: { id: user.id, name }, removals };
  // No name leaves Strapi: the host’s log shows what a hook was sent.
  const isAccepted = await requestBuild(strapi, acceptRemovalsEvent, { removals });
  if (!isAccepted) {
    return refuse(
      context,
      502,
      'L’hébergeur n’a pas accepté la demande. Réessayez ; si cela dure, prévenez qui s’occupe du site.',
    );
  }
  await siteStore(strapi).set({ key, value: accepted });
  strapi.log.info(`Site : retraits acceptés par ${name} (n° ${user.id}).`);
  return { data: accepted };
}

/** As Strapi’s errors are, which keep the words of a 502 to themselves. */
function refuse(context: RequestContext, status: number, message: string): object {
  context.status = status;
  return { data: null, error: { status, name: 'SiteError', message } };
}

function readRemovals(body: unknown): string[] | null {
  const { removals = [] } = (body ?? {}) as { removals?: unknown };
  const isList =
    Array.isArray(removals) &&
    removals.length <= mostNames &&
    removals.every((name) => typeof name === 'string' && name.length <= longestName);
  return isList ? (removals as string[]) : null;
}
