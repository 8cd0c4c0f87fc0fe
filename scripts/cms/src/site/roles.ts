/**
 * Sets permissions, French names and descriptions of Strapi’s roles *Editor* and *Author*, which by default may do
 * everything with every content type. The first start sets all of it; it is recognised by the roles’ English names.
 * Later starts only add permissions for new fields and content types, so changes that an owner made stay.
 */
import type { Core, UID } from '@strapi/strapi';
import { articleUid, contactUid, contentUids } from './content-types';
import { permissionKeys, addNewPermissions } from './new-permissions';
import type { Permission } from './new-permissions';
import { siteStore } from './store';

const actionPrefix = 'plugin::content-manager.explorer';
const ownEntryConditions = ['admin::is-creator'];
const ownDraftConditions = ['api::own-draft'];

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

/** Maps the code of a role to the keys of all permissions that this project has granted to it. */
const grantedPermissionsStore = siteStore<Record<string, string[]>>('given-rights');

/** Registers the condition *own draft* and sets up the roles. */
export async function setUpRoles(strapi: Core.Strapi): Promise<void> {
  // Strapi combines the conditions of a permission with “or”, so “own” and “draft” must be one condition.
  await strapi.admin!.services.permission.conditionProvider.register({
    name: 'own-draft',
    displayName: 'Créé par soi-même, et pas en ligne',
    category: 'Site',
    handler: ({ id }: { id: number }) => ({ 'createdBy.id': id, publishedAt: null }),
  });
  const grantedKeys = (await grantedPermissionsStore.read(strapi)) ?? {};
  const updatedKeys: typeof grantedKeys = {};
  for (const role of roles) {
    updatedKeys[role.code] = await setUpRole(strapi, role, grantedKeys[role.code]);
  }
  await grantedPermissionsStore.write(strapi, updatedKeys);
}

/** Sets up one role. Returns the keys of all permissions that this project has granted to it. */
async function setUpRole(
  strapi: Core.Strapi,
  { code, englishName, name, description, permissionsIn }: SiteRole,
  grantedKeys: string[] | undefined,
): Promise<string[]> {
  const roleQuery = strapi.db.query('admin::role');
  const role = await roleQuery.findOne({ where: { code } });
  const wantedPermissions = permissionsIn(strapi);
  if (role === null) return permissionKeys(wantedPermissions);
  const roleService = strapi.service('admin::role');
  if (grantedKeys === undefined) {
    if (role.name === englishName) {
      await roleService.assignPermissions(role.id, wantedPermissions);
      await roleQuery.update({ where: { id: role.id }, data: { name, description } });
    }
    return permissionKeys(wantedPermissions);
  }
  const currentPermissions: Permission[] = await strapi
    .service('admin::permission')
    .findMany({ where: { role: { id: role.id } } });
  const { permissions, added } = addNewPermissions(currentPermissions, wantedPermissions, grantedKeys);
  if (added.length > 0) {
    await roleService.assignPermissions(role.id, permissions);
    strapi.log.info(
      `Site : droits ajoutés au rôle « ${role.name} » : ${describePermissions(strapi, added)}. Retirez-les dans Paramètres → Rôles s’il ne doit pas les avoir.`,
    );
  }
  return permissionKeys(wantedPermissions);
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
    ...libraryPermissions([]),
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
  return [...contentPermissions, ...libraryPermissions(ownEntryConditions)];
}

/**
 * Returns permissions for the media library.
 *
 * @param conditions apply to changing and deleting files, for which `file-permissions.ts` has further rules
 */
function libraryPermissions(conditions: string[]): Permission[] {
  const uploadAction = (name: string) => `plugin::upload.${name}`;
  return [
    ...['read', 'configure-view', 'assets.create', 'assets.download', 'assets.copy-link'].map(
      (name) => ({ action: uploadAction(name) }),
    ),
    { action: uploadAction('assets.update'), conditions },
  ];
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

const frenchVerbByAction: Partial<Record<string, string>> = {
  [`${actionPrefix}.read`]: 'lire',
  [`${actionPrefix}.create`]: 'créer',
  [`${actionPrefix}.update`]: 'modifier',
  [`${actionPrefix}.delete`]: 'supprimer',
  [`${actionPrefix}.publish`]: 'publier',
};

/** Describes permissions for the log: `« Articles » (lire : subtitle ; modifier : subtitle)`. */
function describePermissions(strapi: Core.Strapi, added: readonly Permission[]): string {
  const descriptionsByType = new Map<string, string[]>();
  for (const { action, subject, properties } of added) {
    const type = subject ? strapi.contentTypes[subject as UID.ContentType].info.displayName : action;
    const fields = properties?.fields?.length ? ` : ${properties.fields.join(', ')}` : '';
    descriptionsByType.set(type, [...(descriptionsByType.get(type) ?? []), `${frenchVerbByAction[action] ?? action}${fields}`]);
  }
  return [...descriptionsByType].map(([type, rights]) => `« ${type} » (${rights.join(' ; ')})`).join(', ');
}
