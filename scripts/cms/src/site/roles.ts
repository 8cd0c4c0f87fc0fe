/**
 * What Strapi’s roles *Editor* and *Author* may do here, and their French names. Strapi gives them every right on every
 * type. Set while they still have their English names, so that an owner may change a role afterwards.
 */
import type { Core, UID } from '@strapi/strapi';
import { articleUid, contactUid, contentUids } from './content-types';

const explorer = 'plugin::content-manager.explorer';
const library = [
  'read',
  'configure-view',
  'assets.create',
  'assets.update',
  'assets.download',
  'assets.copy-link',
];

interface Permission {
  action: string;
  subject?: string;
  properties?: { fields: string[] };
  conditions?: string[];
}

export async function setRoles(strapi: Core.Strapi): Promise<void> {
  await setRole(strapi, 'Editor', editorPermissions, {
    name: 'Rédacteur',
    description: 'Écrit et publie le contenu du site, voit les demandes de contact.',
  });
  await setRole(strapi, 'Author', authorPermissions, {
    name: 'Auteur',
    description: 'Écrit ses propres entrées et lit les autres ; ne publie pas.',
  });
}

async function setRole(
  strapi: Core.Strapi,
  englishName: string,
  permissionsIn: (strapi: Core.Strapi) => Permission[],
  words: { name: string; description: string },
): Promise<void> {
  const query = strapi.db.query('admin::role');
  const role = await query.findOne({ where: { name: englishName } });
  if (role === null) return;
  const inLibrary = library.map((action) => ({ action: `plugin::upload.${action}` }));
  const permissions = [...permissionsIn(strapi), ...inLibrary];
  await strapi.service('admin::role').assignPermissions(role.id, permissions);
  await query.update({ where: { id: role.id }, data: words });
}

function editorPermissions(strapi: Core.Strapi): Permission[] {
  const onContent = contentUids.flatMap((uid) => [
    ...['read', 'create', 'update'].map((verb) => permission(verb, uid, fieldsOf(strapi, uid))),
    permission('delete', uid),
    ...(strapi.contentTypes[uid].options?.draftAndPublish ? [permission('publish', uid)] : []),
  ]);
  return [
    ...onContent,
    permission('read', contactUid, fieldsOf(strapi, contactUid)),
    permission('update', contactUid, ['answered']),
  ];
}

function authorPermissions(strapi: Core.Strapi): Permission[] {
  return contentUids.flatMap((uid) => {
    const fields = fieldsOf(strapi, uid);
    const read = permission('read', uid, fields);
    // There is one of a single type, and it is not the author’s.
    if (strapi.contentTypes[uid].kind === 'singleType') return [read];
    const ownFields = fields.filter((name) => uid !== articleUid || name !== 'publishOn');
    const conditions = ['admin::is-creator'];
    return [
      read,
      permission('create', uid, ownFields),
      { ...permission('update', uid, ownFields), conditions },
      { ...permission('delete', uid), conditions },
    ];
  });
}

function permission(verb: string, subject: string, fields?: string[]): Permission {
  return { action: `${explorer}.${verb}`, subject, ...(fields && { properties: { fields } }) };
}

function fieldsOf(strapi: Core.Strapi, uid: UID.ContentType): string[] {
  return strapi
    .service('admin::content-type')
    .getNestedFields(strapi.contentTypes[uid], { components: strapi.components });
}
