/**
 * What Strapi’s roles *Editor* and *Author* may do here, and their French names. Strapi gives them every right on every
 * type; this is set once for each version of it, so that an owner may change a role afterwards.
 */
import type { Core, UID } from '@strapi/strapi';
import { articleUid, contactUid, contentUids } from './content-types';
import { siteStore } from './store';

/** To be raised when the rights below, or a type’s fields, have changed. */
const version = 1;
const setVersion = siteStore<number>('roles');

const explorer = 'plugin::content-manager.explorer';
const library = [
  'read',
  'configure-view',
  'assets.create',
  'assets.update',
  'assets.download',
  'assets.copy-link',
];

const roles = {
  'strapi-editor': {
    name: 'Rédacteur',
    description: 'Écrit et publie le contenu du site, voit les demandes de contact.',
  },
  'strapi-author': {
    name: 'Auteur',
    description: 'Écrit ses propres entrées et lit les autres ; ne publie pas.',
  },
};

type RoleCode = keyof typeof roles;

interface Permission {
  action: string;
  subject?: string;
  properties?: { fields: string[] };
  conditions?: string[];
}

export async function setRoles(strapi: Core.Strapi): Promise<void> {
  if ((await setVersion.read(strapi)) === version) return;
  for (const code of Object.keys(roles) as RoleCode[]) {
    const role = await strapi.db.query('admin::role').findOne({ where: { code } });
    if (role === null) continue;
    await strapi.service('admin::role').assignPermissions(role.id, permissionsOf(strapi, code));
    await strapi.db.query('admin::role').update({ where: { id: role.id }, data: roles[code] });
  }
  await setVersion.write(strapi, version);
}

function permissionsOf(strapi: Core.Strapi, code: RoleCode): Permission[] {
  const isEditor = code === 'strapi-editor';
  const onContent = contentUids.flatMap((uid) => {
    const type = strapi.contentTypes[uid];
    const fields = fieldsOf(strapi, uid);
    const read = { action: `${explorer}.read`, subject: uid, properties: { fields } };
    // There is one of a single type, and it is not the author’s.
    if (!isEditor && type.kind === 'singleType') return [read];
    const conditions = isEditor ? [] : ['admin::is-creator'];
    const own =
      isEditor || uid !== articleUid ? fields : fields.filter((name) => name !== 'publishOn');
    const writes = ['create', 'update'].map((verb) => ({
      ...{ action: `${explorer}.${verb}`, subject: uid, properties: { fields: own } },
      conditions: verb === 'create' ? [] : conditions,
    }));
    const ends = ['delete', ...(isEditor && type.options?.draftAndPublish ? ['publish'] : [])].map(
      (verb) => ({ action: `${explorer}.${verb}`, subject: uid, conditions }),
    );
    return [read, ...writes, ...ends];
  });
  const onRequests = [
    {
      action: `${explorer}.read`,
      subject: contactUid,
      properties: { fields: fieldsOf(strapi, contactUid) },
    },
    { action: `${explorer}.update`, subject: contactUid, properties: { fields: ['answered'] } },
  ];
  return [
    ...onContent,
    ...(isEditor ? onRequests : []),
    ...library.map((action) => ({ action: `plugin::upload.${action}` })),
  ];
}

function fieldsOf(strapi: Core.Strapi, uid: UID.ContentType): string[] {
  return strapi
    .service('admin::content-type')
    .getNestedFields(strapi.contentTypes[uid], { components: strapi.components });
}
