/**
 * `node demo/start.ts SNAPSHOT [FOLDER]` starts this Strapi with the demo’s own database and files in FOLDER (default
 * `.tmp`), fills it if it is empty, and prints how to sign in. Node runs the files of `demo/` without compilation, and
 * `strapi build` does not compile them.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { ensureAccounts } from './accounts.ts';
import { prepareDemoEnvironment } from './environment.ts';
import { hasNoContent, seedSnapshot } from './seed.ts';

const cmsFolder = path.resolve(import.meta.dirname, '..');

async function startDemo(snapshotFolder: string, dataFolder: string): Promise<void> {
  const settings = prepareDemoEnvironment(dataFolder);
  Object.assign(process.env, settings);
  // Strapi reads its environment when it is loaded, so it is loaded only after the settings are in place. The compiled
  // project loads it with `require`, too.
  const require = createRequire(import.meta.url);
  const { createStrapi } = require('@strapi/strapi') as typeof import('@strapi/strapi');
  const app = createStrapi({ appDir: cmsFolder, distDir: path.join(cmsFolder, 'dist') });
  const strapi = await app.load();
  if (await hasNoContent(strapi)) {
    console.log(`Filling Strapi with ${snapshotFolder} …`);
    await seedSnapshot(strapi, snapshotFolder);
  }
  const password = settings['DEMO_PASSWORD'];
  const accounts = await ensureAccounts(strapi, password);
  // The accounts are created before Strapi starts to listen, because it would otherwise print how to create an
  // administrator.
  await strapi.start();
  const address = `http://localhost:${strapi.config.get('server.port')}`;
  console.log(
    [
      '',
      'Strapi is ready, with accounts and content for a trial on this machine only:',
      '',
      `  Open:     ${address}/admin`,
      ...accounts.map(({ role, email }) => `  ${role.padEnd(16)}${email}  ${password}`),
      `  To sync:  CMS_URL=${address} CMS_TOKEN=${settings['CMS_TOKEN']} npm run sync -- --replace-demo`,
      '',
      'Leave this window open while you use it. To stop: Ctrl-C',
      '',
    ].join('\n'),
  );
}

const [snapshotFolder = '', dataFolder = path.join(cmsFolder, '.tmp')] = process.argv.slice(2);
startDemo(path.resolve(snapshotFolder), path.resolve(dataFolder)).catch((error: unknown) => {
  console.error(error instanceof Error && !error.stack?.includes('node_modules') ? error.message : error);
  process.exit(1);
});
