/**
 * Sets permissions, French names and descriptions of Strapi’s roles *Editor* and *Author*, which by default may do
 * everything with every content type. A role is recognised by its English name, so this happens once, and again for a
 * role that an owner renames to it. Permissions for other content types and plugins stay.
 */
import type { Core, UID } from '@strapi/strapi';
import { articleUid, contactUid, contentUids } from '../content-types';

const actionPrefix = 'plugin::content-manager.explorer';
const libraryActionPrefix = 'plugin::upload.';
const ownEntryConditions = ['admin::is-creator'];
const ownDraftConditions = ['api::own-draft'];

/** A permission as Strapi stores it. */
interface Permission {
  /** Strapi’s name of the action: `plugin::content-manager.explorer.update`. */
  action: string;
  /** The uid of a content type, `api::article.article`; null if the action concerns none. */
  subject?: string | null;
  properties?: { fields?: string[] };
  conditions?: string[];
}

interface SiteRole {
  /** Strapi’s identifier of the role. Unlike its name, an owner cannot change it. */
  code: string;
  englishName: string;
  name: string;
  description: string;
  permissionsIn(strapi: Core.Strapi): Permission[];
}

const roles: SiteRole[] = [
  {
    code: 'strapi-editor',
    englishName: 'Editor',
    name: 'Rédacteur',
    description: 'Écrit et publie le contenu du site, voit les demandes de contact.',
    permissionsIn: editorPermissions,
  },
  {
    code: 'strapi-author',
    englishName: 'Author',
    name: 'Auteur',
    description: 'Écrit ses propres entrées et lit les autres ; ne change rien à ce qui est en ligne.',
    permissionsIn: authorPermissions,
  },
];

/** Registers the condition *own draft* and sets up the roles. */
export async function setUpRoles(strapi: Core.Strapi): Promise<void> {
  // Strapi combines the conditions of a permission with “or”, so “own” and “draft” must be one condition.
  await strapi.admin!.services.permission.conditionProvider.register({
    name: 'own-draft',
    displayName: 'Créé par soi-même, et pas en ligne',
    category: 'Site',
    handler: ({ id }: { id: number }) => ({ 'createdBy.id': id, publishedAt: null }),
  });
  for (const role of roles) await setUpRole(strapi, role);
}

async function setUpRole(
  strapi: Core.Strapi,
  { code, englishName, name, description, permissionsIn }: SiteRole,
): Promise<void> {
  const roleQuery = strapi.db.query('admin::role');
  const role = await roleQuery.findOne({ where: { code, name: englishName } });
  if (role === null) return;
  const storedPermissions: Permission[] = await strapi
    .service('admin::permission')
    .findMany({ where: { role: { id: role.id } } });
  const siteUids: string[] = [...contentUids, contactUid];
  const otherPermissions = storedPermissions.filter(({ action, subject }) =>
    subject ? !siteUids.includes(subject) : !action.startsWith(libraryActionPrefix),
  );
  await strapi
    .service('admin::role')
    .assignPermissions(role.id, [...otherPermissions, ...permissionsIn(strapi)]);
  await roleQuery.update({ where: { id: role.id }, data: { name, description } });
}

function editorPermissions(strapi: Core.Strapi): Permission[] {
  const contentPermissions = contentUids.flatMap((uid) => [
    ...['read', 'create', 'update'].map((verb) => contentPermission(verb, uid, fieldPathsOf(strapi, uid))),
    contentPermission('delete', uid),
    ...(hasDraftAndPublish(strapi, uid) ? [contentPermission('publish', uid)] : []),
  ]);
  return [
    ...contentPermissions,
    contentPermission('read', contactUid, fieldPathsOf(strapi, contactUid)),
    contentPermission('update', contactUid, ['answered']),
    ...libraryPermissions(),
    { action: `${libraryActionPrefix}assets.update` },
  ];
}

/** Authors cannot change the site: an editor must publish what they write. */
function authorPermissions(strapi: Core.Strapi): Permission[] {
  const contentPermissions = contentUids.flatMap((uid) => {
    const fields = fieldPathsOf(strapi, uid);
    const readPermission = contentPermission('read', uid, fields);
    // A single type is not owned by one author, and a type without drafts is online as soon as it is saved, so authors
    // may only read them.
    if (strapi.contentTypes[uid].kind === 'singleType' || !hasDraftAndPublish(strapi, uid)) return [readPermission];
    const ownFields = fields.filter((name) => uid !== articleUid || name !== 'publishOn');
    return [
      readPermission,
      contentPermission('create', uid, ownFields),
      { ...contentPermission('update', uid, ownFields), conditions: ownEntryConditions },
      { ...contentPermission('delete', uid), conditions: ownDraftConditions },
    ];
  });
  // Strapi checks whose file it is for a single file, but not for several files or for folders, so authors may change none.
  return [...contentPermissions, ...libraryPermissions()];
}

/** Returns the permissions to see the media library and to add files. */
function libraryPermissions(): Permission[] {
  return ['read', 'configure-view', 'assets.create', 'assets.download', 'assets.copy-link'].map(
    (name) => ({ action: `${libraryActionPrefix}${name}` }),
  );
}

function hasDraftAndPublish(strapi: Core.Strapi, uid: UID.ContentType): boolean {
  return strapi.contentTypes[uid].options?.draftAndPublish === true;
}

function contentPermission(verb: string, subject: string, fields?: string[]): Permission {
  return { action: `${actionPrefix}.${verb}`, subject, ...(fields && { properties: { fields } }) };
}

function fieldPathsOf(strapi: Core.Strapi, uid: UID.ContentType): string[] {
  return strapi
    .service('admin::content-type')
    .getNestedFields(strapi.contentTypes[uid], { components: strapi.components });
}
