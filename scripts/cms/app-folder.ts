/** Writes a Strapi project folder from the content types in `scripts/cms/strapi`. */
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { edition, packageFile } from './folders';
import { pluginName } from './plugin-bundle';
import { pluginFolder, projectFiles } from './project-files';

export interface AppOptions {
  port: number;
  /** In place of this site’s. */
  files?: ReadonlyMap<string, string>;
  /** Whether each request is printed. */
  isLogging: boolean;
}

/** The favicon: without one Strapi logs an error at each visit to its admin page. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Keeps the database, uploads and secrets of an earlier start. */
export function writeAppFolder(
  folder: string,
  { port, isLogging, files = projectFiles({ edition, language: 'js' }) }: AppOptions,
): void {
  for (const part of ['src', 'config'])
    rmSync(path.join(folder, part), { recursive: true, force: true });
  for (const part of ['config', 'database/migrations', 'public/uploads']) {
    mkdirSync(path.join(folder, part), { recursive: true });
  }
  writeFileSync(path.join(folder, 'favicon.png'), onePixel);
  cpSync(packageFile, path.join(folder, 'package.json'));
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  for (const [name, content] of Object.entries(configuration(folder, port, isLogging))) {
    // As modules: Strapi does not read all of them as JSON.
    const module = `module.exports = ${JSON.stringify(content, null, 2)};\n`;
    writeFileSync(path.join(folder, 'config', `${name}.js`), module);
  }
}

function configuration(folder: string, port: number, isLogging: boolean) {
  const secret = readSecret(folder);
  return {
    server: {
      // Not reachable from other machines: anybody who reaches it can create contact requests.
      host: '127.0.0.1',
      port,
      app: { keys: [secret] },
      logger: { startup: { enabled: false }, updates: { enabled: false } },
    },
    admin: {
      auth: { secret },
      apiToken: { salt: secret },
      transfer: { token: { salt: secret } },
      secrets: { encryptionKey: secret },
      flags: { nps: false, promoteEE: false },
      notifications: { releases: false },
    },
    logger: { level: isLogging ? 'http' : 'error' },
    // Strict, as Strapi 5 may be: it then refuses parameters that it does not know.
    api: { rest: { defaultLimit: 25, maxLimit: 100, strictParams: true } },
    database: {
      connection: {
        client: 'sqlite',
        connection: { filename: path.join(folder, 'data.db') },
        useNullAsDefault: true,
      },
    },
    plugins: {
      'users-permissions': { config: { jwtSecret: secret } },
      // As in a project that Strapi’s installer makes.
      upload: { config: { security: { deniedTypes: ['image/svg+xml'] } } },
      [pluginName]: { enabled: true, resolve: `./${pluginFolder}` },
    },
    middlewares: [
      ...(isLogging ? ['strapi::logger'] : []),
      ...['errors', 'security', 'cors', 'poweredBy', 'query', 'body'].map(
        (name) => `strapi::${name}`,
      ),
      ...['session', 'favicon', 'public'].map((name) => `strapi::${name}`),
    ],
  };
}

/** Stored beside the data: with a new secret nobody could sign in after a restart. */
function readSecret(folder: string): string {
  const file = path.join(folder, 'secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(16).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}
