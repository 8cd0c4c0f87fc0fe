/** Admin accounts of the demo, one for each role. */
import type { Core } from '@strapi/strapi';

const demoUsers = [
  { code: 'strapi-super-admin', firstname: 'Claire', email: 'administration@example.org' },
  { code: 'strapi-editor', firstname: 'Rose', email: 'redaction@example.org' },
  { code: 'strapi-author', firstname: 'Sam', email: 'stagiaire@example.org' },
];

/**
 * Creates one account for each role unless it exists.
 *
 * @param mustReset whether to set this password for existing accounts too
 */
export async function ensureAccounts(
  strapi: Core.Strapi,
  password: string,
  mustReset: boolean,
) {
  const accounts: { role: string; email: string }[] = [];
  const users = strapi.service('admin::user');
  for (const { code, firstname, email } of demoUsers) {
    const role = await strapi.db.query('admin::role').findOne({ where: { code } });
    const existingUser = await strapi.db.query('admin::user').findOne({ where: { email } });
    if (existingUser === null) {
      await users.create({
        email,
        password,
        firstname,
        isActive: true,
        preferedLanguage: 'fr',
        roles: [role?.id],
      });
    } else if (mustReset) {
      await users.updateById(existingUser.id, { password });
    }
    accounts.push({ role: role?.name, email });
  }
  return accounts;
}
