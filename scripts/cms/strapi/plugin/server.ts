/** Strapi’s plugin of this site, in its server: what it does is in the files of `server/`. */
import type { AdminRoute, Concern } from './server/concern';
import { contactEmail } from './server/contact-email';
import { mailServer } from './server/mail-server';
import { preview } from './server/preview';
import type { RequestContext, Strapi } from './strapi';

const concerns: readonly Concern[] = [mailServer, contactEmail, preview];

/** One after the other: what one sets up, the next may need. */
function runAll(step: 'register' | 'bootstrap' | 'destroy') {
  return async (context: { strapi: Strapi }): Promise<void> => {
    for (const concern of concerns) await concern[step]?.(context.strapi);
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

export const server = {
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
