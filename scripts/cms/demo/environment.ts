/**
 * The environment of the demo. Strapi reads it instead of the project’s `.env` (`ENV_PATH`), so the demo cannot reach
 * the database, storage, mail server or host of the site’s owner.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

type Environment = Readonly<Record<string, string>>;

/** Returns a value for every variable that this project reads, except secrets and `allowedOverrides`. */
function fixedSettings(folder: string): Environment {
  return {
    HOST: '127.0.0.1',
    TRUST_PROXY: 'false',
    DATABASE_URL: '',
    DATABASE_FILENAME: path.join(folder, 'demo.db'),
    PUBLIC_DIR: path.join(folder, 'demo-public'),
    PUBLIC_URL: '',
    S3_BUCKET: '',
    S3_REGION: '',
    S3_ENDPOINT: '',
    S3_FORCE_PATH_STYLE: '',
    S3_ACCESS_KEY_ID: '',
    S3_SECRET_ACCESS_KEY: '',
    S3_PUBLIC_URL: '',
    SMTP_HOST: '',
    SMTP_PORT: '',
    SMTP_USERNAME: '',
    SMTP_PASSWORD: '',
    EMAIL_FROM: '',
    CONTACT_EMAIL_TO: '',
    CONTACT_PROXY_SECRET: '',
    BUILD_HOOK: '',
    STRAPI_TELEMETRY_DISABLED: 'true',
  };
}

/** Variables that get a random value when the environment file is written. */
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

/** Environment variables that the user of the demo may set. They cannot make the demo reach another machine. */
export const allowedOverrides = ['PORT', 'SITE_URL', 'DRAFTS_URL', 'BUILD_CHECK_RULE'];

/**
 * Writes the demo’s environment file with the secrets that it holds already, and makes Strapi read it. The other values
 * contain paths, so they are written anew: the folder may have been copied or renamed.
 *
 * @param folder absolute path of the folder for the demo’s database, uploads and environment file
 * @returns the settings of the demo, and whether the file is new
 */
export function prepareDemoEnvironment(folder: string): { settings: Environment; isNew: boolean } {
  const environmentFile = path.join(folder, 'demo.env');
  const isNew = !existsSync(environmentFile);
  mkdirSync(path.join(folder, 'demo-public', 'uploads'), { recursive: true });
  const storedValues = isNew ? {} : parseEnv(readFileSync(environmentFile, 'utf8'));
  const secrets = secretNames.map((name) => [name, storedValues[name] ?? randomSecret(name)]);
  const settings: Environment = { ...Object.fromEntries(secrets), ...fixedSettings(folder) };
  // Backticks, because a folder’s name may contain an apostrophe.
  const lines = Object.entries(settings).map(([name, value]) => `${name}=\`${value}\`\n`);
  writeFileSync(environmentFile, lines.join(''), { mode: 0o600 });
  process.env['ENV_PATH'] = environmentFile;
  return { settings, isNew };
}

/**
 * Returns a random value with upper and lower case letters, as Strapi requires of passwords. The demo’s password is
 * shorter than other secrets, because people type it.
 */
function randomSecret(name: string): string {
  return `${randomBytes(name === 'DEMO_PASSWORD' ? 6 : 24).toString('hex')}Aa1`;
}

/**
 * Checks that Strapi will use the settings of the demo. Variables of the process override the file.
 *
 * @throws Error that names each variable with another value
 */
export function checkSettings(settings: Environment): void {
  const settingNames = [...secretNames, ...Object.keys(fixedSettings(''))];
  const differingNames = settingNames.filter((name) => (process.env[name] ?? '') !== settings[name]);
  if (differingNames.length === 0) return;
  throw new Error(
    `The demo uses its own database, files and secrets, but the environment sets ${differingNames.join(', ')}.\n` +
      'Unset them, and start again.',
  );
}
