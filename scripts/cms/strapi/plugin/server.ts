/** Strapi’s plugin of this site, in its server: what it does is in the files of `server/`. */
import { acceptedRemovals } from './server/accepted-removals';
import { articleSlug } from './server/article-slug';
import { buildRequest } from './server/build-request';
import type { AdminRoute, Concern } from './server/concern';
import { contactEmail } from './server/contact-email';
import { contactRequests } from './server/contact-requests';
import { customFields } from './server/custom-fields';
import { lastPublication } from './server/last-publication';
import { mailServer } from './server/mail-server';
import { olderStrapi } from './server/older-strapi';
import { portraits } from './server/portraits';
import { preview } from './server/preview';
import { privateDrafts } from './server/private-drafts';
import { setup } from './server/setup';
import { siteTypes } from './server/site-types';
import { state } from './server/state';
import { uses } from './server/uses';
import type { RequestContext, Strapi } from './strapi';

/** @param uids of the content types that are exported with the plugin */
export function createServer(uids: readonly string[]) {
  const types = siteTypes(uids);
  const concerns: readonly Concern[] = [
    olderStrapi,
    customFields,
    articleSlug,
    portraits,
    uses,
    mailServer,
    contactEmail,
    contactRequests,
    privateDrafts,
    preview,
    buildRequest(types),
    acceptedRemovals,
    lastPublication,
    state,
  ];
  const permissions = concerns.flatMap((concern) => concern.permissions ?? []);
  const all = [...concerns, setup(types, permissions)];

  /** One after the other: what one sets up, the next may need. */
  const runAll =
    (step: 'register' | 'bootstrap' | 'destroy') =>
    async (context: { strapi: Strapi }): Promise<void> => {
      for (const concern of all) await concern[step]?.(context.strapi);
    };

  return {
    register: runAll('register'),
    bootstrap: runAll('bootstrap'),
    destroy: runAll('destroy'),
    routes: {
      admin: {
        type: 'admin',
        routes: concerns.flatMap(({ adminRoutes = [] }) => adminRoutes).map(toStrapiRoute),
      },
    },
  };
}

/** Strapi’s own variable. */
declare const strapi: Strapi;

function toStrapiRoute({ actions, handler, ...route }: AdminRoute) {
  const needsMore = actions.length > 0;
  return {
    ...route,
    handler: (context: RequestContext) => handler(context, strapi),
    config: {
      policies: [
        'admin::isAuthenticatedAdmin',
        ...(needsMore ? [{ name: 'admin::hasPermissions', config: { actions } }] : []),
      ],
    },
  };
}
