/** Accounts for the admin page, so that one can try it without registering. */
import type { Core } from '@strapi/strapi';

/** Of a Strapi that answers on this machine only. */
const password = 'Demo-2026-Strapi';

const people = [
  { code: 'strapi-super-admin', firstname: 'Claire', email: 'administration@example.org' },
  { code: 'strapi-editor', firstname: 'Rose', email: 'redaction@example.org' },
  { code: 'strapi-author', firstname: 'Sam', email: 'stagiaire@example.org' },
];

export interface Account {
  role: string;
  email: string;
  password: string;
}

export async function ensureAccounts(strapi: Core.Strapi): Promise<Account[]> {
  const accounts: Account[] = [];
  for (const { code, firstname, email } of people) {
    const role = await strapi.db.query('admin::role').findOne({ where: { code } });
    const known = await strapi.db.query('admin::user').findOne({ where: { email } });
    if (known === null) {
      await strapi.service('admin::user').create({
        ...{ email, password, firstname },
        isActive: true,
        preferedLanguage: 'fr',
        roles: [role?.id],
      });
    }
    accounts.push({ role: role?.name, email, password });
  }
  return accounts;
}
