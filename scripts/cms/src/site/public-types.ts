/** For a Strapi that has the plugin Users & Permissions: says at each start what strangers may read and do. */
import type { Core } from '@strapi/strapi';

export async function warnOfPublicTypes(strapi: Core.Strapi): Promise<void> {
  if (!strapi.plugins['users-permissions']) return;
  const role = await strapi.db
    .query('plugin::users-permissions.role')
    .findOne({ where: { type: 'public' }, populate: ['permissions'] });
  const actions: string[] = (role?.permissions ?? [])
    .map(({ action }: { action: string }) => action)
    .filter((action: string) => action.startsWith('api::'))
    .sort();
  strapi.log.warn(
    [
      'Site : le greffon Users & Permissions est installé. Sans jeton, n’importe qui peut :',
      ...actions.map(
        (action) => `  - ${action}${/\.find(One)?$/.test(action) ? ' (brouillons compris)' : ''}`,
      ),
      '  - s’inscrire, si les paramètres du greffon le permettent (/api/auth/local/register)',
      'Le site n’en a pas besoin : donnez-lui CMS_TOKEN, puis retirez ce greffon (docs/strapi.md).',
    ].join('\n'),
  );
}
