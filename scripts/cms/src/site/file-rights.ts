/**
 * Rules for files of the media library, in addition to Strapi’s roles: a file that is used is not deleted,
 * and whoever may not publish changes nothing that the site shows. Strapi checks the condition of a right
 * (`admin::is-creator`) for one file, but not for many nor for folders.
 */
import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { fileUid, usesOf } from './file-uses';
import type { FileUse, LibraryFile } from './file-uses';

const folderUid = 'plugin::upload.folder';
const updateFiles = 'plugin::upload.assets.update';
const maxListed = 10;

interface Ability {
  can(action: string, subject?: unknown): boolean;
}

/** @returns the rights of whoever is signed in; null for an API token, and for Strapi itself */
export function currentAbility(strapi: Core.Strapi): Ability | null {
  return (strapi.requestContext.get()?.state['userAbility'] as Ability | undefined) ?? null;
}

/** Checks all files of a deletion before the first one goes. @throws in French, for the editor */
export async function checkDeletion(strapi: Core.Strapi, files: LibraryFile[]): Promise<void> {
  await checkMayChange(strapi, fileUid, files);
  for (const file of files) {
    const uses = await usesOf(strapi, file);
    if (uses.length === 0) continue;
    throw new errors.ApplicationError(
      `«\u00a0${file.name}\u00a0» sert encore\u00a0: ${listOf(uses)}. Retirez-le de là, publiez, puis supprimez-le.`,
    );
  }
}

/** @throws in French, for the editor */
export async function checkReplacement(strapi: Core.Strapi, file: LibraryFile): Promise<void> {
  await checkMayChange(strapi, fileUid, [file]);
  await refuseUses(strapi, file, () => true);
}

/** A description belongs to the file: where a published entry shows it, the next build publishes it. @throws in French */
export async function checkDescription(strapi: Core.Strapi, file: LibraryFile): Promise<void> {
  await checkMayChange(strapi, fileUid, [file]);
  await refuseUses(strapi, file, ({ isPublished }) => isPublished);
}

/** Checks the folders that are changed, and everything in them. @throws ForbiddenError */
export async function checkFolders(strapi: Core.Strapi, ids: number[]): Promise<LibraryFile[]> {
  const folders = await strapi.db.query(folderUid).findMany({ where: { id: { $in: ids } } });
  const within = folders.flatMap(({ path }) => [{ $eq: path }, { $startsWith: `${path}/` }]);
  const below = (field: string) => ({ $or: within.map((filter) => ({ [field]: filter })) });
  if (folders.length === 0) return [];
  await checkMayChange(
    strapi,
    folderUid,
    await strapi.db.query(folderUid).findMany({ where: below('path') }),
  );
  const files = await strapi.db.query(fileUid).findMany({ where: below('folderPath') });
  await checkMayChange(strapi, fileUid, files);
  return files;
}

/** @throws ForbiddenError */
export async function checkMayChange(
  strapi: Core.Strapi,
  uid: UID.Schema,
  rows: { id: number }[],
): Promise<void> {
  const ability = currentAbility(strapi);
  if (ability === null) return;
  const manager = strapi
    .service('admin::permission')
    .createPermissionsManager({ ability, action: updateFiles, model: uid });
  const stored = await strapi.db.query(uid).findMany({
    where: { id: { $in: rows.map(({ id }) => id) } },
    populate: { createdBy: { populate: ['roles'] } },
  });
  if (stored.every((row) => ability.can(updateFiles, manager.toSubject(row)))) return;
  throw new errors.ForbiddenError();
}

async function refuseUses(
  strapi: Core.Strapi,
  file: LibraryFile,
  isConcerned: (use: FileUse) => boolean,
): Promise<void> {
  const ability = currentAbility(strapi);
  if (ability === null) return;
  const uses = (await usesOf(strapi, file)).filter(
    (use) => isConcerned(use) && !mayPublish(strapi, ability, use.uid),
  );
  if (uses.length === 0) return;
  throw new errors.ApplicationError(
    `«\u00a0${file.name}\u00a0» sert déjà\u00a0: ${listOf(uses)}. Ajoutez un nouveau fichier, ou demandez à un rédacteur.`,
  );
}

function mayPublish(strapi: Core.Strapi, ability: Ability, uid: UID.ContentType): boolean {
  const verb = strapi.contentTypes[uid].options?.draftAndPublish ? 'publish' : 'update';
  return ability.can(`plugin::content-manager.explorer.${verb}`, uid);
}

function listOf(uses: FileUse[]): string {
  const published = new Set(uses.filter(({ isPublished }) => isPublished).map(({ entry }) => entry));
  const entries = [...new Set(uses.map(({ entry }) => entry))];
  const listed = entries
    .slice(0, maxListed)
    .map((entry) => (published.has(entry) ? entry : `${entry}, en brouillon`));
  if (entries.length > maxListed) listed.push(`${entries.length - maxListed} de plus`);
  return listed.join('\u00a0; ');
}
