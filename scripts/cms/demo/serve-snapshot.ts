/**
 * `node demo/serve-snapshot.ts SNAPSHOT` starts this Strapi with the environment of the caller, fills its empty
 * database with a snapshot, and prints “ready”. Any data on its standard input makes it change the title of one
 * article. The benchmark of the sync uses it.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { seedSnapshot } from './seed.ts';

const cmsFolder = path.resolve(import.meta.dirname, '..');

async function serve(snapshotFolder: string): Promise<void> {
  const require = createRequire(import.meta.url);
  const { createStrapi } = require('@strapi/strapi') as typeof import('@strapi/strapi');
  const strapi = await createStrapi({ appDir: cmsFolder, distDir: path.join(cmsFolder, 'dist') }).load();
  await seedSnapshot(strapi, snapshotFolder);
  await strapi.start();
  process.stdin.on('data', async () => {
    const articles = strapi.documents('api::article.article');
    const article = await articles.findFirst();
    const data: object = { title: 'Un autre titre' };
    await articles.update({ documentId: article!.documentId, data, status: 'published' });
    console.log('changed');
  });
  console.log('ready');
}

serve(path.resolve(process.argv[2] ?? '')).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
