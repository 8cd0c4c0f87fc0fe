/** An account for the admin page, so that one can try it without registering. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Strapi } from './strapi-surface';

interface Account {
  email: string;
  password: string;
}

/** Created at the first start, and stored beside the data to be printed again. */
export async function ensureEditor(strapi: Strapi, folder: string): Promise<Account> {
  const file = path.join(folder, 'editor.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Account;
  // Strapi requires an upper case letter, a lower case letter and a digit.
  const password = `Aa1-${randomBytes(9).toString('base64url')}`;
  const account = { email: 'redaction@example.org', password };
  const role = await strapi.db
    .query('admin::role')
    .findOne({ where: { code: 'strapi-super-admin' } });
  if (role === null) throw new Error('Strapi has no role for its administrators');
  await strapi.service('admin::user').create({
    ...account,
    firstname: 'Rédaction',
    isActive: true,
    preferedLanguage: 'fr',
    roles: [role.id],
  });
  writeFileSync(file, JSON.stringify(account), { mode: 0o600 });
  return account;
}
