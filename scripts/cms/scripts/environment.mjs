/** Writes `.env` with random secrets, unless it exists. Strapi does not start without them. */
import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const envFile = fileURLToPath(new URL('../.env', import.meta.url));
const secretNames = [
  'APP_KEYS',
  'ADMIN_JWT_SECRET',
  'API_TOKEN_SALT',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
];

if (!existsSync(envFile)) {
  const lines = secretNames.map((name) => `${name}=${randomBytes(32).toString('base64url')}\n`);
  writeFileSync(envFile, lines.join(''), { mode: 0o600 });
  console.log('.env : secrets écrits. Gardez ce fichier, il n’est pas dans git.');
}
