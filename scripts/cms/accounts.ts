/** Accounts for the admin page, so that one can try it without registering. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Strapi } from './strapi-surface';

interface Account {
  email: string;
  password: string;
}

/** Strapi’s codes of its roles. */
export type AccountRole = 'strapi-super-admin' | 'strapi-editor' | 'strapi-author';

const people = {
  'strapi-super-admin': { firstname: 'Administration', email: 'administration@example.org' },
  'strapi-editor': { firstname: 'Rédaction', email: 'redaction@example.org' },
  'strapi-author': { firstname: 'Stagiaire', email: 'stagiaire@example.org' },
};

/** Created once, and stored beside the data to be printed again. */
export async function ensureAccount(
  strapi: Strapi,
  folder: string,
  code: AccountRole,
): Promise<Account> {
  const file = path.join(folder, `${code}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Account;
  // Strapi requires an upper case letter, a lower case letter and a digit.
  const password = `Aa1-${randomBytes(9).toString('base64url')}`;
  const { firstname, email } = people[code];
  const role = await strapi.db.query('admin::role').findOne({ where: { code } });
  if (role === null) throw new Error(`Strapi has no role ${code}`);
  await strapi.service('admin::user').create({
    ...{ email, password, firstname },
    isActive: true,
    preferedLanguage: 'fr',
    roles: [role.id],
  });
  writeFileSync(file, JSON.stringify({ email, password }), { mode: 0o600 });
  return { email, password };
}
