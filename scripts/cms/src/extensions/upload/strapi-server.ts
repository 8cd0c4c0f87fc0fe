/** Closes a route of Strapi’s media library, and keeps files in use from being deleted. */
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { fileUid } from '../../site/content-types';

interface LibraryFile {
  id: number;
  name: string;
}

/** The parts of Strapi’s upload plugin that this file changes. */
interface UploadPlugin {
  services: {
    upload: (context: { strapi: Core.Strapi }) => { remove: (file: LibraryFile) => Promise<unknown> };
  };
  routes: { admin: { routes: { path: string }[] } };
}

export default function extendUpload(plugin: UploadPlugin): UploadPlugin {
  // The removed route makes Strapi fetch any address, including addresses of its internal network. No form of this
  // project needs it.
  const { admin } = plugin.routes;
  admin.routes = admin.routes.filter(({ path }) => path !== '/actions/upload-from-urls');
  const createService = plugin.services.upload;
  plugin.services.upload = ({ strapi }) => {
    const service = createService({ strapi });
    // The routes that delete one file, several files or folders all call `remove`.
    const remove = async (file: LibraryFile) => {
      await throwIfUsed(strapi, file);
      return service.remove(file);
    };
    return { ...service, remove };
  };
  return plugin;
}

/** Links in texts are not found. The sync reports those that lead to a deleted file. @throws ApplicationError in French */
async function throwIfUsed(strapi: Core.Strapi, { id, name }: LibraryFile): Promise<void> {
  const file = await strapi.db.query(fileUid).findOne({ where: { id }, populate: ['related'] });
  if (!file?.related.length) return;
  throw new errors.ApplicationError(
    `«\u00a0${name}\u00a0» sert encore, peut-être dans un brouillon. Retirez-le de là, publiez, puis supprimez-le.`,
  );
}
