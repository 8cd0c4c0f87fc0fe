/**
 * `npm run cms`: a Strapi with this site’s content types and its demo content, to try publishing on.
 *
 * 1. installs Strapi into `.cache/cms` and builds its admin page, once (`cms/install.ts`)
 * 2. writes its folder from the content types in `cms/strapi` (`cms/app-folder.ts`) and starts it
 * 3. at the first start, fills it with `content-snapshot/` (`cms/seed.ts`)
 * 4. creates an editor’s account and an owner’s, and prints how to sign in
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureAccount } from './cms/accounts';
import { dataFolder, demoSnapshot } from './cms/folders';
import { ensureAdminPage } from './cms/install';
import { startStrapi } from './cms/running-strapi';
import { seedSnapshot } from './cms/seed';

const seededFile = path.join(dataFolder, 'seeded');

try {
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
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
