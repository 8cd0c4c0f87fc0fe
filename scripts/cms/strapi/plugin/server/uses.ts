/**
 * Who uses what somebody is about to delete, or to take off the site. Strapi asks before it does, and the answer is shown
 * there (`admin/deletion-warning.tsx`, `admin/withdrawal.tsx`). The media library has no place for it: there, deleting a
 * file that is used is refused with the same words, and goes through when it is asked for again. Of a deletion of
 * several it hides the words: none of them goes.
 */
import { errors } from '@strapi/utils';
import { quoted } from '../../../../lib/quoted';
import type { RequestContext, Strapi } from '../strapi';
import type { Concern } from './concern';
import { textOf, usesOfDocuments, usesOfFiles } from './content-uses';
import type { StoredFile } from './content-uses';
import { isStrapi5 } from './is-strapi-5';

const fileUid = 'plugin::upload.file';
/** How long a second request counts as a confirmation of the first. */
const confirmationMs = 10 * 60_000;

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
          await refuseUsed(strapi, context);
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

/** What was refused, and when. */
const refused = new Map<string, number>();

/** @throws naming the uses; a single file’s deletion only the first time */
async function refuseUsed(strapi: Strapi, context: RequestContext): Promise<void> {
  const { fileIds = [], folderIds = [] } = (context.request.body ?? {}) as {
    fileIds?: number[];
    folderIds?: number[];
  };
  const id = context.params['id'];
  const files = await filesIn(strapi, id === undefined ? fileIds : [Number(id)], folderIds);
  const text = textOf(await usesOfFiles(strapi, files));
  if (text === null) return;
  const what = files.length === 1 ? quoted(files[0]?.name ?? '', 60) : 'Un de ces fichiers';
  const reason = `${what} sert ici : ${text}. Remplacez-le là d’abord`;
  // The library does not show the reason: a second request would not know of it.
  if (id === undefined) throw new errors.ApplicationError(`${reason}, ou supprimez-les un par un.`);
  const request = JSON.stringify([context.state.user?.id, id]);
  const before = refused.get(request) ?? 0;
  refused.delete(request);
  if (Date.now() - before < confirmationMs) return;
  refused.set(request, Date.now());
  throw new errors.ApplicationError(
    `${reason} ; ou supprimez une seconde fois pour le faire quand même.`,
  );
}

/** The files, and those in the folders. */
async function filesIn(
  strapi: Strapi,
  fileIds: readonly number[],
  folderIds: readonly number[],
): Promise<StoredFile[]> {
  const folders = await strapi.db
    .query('plugin::upload.folder')
    .findMany({ where: { id: { $in: folderIds } } });
  const inFolders = folders.flatMap(({ path }) => [
    { folderPath: { $eq: path } },
    { folderPath: { $startsWith: `${String(path)}/` } },
  ]);
  const where = { $or: [{ id: { $in: fileIds } }, ...inFolders] };
  return (await strapi.db.query(fileUid).findMany({ where })) as StoredFile[];
}
