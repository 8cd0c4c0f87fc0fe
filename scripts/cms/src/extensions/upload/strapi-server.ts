/** Adds checks to Strapi’s media library. They are in `src/site/upload-types.ts` and `src/site/file-permissions.ts`. */
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import {
  checkDeletion,
  checkDescription,
  checkFolders,
  checkMayChange,
  checkReplacement,
  currentAbility,
} from '../../site/file-permissions';
import { fileUid } from '../../site/file-uses';
import type { LibraryFile } from '../../site/file-uses';
import { checkUpload } from '../../site/upload-types';
import type { UploadedFile } from '../../site/upload-types';

type Action = (...args: any[]) => Promise<unknown>;

interface UploadService {
  upload: Action;
  replace: Action;
  remove: Action;
  updateFileInfo: Action;
}

/** The parts of Strapi’s upload plugin that this file changes. */
interface UploadPlugin {
  services: { upload: (context: { strapi: Core.Strapi }) => UploadService };
  controllers: {
    'admin-folder': { update: Action };
    'admin-folder-file': { deleteMany: Action; moveMany: Action };
  };
  routes: { admin: { routes: { path: string }[] } };
}

interface LibrarySelection {
  fileIds?: number[];
  folderIds?: number[];
}

/** The running Strapi, which Strapi provides as a global variable. */
declare const strapi: Core.Strapi;

export default function extendUpload(plugin: UploadPlugin): UploadPlugin {
  const createService = plugin.services.upload;
  plugin.services.upload = (context) => withUploadChecks(context.strapi, createService(context));
  // The removed route makes Strapi fetch any address, including addresses of its internal network. No form of this
  // project needs it.
  const { admin } = plugin.routes;
  admin.routes = admin.routes.filter(({ path }) => path !== '/actions/upload-from-urls');
  const folderActions = plugin.controllers['admin-folder'];
  folderActions.update = withCheck(folderActions.update, (context) =>
    checkFolders(strapi, [Number(context['params'].id)]),
  );
  const selectionActions = plugin.controllers['admin-folder-file'];
  selectionActions.deleteMany = withCheck(selectionActions.deleteMany, async (context) => {
    const { files, inFolders } = await selectionOf(context);
    await checkDeletion(strapi, [...files, ...inFolders]);
  });
  selectionActions.moveMany = withCheck(selectionActions.moveMany, async (context) => {
    const { files } = await selectionOf(context);
    await checkMayChange(strapi, fileUid, files);
  });
  return plugin;
}

/** Adds checks to the upload service, which all routes use: forms, bulk actions, folders and the API. */
function withUploadChecks(strapi: Core.Strapi, service: UploadService): UploadService {
  const { upload, replace, remove, updateFileInfo } = service;
  const findStoredFile = (id: number) => strapi.db.query(fileUid).findOne({ where: { id } });
  return {
    ...service,
    upload: async ({ data, files }: { data: { fileInfo?: unknown }; files: UploadedFile[] }, ...rest) => {
      for (const file of [files].flat()) await checkUpload(file);
      // Other properties, such as `ref`, would attach the file to an entry that the user may not change.
      const allowedData = currentAbility(strapi) === null ? data : { fileInfo: data.fileInfo };
      return upload({ data: allowedData, files }, ...rest);
    },
    replace: async (id: number, { data, file }: { data: unknown; file: UploadedFile }, ...rest) => {
      const replacedFile: LibraryFile | null = await findStoredFile(id);
      if (replacedFile !== null) {
        await checkUpload(file, replacedFile.ext);
        await checkReplacement(strapi, replacedFile);
      }
      return replace(id, { data, file }, ...rest);
    },
    remove: async (file: LibraryFile) => {
      await checkDeletion(strapi, [file]);
      return remove(file);
    },
    updateFileInfo: async (id: number, ...rest) => {
      const file: LibraryFile | null = await findStoredFile(id);
      if (file !== null) await checkDescription(strapi, file);
      return updateFileInfo(id, ...rest);
    },
  };
}

/** Returns a controller action that runs a check first. */
function withCheck(action: Action, check: (context: Context) => Promise<unknown>): Action {
  return async function checked(this: unknown, context: Context, ...rest: unknown[]) {
    await check(context);
    return action.call(this, context, ...rest);
  };
}

async function selectionOf(context: Context) {
  const { fileIds = [], folderIds = [] } = (context.request as { body?: LibrarySelection }).body ?? {};
  const files = await strapi.db.query(fileUid).findMany({ where: { id: { $in: fileIds } } });
  return { files, inFolders: await checkFolders(strapi, folderIds) };
}
