/**
 * The environment of the demo. It replaces variables of the process and the project’s `.env` (`ENV_PATH`), so the demo
 * cannot reach the database, storage, mail server or host of the site’s owner.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

/** Variables of `.env.example` that the user of the demo may set. They cannot make the demo reach another machine. */
const userVariables = ['NODE_ENV', 'PORT', 'SITE_URL', 'DRAFTS_URL', 'BUILD_CHECK_RULE'];

/** Variables that get a random value when the file of the secrets is written. */
const secretNames = [
  'APP_KEYS',
  'ADMIN_JWT_SECRET',
  'API_TOKEN_SALT',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
  'CMS_TOKEN',
  'CMS_REPORT_TOKEN',
  'DEMO_PASSWORD',
];

/**
 * Returns the demo’s environment: its stored secrets, and no value for other variables of `.env.example`.
 *
 * @param folder absolute path of the folder for the demo’s database, uploads and secrets; it may have been copied
 */
export function prepareDemoEnvironment(folder: string): Readonly<Record<string, string>> {
  const secretsFile = path.join(folder, 'demo.env');
  mkdirSync(path.join(folder, 'demo-public', 'uploads'), { recursive: true });
  if (!existsSync(secretsFile)) {
    const lines = secretNames.map((name) => `${name}=${randomSecret(name)}\n`);
    writeFileSync(secretsFile, lines.join(''), { mode: 0o600 });
  }
  const storedSecrets = parseEnv(readFileSync(secretsFile, 'utf8'));
  const example = readFileSync(path.join(import.meta.dirname, '../.env.example'), 'utf8');
  const exampleNames = [...example.matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  const names = exampleNames.filter((name) => !userVariables.includes(name));
  return {
    ...Object.fromEntries(names.map((name) => [name, ''])),
    ...Object.fromEntries(secretNames.map((name) => [name, storedSecrets[name] ?? ''])),
    ENV_PATH: secretsFile,
    HOST: '127.0.0.1',
    TRUST_PROXY: 'false',
    DATABASE_FILENAME: path.join(folder, 'demo.db'),
    PUBLIC_DIR: path.join(folder, 'demo-public'),
    STRAPI_TELEMETRY_DISABLED: 'true',
  };
}

/**
 * Returns a random value with upper and lower case letters, as Strapi requires of passwords. The demo’s password is
 * shorter than other secrets, because people type it.
 */
function randomSecret(name: string): string {
  return `${randomBytes(name === 'DEMO_PASSWORD' ? 6 : 24).toString('hex')}Aa1`;
}
