/** Permissions of Strapi’s role « public »: read the site’s content, and create contact requests. */
import { uidOf } from '../lib/strapi-schema';
import { collections } from '../sync/collections/registry';
import type { Strapi } from './strapi-surface';

/** The site’s content types, and those that they lead to: authors, categories. */
const readTypes = new Set(
  Object.values(collections).flatMap(({ schema }) => [
    uidOf(schema),
    ...Object.values(schema.attributes).flatMap(({ target }) => target ?? []),
  ]),
);

const publicActions = [
  ...[...readTypes].flatMap((uid) => [`${uid}.find`, `${uid}.findOne`]),
  'api::contact.contact.create',
];

export async function grantPublicPermissions(
  strapi: Strapi,
  actions: readonly string[] = publicActions,
): Promise<void> {
  const role = await strapi.db
    .query('plugin::users-permissions.role')
    .findOne({ where: { type: 'public' } });
  if (role === null) throw new Error('Strapi has no role « public »');
  for (const action of actions) {
    await strapi.db
      .query('plugin::users-permissions.permission')
      .create({ data: { action, role: role.id } });
  }
}
