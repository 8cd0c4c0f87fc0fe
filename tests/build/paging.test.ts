/** A blog that has grown: every article is listed once, and every page leads to its neighbours. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSnapshot } from '../snapshots/make-snapshot';
import { buildSite } from './build-site';
import { checkDocuments } from './document';
import { checkLinks } from './links';
import { findMarkupFaults } from './markup';
import { readSite } from './site-files';
import type { Site } from './site-files';

const slugs = Array.from({ length: 47 }, (_, index) => `article-${index + 1}`);
const made: string[] = [];
let site: Site;

beforeAll(async () => {
  const snapshot = await makeSnapshot((copy) => {
    const file = path.join(copy, 'articles', 'lire-sa-facture-d-electricite.json');
    const article = JSON.parse(readFileSync(file, 'utf8')) as object;
    slugs.forEach((slug, index) => {
      const publishedAt = new Date(Date.UTC(2020, 0, 1 + index)).toISOString();
      const text = JSON.stringify({ ...article, slug, title: `Article ${index + 1}`, publishedAt });
      writeFileSync(path.join(copy, 'articles', `${slug}.json`), text);
    });
  });
  const { folder, status, log } = await buildSite({ SNAPSHOT_DIR: snapshot });
  made.push(snapshot, folder, `${folder}-cache`);
  expect(status, log).toBe(0);
  site = readSite(folder);
}, 300_000);

afterAll(() => {
  for (const directory of made) rmSync(directory, { recursive: true });
});

const page = (url: string) => {
  const found = site.pages.find((one) => one.url === url);
  if (found === undefined) throw new Error(`There is no ${url}`);
  return found.document;
};
const listed = (url: string) =>
  page(url)
    .querySelectorAll('main article h2 a')
    .map((link) => link.getAttribute('href'));

describe('a blog of 60 articles', () => {
  it('has 24 on a page, newest first, each of them once', () => {
    const pages = ['/blog', '/blog/page/2', '/blog/page/3'].map(listed);
    expect(pages.map(({ length }) => length)).toEqual([24, 24, 12]);
    expect(new Set(pages.flat()).size).toBe(60);
    expect(pages[2]?.at(-1)).toBe('/blog/article-1');
    expect(site.pages.map(({ url }) => url)).not.toContain('/blog/page/1');
    expect(site.pages.map(({ url }) => url)).not.toContain('/blog/page/4');
  });

  it('shows one picture on networks, whichever of its pages is shared', () => {
    const shown = (url: string) =>
      page(url).querySelector('meta[property="og:image"]')?.getAttribute('content');
    expect(shown('/blog')).toContain('/_assets/');
    expect(shown('/blog/page/2')).toBe(shown('/blog'));
    expect(shown('/blog/page/3')).toBe(shown('/blog'));
  });

  it('leads from each page to its neighbours, and says where one is', () => {
    const second = page('/blog/page/2');
    const hrefs = (selector: string) =>
      second.querySelectorAll(selector).map((link) => link.getAttribute('href'));
    expect(hrefs('head link[rel=prev], main a[rel=prev]')).toEqual(['/blog', '/blog']);
    expect(hrefs('head link[rel=next], main a[rel=next]')).toEqual([
      '/blog/page/3',
      '/blog/page/3',
    ]);
    expect(hrefs('[aria-current=page]')).toEqual(['/blog/page/2']);
    expect(second.querySelector('title')?.text).toContain('Blog, page 2');
    expect(second.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
      /\/blog\/page\/2$/,
    );
    expect(page('/blog').querySelector('a[rel=prev]')).toBeNull();
    expect(page('/blog/page/3').querySelector('a[rel=next]')).toBeNull();
  });

  it('is sound in every link and every document', async () => {
    expect(checkLinks(site)).toEqual([]);
    expect(checkDocuments(site)).toEqual([]);
    expect(await findMarkupFaults(site.folder)).toEqual([]);
  });
});
