/**
 * Who uses what somebody is about to delete. Strapi asks before it deletes an author or a category, and the form shows
 * the answer there (`admin/deletion-warning.tsx`). The media library has no place for it: there, deleting a file that is
 * used is refused with the same words, and goes through when it is asked for again.
 */
import { errors } from '@strapi/utils';
import { quoted } from '../../../../lib/quoted';
import type { ContentType, Fields, RequestContext, Row, Strapi } from '../strapi';
import type { Concern } from './concern';
import { isStrapi5 } from './is-strapi-5';

/** The entries of one type that use it, by their titles; none of a single type. */
interface Use {
  type: string;
  titles: readonly string[];
}

interface File extends Row {
  name: string;
  url: string;
}

const fileUid = 'plugin::upload.file';
/** How long a second request counts as a confirmation of the first. */
const confirmationMs = 10 * 60_000;
/** More would not fit into a message. */
const maxNamed = 6;

/** The routes are Strapi’s own, and remain where another Strapi starts in the same process. */
const restorations: (() => void)[] = [];

export const uses: Concern = {
  register(strapi) {
    // Strapi 4’s library cannot show a reason.
    if (!isStrapi5(strapi)) return;
    const routes = strapi.plugin('upload').routes.admin?.routes ?? [];
    for (const { method, path, config } of routes) {
      const isDeletion =
        (method === 'DELETE' && path === '/files/:id') ||
        (method === 'POST' && path === '/actions/bulk-delete');
      if (!isDeletion) continue;
      const { middlewares = [] } = config;
      config.middlewares = [
        ...middlewares,
        async (context, next) => {
          await refuseOnce(strapi, context);
          return next();
        },
      ];
      restorations.push(() => (config.middlewares = middlewares));
    }
  },
  destroy() {
    for (const restore of restorations.splice(0)) restore();
  },
  adminRoutes: [
    {
      method: 'GET',
      path: '/uses/:uid',
      actions: [],
      async handler({ params, query }, strapi) {
        const ids = [query['documentIds']].flat().filter((id) => typeof id === 'string');
        return { text: textOf(await usesOfDocuments(strapi, params['uid'] ?? '', ids)) };
      },
    },
  ],
};

/** By relations. */
async function usesOfDocuments(
  strapi: Strapi,
  uid: string,
  documentIds: readonly string[],
): Promise<Use[]> {
  const others = contentTypes(strapi).filter((type) => type.uid !== uid);
  const found = others.flatMap((type) =>
    Object.entries(type.attributes)
      .filter(([, { target }]) => target === uid)
      .map(async ([field]) => {
        const where = { [field]: { documentId: { $in: documentIds } } };
        return useIn(type, await strapi.db.query(type.uid).findMany({ where }));
      }),
  );
  return (await Promise.all(found)).flat();
}

/** In media fields, and in texts by their address. */
async function usesOfFiles(strapi: Strapi, files: readonly File[]): Promise<Use[]> {
  if (files.length === 0) return [];
  const ids = new Set(files.map(({ id }) => id));
  const urls = files.map(({ url }) => url);
  const found = contentTypes(strapi).map(async (type) => {
    const populate = populateFiles(strapi, type.attributes);
    const rows = await strapi.db.query(type.uid).findMany({ populate });
    return useIn(
      type,
      rows.filter((row) => Object.values(row).some(isUse)),
    );
  });
  return (await Promise.all(found)).flat();

  function isUse(value: unknown): boolean {
    if (typeof value === 'string') return urls.some((url) => value.includes(url));
    if (typeof value !== 'object' || value === null) return false;
    if (Array.isArray(value)) return value.some(isUse);
    const { id, hash, ...fields } = value as Fields;
    // Only files have a hash; what is in one is no use of it.
    if (hash !== undefined) return ids.has(Number(id));
    return Object.values(fields).some(isUse);
  }
}

/** The site’s own. */
function contentTypes(strapi: Strapi): ContentType[] {
  return Object.values(strapi.contentTypes).filter(({ uid }) => uid.startsWith('api::'));
}

function populateFiles(strapi: Strapi, attributes: ContentType['attributes']): Fields {
  const within = (uid: string) => ({
    populate: populateFiles(strapi, strapi.components[uid]?.attributes ?? {}),
  });
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([field, attribute]): [string, unknown][] => {
      const { type, component, components = [] } = attribute;
      if (type === 'media') return [[field, true]];
      if (type === 'component') return [[field, within(component ?? '')]];
      if (type !== 'dynamiczone') return [];
      return [[field, { on: Object.fromEntries(components.map((uid) => [uid, within(uid)])) }]];
    }),
  );
}

/** Each entry once, though its draft and what is published of it are two rows. */
function useIn({ kind, info, config }: ContentType, rows: readonly Row[]): Use[] {
  if (rows.length === 0) return [];
  if (kind === 'singleType') return [{ type: info.displayName, titles: [] }];
  const titles = new Map(
    rows.map((row) => [row.documentId ?? row.id, row[String(config?.settings['mainField'])]]),
  );
  const texts = [...titles.values()].map((title) => (typeof title === 'string' ? title : ''));
  return [{ type: info.displayName, titles: texts }];
}

/** `Articles « 6 kWc à Céret », « Le toit » et 3 autres ; Accueil`. Null for no use. */
function textOf(found: readonly Use[]): string | null {
  if (found.length === 0) return null;
  return found
    .map(({ type, titles }) => {
      const named = titles.slice(0, maxNamed).map((title) => quoted(title, 60));
      const others = titles.length - named.length;
      return `${type} ${named.join(', ')}${others > 0 ? ` et ${others} de plus` : ''}`.trim();
    })
    .join(' ; ');
}

/** What was refused, and when. */
const refused = new Map<string, number>();

/** @throws the first time that a file is used, with the names of its uses */
async function refuseOnce(strapi: Strapi, context: RequestContext): Promise<void> {
  const { fileIds = [], folderIds = [] } = (context.request.body ?? {}) as {
    fileIds?: number[];
    folderIds?: number[];
  };
  const id = context.params['id'];
  const files = await filesIn(strapi, id === undefined ? fileIds : [Number(id)], folderIds);
  const text = textOf(await usesOfFiles(strapi, files));
  if (text === null) return;
  const request = JSON.stringify([context.state.user?.id, id, fileIds, folderIds]);
  const before = refused.get(request) ?? 0;
  refused.delete(request);
  if (Date.now() - before < confirmationMs) return;
  refused.set(request, Date.now());
  const what = files.length === 1 ? quoted(files[0]?.name ?? '', 60) : 'Un de ces fichiers';
  throw new errors.ApplicationError(
    `${what} sert ici : ${text}. Remplacez-le là d’abord ; ou supprimez une seconde fois pour le faire quand même.`,
  );
}

/** The files, and those in the folders. */
async function filesIn(
  strapi: Strapi,
  fileIds: readonly number[],
  folderIds: readonly number[],
): Promise<File[]> {
  const folders = await strapi.db
    .query('plugin::upload.folder')
    .findMany({ where: { id: { $in: folderIds } } });
  const inFolders = folders.flatMap(({ path }) => [
    { folderPath: { $eq: path } },
    { folderPath: { $startsWith: `${String(path)}/` } },
  ]);
  const where = { $or: [{ id: { $in: fileIds } }, ...inFolders] };
  return (await strapi.db.query(fileUid).findMany({ where })) as File[];
}
