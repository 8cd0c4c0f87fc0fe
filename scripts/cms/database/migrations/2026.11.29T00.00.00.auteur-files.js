'use strict';

/**
 * Takes the permission to change files away from the role *Author* (Auteur) of an existing database. Earlier versions
 * granted it, and checked each file in code that is gone. A new database has no tables yet, and gets the permissions of
 * `src/site/roles.ts`.
 */
async function up(knex) {
  if (!(await knex.schema.hasTable('admin_permissions_role_lnk'))) return;
  const roleIds = knex('admin_roles').select('id').where({ code: 'strapi-author' });
  const permissionIds = knex('admin_permissions_role_lnk').select('permission_id').whereIn('role_id', roleIds);
  await knex('admin_permissions').where({ action: 'plugin::upload.assets.update' }).whereIn('id', permissionIds).delete();
}

module.exports = { up };
