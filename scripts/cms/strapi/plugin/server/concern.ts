/** One thing that the plugin does in Strapi’s server: a file each, listed in `server.ts`. */
import type { RequestContext, Strapi } from '../strapi';

export interface Concern {
  /** Before the database is there: settings, custom fields. */
  register?(strapi: Strapi): void | Promise<void>;
  bootstrap?(strapi: Strapi): void | Promise<void>;
  destroy?(strapi: Strapi): void | Promise<void>;
  /** What a role may be allowed to do besides: `accept-removals` is `plugin::site.accept-removals`. */
  permissions?: readonly SitePermission[];
  /** For the admin page. */
  adminRoutes?: readonly AdminRoute[];
}

/** Strapi’s *Editor* and *Author*. */
export type SiteRole = 'editor' | 'author';

export interface SitePermission {
  uid: string;
  /** As Strapi’s settings of roles name it. */
  displayName: string;
  /** Which have it from the start, besides super admins. */
  roles: readonly SiteRole[];
}

export interface AdminRoute {
  method: 'GET' | 'POST';
  /** Below the plugin’s: `/state` is asked for as `/site/state`. */
  path: `/${string}`;
  /** What a role must be allowed to do, as `plugin::site.accept-removals`; empty: whoever is signed in may. */
  actions: readonly string[];
  /** @returns the answer’s body */
  handler: (context: RequestContext, strapi: Strapi) => unknown;
}
