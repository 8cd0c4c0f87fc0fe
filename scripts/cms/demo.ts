/** Starts a Strapi with this site’s content types and the content that the tests know, to try publishing on. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureAccount } from './accounts';
import { dataFolder, demoSnapshot } from './folders';
import { ensureAdminPage } from './install';
import { startStrapi } from './running-strapi';
import { seedSnapshot } from './seed';

const seededFile = path.join(dataFolder, 'seeded');

export async function startDemo(): Promise<void> {
  ensureAdminPage();
  const isFirstStart = !existsSync(seededFile);
  // An interrupted first start may have left half of the content.
  if (isFirstStart) rmSync(dataFolder, { recursive: true, force: true });
  mkdirSync(dataFolder, { recursive: true });
  const { strapi, address } = await startStrapi({
    folder: dataFolder,
    port: Number(process.env['PORT'] ?? 1337),
    isLogging: true,
    hasAdminPage: true,
  });
  if (isFirstStart) {
    console.log('Filling it with the demo content …');
    await seedSnapshot(strapi, demoSnapshot);
    writeFileSync(seededFile, '');
  }
  const editor = await ensureAccount(strapi, dataFolder, 'strapi-editor');
  const owner = await ensureAccount(strapi, dataFolder, 'strapi-super-admin');
  console.log(`
Strapi:    ${address}/admin
  editor   ${editor.email}  ${editor.password}
  owner    ${owner.email}  ${owner.password}
Its API:   ${address}/api/articles
To sync:   CMS_URL=${address} npm run sync
To stop:   Ctrl-C
To begin again with the demo content: delete ${path.relative(process.cwd(), dataFolder)}
`);
}
