/** Permissions of Strapi’s role « public »: read the site’s content, and create contact requests. */
import { contentTypeUids } from '../sync/collections/registry';
import type { Strapi } from './strapi-surface';

const publicActions = [
  ...contentTypeUids.flatMap((uid) => [`${uid}.find`, `${uid}.findOne`]),
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
