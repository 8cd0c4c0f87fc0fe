/**
 * What Strapi’s roles *Editor* and *Author* may do here, and their French names. Strapi gives them every right on every
 * type. The rights are set at the first start, while the roles have their English names. Later starts add those of new
 * fields and types: whatever else an owner has changed stays.
 */
import type { Core, UID } from '@strapi/strapi';
import { articleUid, contactUid, contentUids } from './content-types';
import { rightsIn, withNewRights } from './new-rights';
import type { Permission } from './new-rights';
import { siteStore } from './store';

const explorer = 'plugin::content-manager.explorer';
const own = ['admin::is-creator'];
const ownDraft = 'api::own-draft';

interface SiteRole {
  /** Strapi’s name of the role, which no owner can change. */
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

/** A role’s code → all rights that were given to it. */
const givenRights = siteStore<Record<string, string[]>>('given-rights');

export async function setRoles(strapi: Core.Strapi): Promise<void> {
  // Strapi combines the conditions of a right with “or”: this is both in one.
  await strapi.admin!.services.permission.conditionProvider.register({
    name: 'own-draft',
    displayName: 'Créé par soi-même, et pas en ligne',
    category: 'Site',
    handler: ({ id }: { id: number }) => ({ 'createdBy.id': id, publishedAt: null }),
  });
  const given = (await givenRights.read(strapi)) ?? {};
  const now: typeof given = {};
  for (const role of roles) now[role.code] = await setRole(strapi, role, given[role.code]);
  await givenRights.write(strapi, now);
}

/** @returns what the role has been given, to be remembered */
async function setRole(
  strapi: Core.Strapi,
  { code, englishName, name, description, permissionsIn }: SiteRole,
  given: string[] | undefined,
): Promise<string[]> {
  const query = strapi.db.query('admin::role');
  const role = await query.findOne({ where: { code } });
  const wanted = permissionsIn(strapi);
  if (role === null) return rightsIn(wanted);
  const service = strapi.service('admin::role');
  if (given === undefined) {
    if (role.name === englishName) {
      await service.assignPermissions(role.id, wanted);
      await query.update({ where: { id: role.id }, data: { name, description } });
    }
    return rightsIn(wanted);
  }
  const current: Permission[] = await strapi
    .service('admin::permission')
    .findMany({ where: { role: { id: role.id } } });
  const { permissions, added } = withNewRights(current, wanted, given);
  if (added.length > 0) {
    await service.assignPermissions(role.id, permissions);
    strapi.log.info(
      `Site : droits ajoutés au rôle « ${role.name} » : ${describe(strapi, added)}. Retirez-les dans Paramètres → Rôles s’il ne doit pas les avoir.`,
    );
  }
  return rightsIn(wanted);
}

function editorPermissions(strapi: Core.Strapi): Permission[] {
  const onContent = contentUids.flatMap((uid) => [
    ...['read', 'create', 'update'].map((verb) => permission(verb, uid, fieldsOf(strapi, uid))),
    permission('delete', uid),
    ...(hasDrafts(strapi, uid) ? [permission('publish', uid)] : []),
  ]);
  return [
    ...onContent,
    permission('read', contactUid, fieldsOf(strapi, contactUid)),
    permission('update', contactUid, ['answered']),
    ...libraryPermissions([]),
  ];
}

/** Nothing that an author changes is on the site before an editor has published it. */
function authorPermissions(strapi: Core.Strapi): Permission[] {
  const onContent = contentUids.flatMap((uid) => {
    const fields = fieldsOf(strapi, uid);
    const read = permission('read', uid, fields);
    // A single type belongs to everybody. What has no drafts is on the site as it is saved.
    if (strapi.contentTypes[uid].kind === 'singleType' || !hasDrafts(strapi, uid)) return [read];
    const ownFields = fields.filter((name) => uid !== articleUid || name !== 'publishOn');
    return [
      read,
      permission('create', uid, ownFields),
      { ...permission('update', uid, ownFields), conditions: own },
      { ...permission('delete', uid), conditions: [ownDraft] },
    ];
  });
  return [...onContent, ...libraryPermissions(own)];
}

/** @param conditions which files of the library may be changed and deleted; `file-rights.ts` says more */
function libraryPermissions(conditions: string[]): Permission[] {
  const action = (name: string) => `plugin::upload.${name}`;
  return [
    ...['read', 'configure-view', 'assets.create', 'assets.download', 'assets.copy-link'].map(
      (name) => ({ action: action(name) }),
    ),
    { action: action('assets.update'), conditions },
  ];
}

function hasDrafts(strapi: Core.Strapi, uid: UID.ContentType): boolean {
  return strapi.contentTypes[uid].options?.draftAndPublish === true;
}

function permission(verb: string, subject: string, fields?: string[]): Permission {
  return { action: `${explorer}.${verb}`, subject, ...(fields && { properties: { fields } }) };
}

function fieldsOf(strapi: Core.Strapi, uid: UID.ContentType): string[] {
  return strapi
    .service('admin::content-type')
    .getNestedFields(strapi.contentTypes[uid], { components: strapi.components });
}

const verbs: Partial<Record<string, string>> = {
  [`${explorer}.read`]: 'lire',
  [`${explorer}.create`]: 'créer',
  [`${explorer}.update`]: 'modifier',
  [`${explorer}.delete`]: 'supprimer',
  [`${explorer}.publish`]: 'publier',
};

/** `« Articles » (lire : subtitle ; modifier : subtitle)` */
function describe(strapi: Core.Strapi, added: readonly Permission[]): string {
  const byType = new Map<string, string[]>();
  for (const { action, subject, properties } of added) {
    const type = subject ? strapi.contentTypes[subject as UID.ContentType].info.displayName : action;
    const fields = properties?.fields?.length ? ` : ${properties.fields.join(', ')}` : '';
    byType.set(type, [...(byType.get(type) ?? []), `${verbs[action] ?? action}${fields}`]);
  }
  return [...byType].map(([type, rights]) => `« ${type} » (${rights.join(' ; ')})`).join(', ');
}
