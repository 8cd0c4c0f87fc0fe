/**
 * Sets up what Strapi keeps in its database: public permissions, roles, forms, API tokens. Each says in a line what it
 * did; none changes what somebody has changed since.
 */
import type { Strapi } from '../strapi';
import type { Concern, SitePermission } from './concern';
import { forms } from './setup/forms';
import { publicPermissions } from './setup/public-permissions';
import { rolePermissions } from './setup/roles';
import { applySettings } from './setup/settings';
import type { SettingGroup } from './setup/settings';
import { apiTokens } from './setup/tokens';
import type { SiteTypes } from './site-types';

export function setup(types: SiteTypes, permissions: readonly SitePermission[]): Concern {
  return {
    async bootstrap(strapi) {
      await strapi.service('admin::permission').actionProvider.registerMany(
        permissions.map(({ uid, displayName }) => ({
          ...{ section: 'plugins', pluginName: 'site' },
          ...{ uid, displayName },
        })),
      );
      afterRoles(strapi, async () => {
        await applyAll(strapi, () => publicPermissions(strapi, types));
        await applyAll(strapi, () => rolePermissions(strapi, types, permissions));
        await applyAll(strapi, () => forms(strapi, types));
        await applyAll(strapi, () => apiTokens(strapi, types));
      });
    },
  };
}

/**
 * Strapi makes its roles, and those of its plugins that come later, after this plugin’s turn; it waits for this hook,
 * in which it gives its super admin all rights.
 */
function afterRoles(strapi: Strapi, run: () => Promise<void>): void {
  const hook = strapi.service('admin::role').hooks.willResetSuperAdminPermissions;
  const once = async (rights: unknown) => {
    hook.delete(once);
    await run();
    return rights;
  };
  hook.register(once);
}

/** A Strapi that is not as expected starts all the same, and says what is missing. */
async function applyAll(
  strapi: Strapi,
  read: () => Promise<SettingGroup | SettingGroup[]>,
): Promise<void> {
  try {
    for (const group of [await read()].flat()) await applySettings(strapi, group);
  } catch (error) {
    strapi.log.error(`Site : un réglage n’a pas pu être posé. ${String(error)}`);
  }
}
