/**
 * Rules for files of the media library, in addition to Strapi’s permissions: a file in use cannot be deleted, and users
 * who may not publish cannot change a file that the site shows. Strapi checks the condition of a permission
 * (`admin::is-creator`) for a single file, but not for several files or for folders, so these rules check it.
 */
import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { fileUid, usesOfFile } from './file-uses';
import type { FileUse, LibraryFile } from './file-uses';

const folderUid = 'plugin::upload.folder';
const updateFilesAction = 'plugin::upload.assets.update';
/** Maximum number of entries that an error message lists. */
const maxListedEntries = 10;

interface UserAbility {
  can(action: string, subject?: unknown): boolean;
}

/** Returns the permissions of the admin user who sent the request; null for an API token and outside of requests. */
export function currentAbility(strapi: Core.Strapi): UserAbility | null {
  return (strapi.requestContext.get()?.state['userAbility'] as UserAbility | undefined) ?? null;
}

/**
 * Checks that the files may be deleted. Call it with all files before the first one is deleted.
 *
 * @throws ForbiddenError, or ApplicationError in French that lists the uses of a file
 */
export async function checkDeletion(strapi: Core.Strapi, files: LibraryFile[]): Promise<void> {
  await checkMayChange(strapi, fileUid, files);
  for (const file of files) {
    const uses = await usesOfFile(strapi, file);
    if (uses.length === 0) continue;
    throw new errors.ApplicationError(
      `«\u00a0${file.name}\u00a0» sert encore\u00a0: ${describeUses(uses)}. Retirez-le de là, publiez, puis supprimez-le.`,
    );
  }
}

/**
 * Checks that the content of a file may be replaced.
 *
 * @throws ForbiddenError, or ApplicationError in French that lists the uses of the file
 */
export async function checkReplacement(strapi: Core.Strapi, file: LibraryFile): Promise<void> {
  await checkMayChange(strapi, fileUid, [file]);
  await throwIfUsed(strapi, file, () => true);
}

/**
 * Checks that the description of a file may be changed. The next build would publish it wherever the file is shown.
 *
 * @throws ForbiddenError, or ApplicationError in French that lists the published uses of the file
 */
export async function checkDescription(strapi: Core.Strapi, file: LibraryFile): Promise<void> {
  await checkMayChange(strapi, fileUid, [file]);
  await throwIfUsed(strapi, file, ({ isPublished }) => isPublished);
}

/**
 * Checks that folders may be changed, with all folders and files in them.
 *
 * @returns the files in the folders
 * @throws ForbiddenError
 */
export async function checkFolders(strapi: Core.Strapi, ids: number[]): Promise<LibraryFile[]> {
  const folders = await strapi.db.query(folderUid).findMany({ where: { id: { $in: ids } } });
  const folderFilters = folders.flatMap(({ path }) => [{ $eq: path }, { $startsWith: `${path}/` }]);
  const folderFilter = (field: string) => ({ $or: folderFilters.map((filter) => ({ [field]: filter })) });
  if (folders.length === 0) return [];
  await checkMayChange(
    strapi,
    folderUid,
    await strapi.db.query(folderUid).findMany({ where: folderFilter('path') }),
  );
  const files = await strapi.db.query(fileUid).findMany({ where: folderFilter('folderPath') });
  await checkMayChange(strapi, fileUid, files);
  return files;
}

/** Checks that the user may change these files or folders. @throws ForbiddenError */
export async function checkMayChange(
  strapi: Core.Strapi,
  uid: UID.Schema,
  rows: { id: number }[],
): Promise<void> {
  const ability = currentAbility(strapi);
  if (ability === null) return;
  const permissionsManager = strapi
    .service('admin::permission')
    .createPermissionsManager({ ability, action: updateFilesAction, model: uid });
  const storedRows = await strapi.db.query(uid).findMany({
    where: { id: { $in: rows.map(({ id }) => id) } },
    populate: { createdBy: { populate: ['roles'] } },
  });
  if (storedRows.every((row) => ability.can(updateFilesAction, permissionsManager.toSubject(row)))) return;
  throw new errors.ForbiddenError();
}

/**
 * Throws if the file has protected uses in entries that the user may not publish.
 *
 * @param isProtected tells whether a use forbids changes of the file
 */
async function throwIfUsed(
  strapi: Core.Strapi,
  file: LibraryFile,
  isProtected: (use: FileUse) => boolean,
): Promise<void> {
  const ability = currentAbility(strapi);
  if (ability === null) return;
  const uses = (await usesOfFile(strapi, file)).filter(
    (use) => isProtected(use) && !mayPublish(strapi, ability, use.uid),
  );
  if (uses.length === 0) return;
  throw new errors.ApplicationError(
    `«\u00a0${file.name}\u00a0» sert déjà\u00a0: ${describeUses(uses)}. Ajoutez un nouveau fichier, ou demandez à un rédacteur.`,
  );
}

function mayPublish(strapi: Core.Strapi, ability: UserAbility, uid: UID.ContentType): boolean {
  const verb = strapi.contentTypes[uid].options?.draftAndPublish ? 'publish' : 'update';
  return ability.can(`plugin::content-manager.explorer.${verb}`, uid);
}

function describeUses(uses: FileUse[]): string {
  const publishedEntries = new Set(uses.filter(({ isPublished }) => isPublished).map(({ entry }) => entry));
  const entries = [...new Set(uses.map(({ entry }) => entry))];
  const listedEntries = entries
    .slice(0, maxListedEntries)
    .map((entry) => (publishedEntries.has(entry) ? entry : `${entry}, en brouillon`));
  if (entries.length > maxListedEntries) listedEntries.push(`${entries.length - maxListedEntries} de plus`);
  return listedEntries.join('\u00a0; ');
}
