/** Strapi’s own store, for what is remembered here and nothing else reads. */
import type { Core } from '@strapi/strapi';

export interface SiteStore<Value> {
  read(strapi: Core.Strapi): Promise<Value | null>;
  write(strapi: Core.Strapi, value: Value | null): Promise<void>;
}

export function siteStore<Value>(key: string): SiteStore<Value> {
  const place = { type: 'api', name: 'site', key };
  return {
    read: async (strapi) => ((await strapi.store!.get(place)) as Value | undefined) ?? null,
    write: async (strapi, value) => strapi.store!.set({ ...place, value }),
  };
}
