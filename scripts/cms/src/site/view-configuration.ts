/**
 * Applies the labels, help texts, order and columns in the `config` of each schema file at every start. Strapi itself
 * reads them only once, when the content type is new.
 */
import type { Core, UID } from '@strapi/strapi';
import { contactUid, contentUids } from './content-types';

/**
 * Configures the forms and lists of all content types and components. It overwrites changes that somebody made in
 * “Configure the view” of Strapi’s admin page.
 */
export async function applyViewConfigurations(strapi: Core.Strapi): Promise<void> {
  const uids: UID.ContentType[] = [...contentUids, contactUid];
  for (const uid of uids) {
    await applyViewConfiguration(strapi, `content_types::${uid}`, strapi.contentTypes[uid]);
  }
  for (const [uid, component] of Object.entries(strapi.components)) {
    await applyViewConfiguration(strapi, `components::${uid}`, component);
  }
}

/**
 * Merges the `config` of one schema into the stored configuration. The store’s keys and values are those of `strapi
 * configuration:dump` and `strapi configuration:restore`.
 */
async function applyViewConfiguration(strapi: Core.Strapi, name: string, schema: object): Promise<void> {
  const { config } = schema as { config?: ViewConfiguration };
  if (!config) return;
  const storeKey = { type: 'plugin', name: 'content_manager', key: `configuration_${name}` };
  const storedConfig = (await strapi.store!.get(storeKey)) as ViewConfiguration;
  const mergedConfig = {
    ...storedConfig,
    settings: { ...storedConfig.settings, ...config.settings },
    metadatas: mergeMetadatas(storedConfig.metadatas, config.metadatas),
    layouts: { ...storedConfig.layouts, ...config.layouts },
  };
  await strapi.store!.set({ ...storeKey, value: mergedConfig });
}

type Metadatas = Record<string, { edit?: { label?: string }; list?: object }>;

export interface ViewConfiguration {
  settings: object;
  metadatas: Metadatas;
  layouts?: object;
}

function mergeMetadatas(stored: Metadatas, wanted: Metadatas): Metadatas {
  return Object.fromEntries(
    Object.entries(stored).map(([field, { edit, list }]) => [
      field,
      { edit: { ...edit, ...wanted[field]?.edit }, list: { ...list, ...wanted[field]?.list } },
    ]),
  );
}
