/**
 * Strapi takes labels, help, order and columns from a schema’s `config` when it first meets the type. This keeps them as
 * the files say, at each start: whoever wants other words changes the files.
 */
import type { Core, UID } from '@strapi/strapi';
import { contactUid, contentUids } from './content-types';

export async function applySchemas(strapi: Core.Strapi): Promise<void> {
  const uids: UID.ContentType[] = [...contentUids, contactUid];
  for (const uid of uids) {
    await applyConfig(strapi, `content_types::${uid}`, strapi.contentTypes[uid]);
  }
  for (const [uid, component] of Object.entries(strapi.components)) {
    await applyConfig(strapi, `components::${uid}`, component);
  }
}

/** The keys and values are those of `strapi configuration:dump` and `configuration:restore`. */
async function applyConfig(strapi: Core.Strapi, name: string, schema: object): Promise<void> {
  const { config } = schema as { config?: Config };
  if (!config) return;
  const place = { type: 'plugin', name: 'content_manager', key: `configuration_${name}` };
  const stored = (await strapi.store!.get(place)) as Config;
  const value = {
    ...stored,
    settings: { ...stored.settings, ...config.settings },
    metadatas: mergeWords(stored.metadatas, config.metadatas),
    layouts: { ...stored.layouts, ...config.layouts },
  };
  await strapi.store!.set({ ...place, value });
}

type Words = Record<string, { edit?: object; list?: object }>;

interface Config {
  settings: object;
  metadatas: Words;
  layouts?: object;
}

function mergeWords(stored: Words, wanted: Words): Words {
  return Object.fromEntries(
    Object.entries(stored).map(([field, { edit, list }]) => [
      field,
      { edit: { ...edit, ...wanted[field]?.edit }, list: { ...list, ...wanted[field]?.list } },
    ]),
  );
}
