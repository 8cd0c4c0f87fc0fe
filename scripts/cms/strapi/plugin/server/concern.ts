/** One thing that the plugin does in Strapi’s server: a file each, listed in `server.ts`. */
import type { RequestContext, Strapi } from '../strapi';

export interface Concern {
  /** Before the database is there: settings, custom fields. */
  register?(strapi: Strapi): void | Promise<void>;
  bootstrap?(strapi: Strapi): void | Promise<void>;
  destroy?(strapi: Strapi): void | Promise<void>;
  /** For the admin page. */
  adminRoutes?: readonly AdminRoute[];
}

export interface AdminRoute {
  method: 'GET' | 'POST';
  /** Below the plugin’s: `/state` is asked for as `/site/state`. */
  path: `/${string}`;
  /** What a role must be allowed to do, by names of `admin::permission`; empty: whoever is signed in may. */
  actions: readonly string[];
  /** @returns the answer’s body */
  handler: (context: RequestContext, strapi: Strapi) => unknown;
}
