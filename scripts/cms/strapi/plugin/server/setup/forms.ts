/**
 * Labels, help, list columns, order and width of fields. Strapi takes them from a type’s schema when it first meets
 * the type; what comes later, of a type that it knows, is set here.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Fields, FormConfig, FormLayouts, Schema, Strapi } from '../../strapi';
import type { SiteTypes } from '../site-types';
import type { Json, Setting, SettingGroup } from './settings';

export async function forms(strapi: Strapi, { all }: SiteTypes): Promise<SettingGroup[]> {
  const types = all.flatMap((uid) => strapi.contentType(uid) ?? []);
  const groups: SettingGroup[] = [];
  for (const type of types) groups.push(await formOf(strapi, 'content-types', type));
  for (const component of componentsOf(strapi, types)) {
    groups.push(await formOf(strapi, 'components', component));
  }
  return groups;
}

async function formOf(
  strapi: Strapi,
  kind: 'content-types' | 'components',
  schema: Schema,
): Promise<SettingGroup> {
  const service = strapi.plugin('content-manager').service(kind);
  const { settings, metadatas, layouts } = await service.findConfiguration(schema);
  const stored = { settings, metadatas, layouts };
  return {
    name: `form_${schema.uid}`,
    title: `formulaire « ${schema.info.displayName} »`,
    settings: schema.config === undefined ? [] : settingsOf(schema, schema.config, stored),
    save: async () => {
      await service.updateConfiguration(schema, stored);
    },
  };
}

function settingsOf(
  { attributes }: Schema,
  config: FormConfig,
  stored: FormConfig & { layouts: FormLayouts },
): Setting[] {
  // As Strapi makes a form for which nothing says anything.
  const isUntouched = Object.keys(attributes).every((field) =>
    [field, undefined].includes(stored.metadatas[field]?.edit?.['label'] as string | undefined),
  );
  const single = (path: string, target: Fields, key: string, desired: unknown): Setting => ({
    key: `${path}.${key}`,
    current: (target[key] ?? null) as Json,
    desired: desired as Json,
    isDefault: isUntouched || isStrapisOwn(path, key, target[key]),
    write: (value) => void (target[key] = value),
  });
  const inSettings = Object.entries(config.settings).map(([key, value]) =>
    single('settings', stored.settings, key, value),
  );
  const inFields = Object.entries(config.metadatas)
    .filter(([field]) => field in attributes)
    .flatMap(([field, views]) =>
      (['edit', 'list'] as const).flatMap((view) => {
        const target = targetOf(stored, field, view);
        const wanted: Fields = { ...views[view] };
        return Object.entries(wanted).map(([key, value]) =>
          single(`${field}.${view}`, target, key, value),
        );
      }),
    );
  const { list, edit } = config.layouts ?? {};
  const inLayouts: Setting[] = [];
  if (list !== undefined) {
    inLayouts.push({
      key: 'layouts.list',
      current: stored.layouts.list,
      desired: list,
      isDefault: isUntouched,
      isStill: (last) => isSameBut(stored.layouts.list, last as string[], (name) => name),
      write: (value) => void (stored.layouts.list = value as string[]),
    });
  }
  if (edit !== undefined) {
    inLayouts.push({
      key: 'layouts.edit',
      current: stored.layouts.edit,
      desired: edit,
      isDefault: isUntouched,
      isStill: (last) =>
        isSameBut(
          stored.layouts.edit.flat(),
          (last as FormLayouts['edit']).flat(),
          ({ name }) => name,
        ),
      write: (value) => void (stored.layouts.edit = value as FormLayouts['edit']),
    });
  }
  return [...inSettings, ...inFields, ...inLayouts];
}

function targetOf({ metadatas }: FormConfig, field: string, view: 'edit' | 'list'): Fields {
  const views = (metadatas[field] ??= {});
  return (views[view] ??= {});
}

/** As Strapi fills in what nobody has written. */
function isStrapisOwn(path: string, key: string, value: unknown): boolean {
  const [field] = path.split('.');
  return (key === 'label' && value === field) || value === '' || value === undefined;
}

/** Strapi itself drops fields that a new version has not, and appends those that it brings. */
function isSameBut<Item>(
  current: readonly Item[],
  last: readonly Item[],
  nameOf: (item: Item) => string,
): boolean {
  const among = (items: readonly Item[], others: readonly Item[]) => {
    const names = others.map(nameOf);
    return items.filter((item) => names.includes(nameOf(item)));
  };
  return isDeepStrictEqual(among(current, last), among(last, current));
}

/** Those of the site’s types, at any depth. */
function componentsOf(strapi: Strapi, types: readonly Schema[]): Schema[] {
  const found = new Map<string, Schema>();
  const collect = ({ attributes }: Schema) => {
    for (const { component, components = [] } of Object.values(attributes)) {
      for (const uid of [...(component === undefined ? [] : [component]), ...components]) {
        const schema = strapi.components[uid];
        if (schema === undefined || found.has(uid)) continue;
        found.set(uid, schema);
        collect(schema);
      }
    }
  };
  types.forEach(collect);
  return [...found.values()];
}
