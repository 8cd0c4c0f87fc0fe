/** What anybody may do through the API: read the site’s content, and send a contact request. */
import type { Strapi } from '../../strapi';
import { contactUid, readActions } from '../site-types';
import type { SiteTypes } from '../site-types';
import type { SettingGroup } from './settings';

export async function publicPermissions(strapi: Strapi, types: SiteTypes): Promise<SettingGroup> {
  const role = await strapi.db
    .query('plugin::users-permissions.role')
    .findOne({ where: { type: 'public' }, populate: ['permissions'] });
  if (role === null) throw new Error('Le rôle « Public » manque (Users & Permissions).');
  const granted = new Set(
    (role['permissions'] as { action: string }[]).map(({ action }) => action),
  );
  const actions = [...readActions(strapi, types), `${contactUid}.create`];
  return {
    name: 'public',
    title: 'droits du public (API)',
    settings: actions.map((action) => ({
      key: action,
      current: granted.has(action),
      desired: true,
      write: async () => {
        const data = { action, role: role.id };
        await strapi.db.query('plugin::users-permissions.permission').create({ data });
      },
    })),
  };
}
