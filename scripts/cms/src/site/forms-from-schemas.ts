/**
 * Strapi takes labels, help, order and columns from a schema’s `config` when it first meets the type. This keeps them as
 * the files say, at each start: whoever wants other words changes the files.
 */
import type { Core, UID } from '@strapi/strapi';
import { contactUid, contentUids } from './content-types';

export async function applySchemas(strapi: Core.Strapi): Promise<void> {
  const uids: UID.ContentType[] = [...contentUids, contactUid];
  const types = uids.map((uid) => strapi.contentTypes[uid]);
  const components = Object.values(strapi.components).filter(({ config }) => config);
  for (const [kind, schemas] of [
    ['content-types', types],
    ['components', components],
  ] as const) {
    const service = strapi.plugin('content-manager').service(kind);
    for (const schema of schemas) {
      const { config } = schema as { config?: Config };
      if (!config) continue;
      const stored: Config = await service.findConfiguration(schema);
      await service.updateConfiguration(schema, {
        settings: { ...stored.settings, ...config.settings },
        metadatas: mergeWords(stored.metadatas, config.metadatas),
        layouts: { ...stored.layouts, ...config.layouts },
      });
    }
  }
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
