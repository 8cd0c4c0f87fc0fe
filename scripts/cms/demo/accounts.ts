/** Admin accounts of the demo, one for each role. */
import type { Core } from '@strapi/strapi';

const demoUsers = [
  { code: 'strapi-super-admin', firstname: 'Claire', email: 'administration@example.org' },
  { code: 'strapi-editor', firstname: 'Rose', email: 'redaction@example.org' },
  { code: 'strapi-author', firstname: 'Sam', email: 'stagiaire@example.org' },
];

/** Creates one account for each role, or sets its password if it exists. */
export async function ensureAccounts(strapi: Core.Strapi, password: string) {
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
    } else {
      await users.updateById(existingUser.id, { password });
    }
    accounts.push({ role: role?.name, email });
  }
  return accounts;
}
