/** `npm run cms`: a Strapi with this site’s content types and its demo content, to try and to write in. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureEditor } from './editor-account';
import { dataFolder, demoSnapshot } from './folders';
import { ensureAdminPage } from './install';
import { grantPublicPermissions } from './public-permissions';
import { startStrapi } from './running-strapi';
import { seedSnapshot } from './seed';

const seededFile = path.join(dataFolder, 'seeded');

try {
  ensureAdminPage();
  const isFirstStart = !existsSync(seededFile);
  // A first start that was broken off has left half of the content.
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
    await grantPublicPermissions(strapi);
    await seedSnapshot(strapi, demoSnapshot);
    writeFileSync(seededFile, '');
  }
  const { email, password } = await ensureEditor(strapi, dataFolder);
  console.log(`
Strapi:    ${address}/admin
           ${email}
           ${password}
Its API:   ${address}/api/articles
To sync:   CMS_URL=${address} npm run sync
To stop:   Ctrl-C
To begin again with the demo content: delete ${path.relative(process.cwd(), dataFolder)}
`);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
