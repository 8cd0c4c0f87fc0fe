/**
 * Starts the Strapi of `scripts/cms` on Postgres for measurements of the sync. It has the demonstration content with as
 * many articles as the argument says, and 1,000 photographs as their covers. The program prints Strapi’s address and the
 * token for reading. Any input changes one article.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { freePort } from '../support/free-port.ts';
import { copySnapshot, editJson, removeFiles } from '../support/make-snapshot.ts';
import { copyArticle } from '../support/many-articles.ts';
import startPostgres from './postgres.ts';

const photographCount = 1000;
/** Width of the photographs in pixels. Larger ones would take the build half an hour to encode. */
const photographWidth = 640;

interface Article {
  slug: string;
  cover: object | null;
}

const articleCount = Number(process.argv[2]);
const snapshot = copySnapshot();
const photographs = await writePhotographs();
writeArticles();

process.env['CMS_TEST_DATABASE'] = 'postgres';
let databaseUrl = '';
const provide = (_key: string, url = '') => {
  databaseUrl = url;
};
const stopPostgres = await startPostgres({ provide });
const port = await freePort();
const folder = path.join(snapshot, 'strapi');
mkdirSync(path.join(folder, 'uploads'), { recursive: true });
const apiToken = randomBytes(24).toString('hex');
const secretNames = [
  'APP_KEYS',
  'ADMIN_JWT_SECRET',
  'API_TOKEN_SALT',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
];
const strapi = spawn(process.execPath, ['demo/serve-snapshot.ts', snapshot], {
  cwd: path.resolve(import.meta.dirname, '../../scripts/cms'),
  env: {
    PATH: process.env['PATH'],
    ...Object.fromEntries(secretNames.map((name) => [name, randomBytes(32).toString('base64')])),
    // This file does not exist. Without the variable, Strapi would read the `.env` of the developer’s own Strapi.
    ENV_PATH: path.join(folder, 'none.env'),
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_DIR: folder,
    STRAPI_TELEMETRY_DISABLED: 'true',
    CMS_TOKEN: apiToken,
  },
  stdio: ['pipe', 'pipe', 'inherit'],
});
process.stdin.pipe(strapi.stdin);
let output = '';
strapi.stdout.on('data', (chunk: Buffer) => {
  output += chunk.toString('utf8');
  if (output.includes('ready\n')) console.log(`http://127.0.0.1:${port} ${apiToken}`);
  if (output.includes('changed\n')) console.log('changed');
  output = output.slice(output.lastIndexOf('\n') + 1);
});
process.once('SIGTERM', () => strapi.kill('SIGTERM'));
strapi.on('close', () => {
  removeFiles(snapshot, '.');
  void stopPostgres?.().then(() => process.exit());
});

/** Writes photographs that are cut from those of the demonstration content, and returns their names. */
async function writePhotographs(): Promise<string[]> {
  const mediaFolder = path.join(snapshot, 'media');
  const originalNames = readdirSync(mediaFolder).filter((name) => name.endsWith('.jpg'));
  const photographNames: string[] = [];
  for (let index = 0; index < photographCount; index += 1) {
    const name = `photographie-${index + 1}.${index.toString(16).padStart(8, '0')}.jpg`;
    const original = path.join(mediaFolder, originalNames[index % originalNames.length] ?? '');
    const cropOffset = Math.floor(index / originalNames.length);
    await sharp(original)
      .resize({ width: photographWidth + 100, height: 500 })
      .extract({ left: cropOffset, top: cropOffset, width: photographWidth, height: 400 })
      .jpeg()
      .toFile(path.join(mediaFolder, name));
    photographNames.push(name);
  }
  editJson<object>(path.join(snapshot, 'media.json'), (index) => ({
    ...index,
    ...Object.fromEntries(photographNames.map((name) => [name, { mime: 'image/jpeg' }])),
  }));
  return photographNames;
}

function writeArticles(): void {
  const articlesFolder = path.join(snapshot, 'articles');
  const demoArticles = readdirSync(articlesFolder).map(
    (file) => JSON.parse(readFileSync(path.join(articlesFolder, file), 'utf8')) as Article,
  );
  for (let index = 0; index < articleCount; index += 1) {
    const original = demoArticles[index % demoArticles.length];
    if (original === undefined) continue;
    const article =
      index < demoArticles.length ? original : copyArticle(original, index + 1, 'component');
    const photograph = photographs[index % photographs.length] ?? '';
    const cover = { file: photograph, alt: 'Une photographie', caption: null };
    writeFileSync(
      path.join(articlesFolder, `${article.slug}.json`),
      JSON.stringify({ ...article, cover }),
    );
  }
}
