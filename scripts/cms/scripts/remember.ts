/**
 * `npm run remember -- SOURCE …`, once: writes into this Strapi what an earlier version of the site remembered beside
 * it. A source is the address or file of a site’s `etat-du-site.json`, or a folder with a snapshot (`content-snapshot`,
 * `.cache/content`). Addresses that an article had become its `formerSlugs`, the date that was shown its first
 * publication. What is remembered already stays.
 */
import { createStrapi } from '@strapi/strapi';
import type { Core } from '@strapi/strapi';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { articleUid } from '../src/site/content-types';

interface Memory {
  /** An article’s id in Strapi → the slug that it had last. */
  slugs: Record<string, string>;
  redirects: { from: string; to: string | null; article?: string | null }[];
  /** By slug: ISO 8601. */
  dates: Record<string, string>;
}

interface Remembered {
  slugs: string[];
  date: string | null;
}

async function readMemory(source: string): Promise<Memory> {
  if (existsSync(source) && statSync(source).isDirectory()) return readSnapshot(source);
  const text = /^https?:/.test(source)
    ? await (await fetch(source)).text()
    : readFileSync(source, 'utf8');
  const { articles, redirects } = JSON.parse(text);
  if (!articles || !redirects) throw new Error(`${source} n’est pas un etat-du-site.json.`);
  return { slugs: articles, redirects, dates: {} };
}

function readSnapshot(folder: string): Memory {
  const read = (file: string) =>
    existsSync(path.join(folder, file))
      ? JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
      : null;
  const manifest = read('manifest.json');
  if (manifest?.source !== 'strapi') throw new Error(`${folder} n’est pas le contenu d’un Strapi.`);
  const files = readdirSync(path.join(folder, 'articles'));
  const articles = files.map((file) => read(path.join('articles', file)));
  return {
    slugs: manifest.collections?.articles?.ids ?? {},
    redirects: read('redirects.json') ?? [],
    dates: Object.fromEntries(articles.map(({ slug, publishedAt }) => [slug, publishedAt])),
  };
}

/** What the sources know of each article, also of one that is not online. */
function gather(memories: readonly Memory[]): Map<string, Remembered> {
  const found = new Map<string, Remembered>();
  const of = (id: string) => {
    const known = found.get(id) ?? { slugs: [], date: null };
    found.set(id, known);
    return known;
  };
  for (const { slugs, redirects, dates } of memories) {
    const idOf = new Map(Object.entries(slugs).map(([id, slug]) => [slug, id]));
    for (const { from, to, article } of redirects) {
      const id = article ?? idOf.get(to ?? '');
      if (id) of(id).slugs.push(from, ...(to === null ? [] : [to]));
    }
    for (const [id, slug] of Object.entries(slugs)) {
      of(id).slugs.push(slug);
      const date = dates[slug];
      if (date && (of(id).date ?? date) >= date) of(id).date = date;
    }
  }
  return found;
}

async function write(strapi: Core.Strapi, id: string, { slugs, date }: Remembered) {
  const query = strapi.db.query(articleUid);
  const rows = await query.findMany({ where: { documentId: id } });
  if (rows.length === 0) return false;
  const online = rows.find(({ publishedAt }) => publishedAt !== null);
  for (const { id: row, slug, formerSlugs, firstPublishedAt } of rows) {
    const current = online?.slug ?? slug;
    const former = [...new Set([...(formerSlugs ?? []), ...slugs])].filter(
      // Of an article that is not online, its last address is one it had.
      (known) => known !== current || online === undefined,
    );
    const first = [firstPublishedAt && new Date(firstPublishedAt).toISOString(), date]
      .filter(Boolean)
      .sort()[0];
    await query.update({
      where: { id: row },
      data: { formerSlugs: former.length > 0 ? former : null, firstPublishedAt: first ?? null },
    });
  }
  return true;
}

async function remember(sources: readonly string[]): Promise<void> {
  if (sources.length === 0) throw new Error('Usage : npm run remember -- SOURCE …');
  const found = gather(await Promise.all(sources.map(readMemory)));
  const folder = process.cwd();
  const strapi = await createStrapi({ appDir: folder, distDir: path.join(folder, 'dist') }).load();
  for (const [id, remembered] of found) {
    const isThere = await write(strapi, id, remembered);
    const words = `${remembered.slugs.join(', ')}${remembered.date ? ` (${remembered.date})` : ''}`;
    console.log(isThere ? `${id} : ${words}` : `${id} : n’est plus dans Strapi (${words})`);
  }
  await strapi.destroy();
}

remember(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
