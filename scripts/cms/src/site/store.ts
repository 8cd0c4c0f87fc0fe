/** Access to Strapi’s key-value store (`core_store`), with the types of the stored values. */
import type { Core } from '@strapi/strapi';

interface SiteStore<Value> {
  /** Returns null if nothing is stored. */
  read(strapi: Core.Strapi): Promise<Value | null>;
  write(strapi: Core.Strapi, value: Value | null): Promise<void>;
}

/** Returns access to one stored value. @param key name of the value, unique in this project */
export function siteStore<Value>(key: string): SiteStore<Value> {
  const storeKey = { type: 'api', name: 'site', key };
  return {
    read: async (strapi) => ((await strapi.store!.get(storeKey)) as Value | undefined) ?? null,
    write: async (strapi, value) => strapi.store!.set({ ...storeKey, value }),
  };
}
