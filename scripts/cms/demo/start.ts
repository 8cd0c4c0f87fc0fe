/** `node dist/demo/start.js SNAPSHOT`: starts this Strapi, fills it if it is empty, and prints how to sign in. */
import { createStrapi } from '@strapi/strapi';
import path from 'node:path';
import { contentUids } from '../src/site/content-types';
import { ensureAccounts } from './accounts';
import { seedSnapshot } from './seed';

async function startDemo(snapshot: string): Promise<void> {
  const folder = process.cwd();
  const strapi = await createStrapi({ appDir: folder, distDir: path.join(folder, 'dist') }).start();
  const counts = await Promise.all(contentUids.map((uid) => strapi.db.query(uid).count()));
  if (counts.every((count) => count === 0)) {
    console.log(`Filling it with ${snapshot} …`);
    await seedSnapshot(strapi, snapshot);
  }
  const accounts = await ensureAccounts(strapi);
  const address = `http://localhost:${strapi.config.get('server.port')}`;
  console.log(
    [
      '',
      `Strapi:    ${address}/admin`,
      ...accounts.map(({ role, email, password }) => `  ${role.padEnd(13)}${email}  ${password}`),
      `To sync:   CMS_URL=${address} CMS_TOKEN=${process.env['CMS_TOKEN'] ?? '…'} npm run sync -- --replace-demo`,
      'To stop:   Ctrl-C',
      '',
    ].join('\n'),
  );
}

startDemo(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
