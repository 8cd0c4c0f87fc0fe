/**
 * The environment of the demo. It replaces variables of the process and the project’s `.env` (`ENV_PATH`), so the demo
 * cannot reach the database, storage, mail server or host of the site’s owner.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

type Environment = Readonly<Record<string, string>>;

/** Returns a value for every variable that this project reads, except secrets and those that reach no other machine. */
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

/**
 * Returns the demo’s environment, with secrets that are stored in its folder. `isNew` tells whether they are new.
 *
 * @param folder absolute path of the folder for the demo’s database, uploads and secrets; it may have been copied
 */
export function prepareDemoEnvironment(folder: string): { settings: Environment; isNew: boolean } {
  const secretsFile = path.join(folder, 'demo.env');
  const isNew = !existsSync(secretsFile);
  mkdirSync(path.join(folder, 'demo-public', 'uploads'), { recursive: true });
  if (isNew) {
    const lines = secretNames.map((name) => `${name}=${randomSecret(name)}\n`);
    writeFileSync(secretsFile, lines.join(''), { mode: 0o600 });
  }
  const secrets = parseEnv(readFileSync(secretsFile, 'utf8')) as Environment;
  return { settings: { ...secrets, ...fixedSettings(folder), ENV_PATH: secretsFile }, isNew };
}

/**
 * Returns a random value with upper and lower case letters, as Strapi requires of passwords. The demo’s password is
 * shorter than other secrets, because people type it.
 */
function randomSecret(name: string): string {
  return `${randomBytes(name === 'DEMO_PASSWORD' ? 6 : 24).toString('hex')}Aa1`;
}
