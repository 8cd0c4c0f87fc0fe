/** What Strapi’s roles *Editor* and *Author* may do with this site’s content, and their French names. */
import type { ContentType, Row, Strapi } from '../../strapi';
import type { SitePermission, SiteRole } from '../concern';
import { isStrapi5 } from '../is-strapi-5';
import { contactUid, siteStateUid } from '../site-types';
import type { SiteTypes } from '../site-types';
import { everything, rightIn, setRight, toJson } from './rights';
import type { Right } from './rights';
import type { Setting, SettingGroup } from './settings';

const explorer = 'plugin::content-manager.explorer';
const ownEntries = 'admin::is-creator';

interface RoleSource {
  code: 'strapi-editor' | 'strapi-author';
  role: SiteRole;
  /** Strapi’s own names. */
  names: readonly string[];
  name: string;
  description: string;
}

const roles: readonly RoleSource[] = [
  {
    code: 'strapi-editor',
    role: 'editor',
    names: ['Editor'],
    name: 'Rédacteur',
    description:
      'Écrit et publie le contenu du site, voit les demandes de contact et l’état du site.',
  },
  {
    code: 'strapi-author',
    role: 'author',
    names: ['Author'],
    name: 'Auteur',
    description: 'Écrit ses propres entrées et lit les autres ; ne publie pas.',
  },
];

const verbs = ['create', 'read', 'update', 'delete', 'publish'] as const;
type Verb = (typeof verbs)[number];

export async function rolePermissions(
  strapi: Strapi,
  types: SiteTypes,
  permissions: readonly SitePermission[],
): Promise<SettingGroup[]> {
  return Promise.all(roles.map((source) => permissionsOf(strapi, source, types, permissions)));
}

async function permissionsOf(
  strapi: Strapi,
  source: RoleSource,
  { all }: SiteTypes,
  permissions: readonly SitePermission[],
): Promise<SettingGroup> {
  const role = await ensureRole(strapi, source);
  const rows = await strapi.db
    .query('admin::permission')
    .findMany({ where: { role: { id: role.id } } });
  const rowsOf = (action: string, subject: string | null) =>
    rows.filter((row) => row['action'] === action && (row['subject'] ?? null) === subject);

  const onTypes = all.flatMap((uid): Setting[] => {
    const type = strapi.contentType(uid);
    // A file that the owner has taken away.
    if (type === undefined) return [];
    return verbs.map((verb) => {
      const action = `${explorer}.${verb}`;
      const stored = rowsOf(action, uid);
      return {
        key: `${action} ${uid}`,
        current: stored.length > 1 ? stored.map(rightIn) : rightIn(stored[0]),
        desired: toJson(rightOf(source.role, verb, uid, type, strapi)),
        write: (right) => setRight(strapi, role, { action, subject: uid }, stored, right),
      };
    });
  });
  const others = [
    ...libraryActions.map((action) => ({ action, roles: ['editor', 'author'] })),
    ...permissions.map(({ uid, roles: allowed }) => ({
      action: `plugin::site.${uid}`,
      roles: allowed,
    })),
  ].map(({ action, roles: allowed }): Setting => {
    const stored = rowsOf(action, null);
    return {
      key: action,
      current: stored.length > 0,
      // What a role has of the library besides is left as it is.
      desired: (allowed as string[]).includes(source.role),
      write: (isAllowed) =>
        setRight(strapi, role, { action, subject: null }, stored, isAllowed ? everything : null),
    };
  });
  return {
    name: source.code,
    title: `rôle ${source.name}`,
    settings: [...namesOf(strapi, role, source), ...onTypes, ...others],
  };
}

const libraryActions = ['read', 'assets.create', 'assets.update', 'assets.download'].map(
  (action) => `plugin::upload.${action}`,
);

/** An older Strapi may have lost it. */
async function ensureRole(strapi: Strapi, { code, name, description }: RoleSource): Promise<Row> {
  const query = strapi.db.query('admin::role');
  return (
    (await query.findOne({ where: { code } })) ??
    (await query.create({ data: { code, name, description } }))
  );
}

function namesOf(strapi: Strapi, role: Row, source: RoleSource): Setting[] {
  const isDefault = source.names.includes(String(role['name']));
  return (['name', 'description'] as const).map((key) => ({
    key,
    current: role[key] as string,
    desired: source[key],
    isDefault,
    write: async (value) => {
      const data = { [key]: value };
      await strapi.db.query('admin::role').update({ where: { id: role.id }, data });
    },
  }));
}

function rightOf(
  role: SiteRole,
  verb: Verb,
  uid: string,
  type: ContentType,
  strapi: Strapi,
): Right | null {
  const fields =
    verb === 'delete' || verb === 'publish'
      ? null
      : strapi
          .service('admin::content-type')
          .getNestedFields(type, { components: strapi.components })
          .sort();
  const right = { fields, conditions: [] };
  switch (uid) {
    case siteStateUid:
      return verb === 'read' ? right : null;
    case contactUid:
      if (role !== 'editor') return null;
      // Strapi 4 adds all required fields to what may be changed.
      if (verb === 'update') return isStrapi5(strapi) ? { ...right, fields: ['answered'] } : null;
      return verb === 'read' ? right : null;
  }
  if (verb === 'publish' && (role === 'author' || type.options?.draftAndPublish !== true)) {
    return null;
  }
  if (role === 'editor' || verb === 'read') return right;
  // There is one of it, and it is not the author’s.
  return type.kind === 'singleType' ? null : { ...right, conditions: [ownEntries] };
}
