/** Permissions of Strapi’s role « public »: read the site’s content, and create contact requests. */
import type { Strapi } from './strapi-surface';

const readTypes = [
  'hero',
  'about',
  'gallery',
  'service',
  'testimonial',
  'article',
  'author',
  'category',
];

const publicActions = [
  ...readTypes.flatMap((name) => [`api::${name}.${name}.find`, `api::${name}.${name}.findOne`]),
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
