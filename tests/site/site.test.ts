/**
 * What the site at hand must fulfil, whatever its content and its company. It is built from `content-snapshot/` and
 * `src/site.config.ts`; the same holds for the sites of `tests/support/sites/`, which vitest’s other projects look at.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readRules } from '../../scripts/host/rules';
import { siteRoutes } from '../../scripts/sync/lint/lint';
import { sectionIds } from '../../src/lib/section-ids';
import { isPage } from '../../src/lib/site-pages';
import { inlineCodeHashes } from '../support/sites/hostile/page-problems';
import { builtSite } from '../support/sites/sites';
import type { SiteName } from '../support/sites/sites';
import { checkBudgets } from './checks/budgets';
import { readFeed } from './checks/feed';
import { checkFrench } from './checks/french';
import { kindsOfPages } from './checks/kinds';
import { checkLinks } from './checks/links';
import { findMarkupFaults } from './checks/markup';
import { sourceSets } from './checks/picture-sets';
import { siteOrigin } from './checks/references';
import { checkSearchResults, indexedPages, meta, readThings } from './checks/search-results';
import { elementsOf, readAsset, readSite } from './checks/site-files';
import { sitemapOf } from './checks/sitemap';
import { findMissingStyles } from './checks/styles';

const name = (process.env['SITE'] ?? 'own') as SiteName;
const { folder } = await builtSite(name);
const site = readSite(folder);
const origin = siteOrigin(site);

describe('addresses', () => {
  test('no link, anchor or file leads nowhere or is redirected', () => {
    expect(checkLinks(site)).toEqual([]);
  });

  test('a link in a text may lead to every page and section, and to no others', () => {
    const urls = site.pages.map(({ url }) => url).filter((url) => !url.endsWith('/404'));
    const entries = new Set(urls.filter((url) => url.startsWith('/blog/')));
    expect(urls.filter((url) => !isPage(url, '', { ...siteRoutes(), entries }))).toEqual([]);
    const files = [...urls, ...site.assets];
    expect([...siteRoutes().fixed].filter((route) => !files.includes(route))).toEqual([]);
    const sections = elementsOf(site, '/', 'main > section[id]').map(({ id }) => id);
    expect(sections.sort()).toEqual([...sectionIds].sort());
  });
});

describe('pages', () => {
  test('are valid HTML', async () => {
    // The sites of tests repeat one kind of page a hundred times.
    const files = (name === 'own' ? site.pages : kindsOfPages(site)).map(({ file }) => file);
    expect(await findMarkupFaults(folder, files)).toEqual([]);
  });

  test('no inline script or style is without its hash in the content policy, which allows nothing unsafe', async () => {
    const rules = await readRules(folder, 'netlify.toml');
    for (const { url, html } of site.pages) {
      const policy = rules.headersFor(url)['Content-Security-Policy'] ?? '';
      expect(policy, url).toMatch(/^default-src 'none'; /);
      expect(policy, url).not.toContain('unsafe-');
      const allowed = new Set(policy.match(/(?<='sha256-)[^']+/g));
      expect(
        inlineCodeHashes(html).filter((hash) => !allowed.has(hash)),
        url,
      ).toEqual([]);
    }
  });

  test('all follow French typography, however their texts were typed', () => {
    expect(site.pages.flatMap(checkFrench)).toEqual([]);
  });

  test('none lacks styles that another page has for the same class', () => {
    expect(findMissingStyles({ pages: kindsOfPages(site) })).toEqual([]);
  });

  test('no page, script, font or first view is heavier than its budget', () => {
    expect(checkBudgets({ ...site, pages: kindsOfPages(site) })).toEqual([]);
  });
});

describe('pictures', () => {
  const bytesOf = (url: string) => readFileSync(path.join(folder, url));
  const encodedFiles = site.assets.filter((url) =>
    /^\/_assets\/.*\.(avif|webp|jpe?g|png)$/.test(url),
  );

  test(
    'are as wide as their sets say, in the format that their names say',
    { timeout: 120_000 },
    async () => {
      const candidates = new Map(
        sourceSets(site).flatMap((set) => set.map((one) => [one.url, one])),
      );
      for (const { url, width } of candidates.values()) {
        const { format, width: real, ...rest } = await sharp(bytesOf(url)).metadata();
        const type = format === 'heif' ? rest.compression === 'av1' && 'avif' : format;
        expect([url, type, real]).toEqual([url, path.extname(url).slice(1), width]);
      }
    },
  );

  test('have their size in the page, so that nothing moves when they come', () => {
    const images = site.pages.flatMap(({ document }) => document.querySelectorAll('img'));
    for (const image of images) {
      expect(image.getAttribute('width'), image.outerHTML).toMatch(/^\d+$/);
      expect(image.getAttribute('height'), image.outerHTML).toMatch(/^\d+$/);
    }
  });

  test('are all used, none is there twice, and none is heavier than its pixels allow', async () => {
    const used = new Set(
      [
        ...sourceSets(site).flatMap((set) => set.map(({ url }) => url)),
        ...site.pages.flatMap((page) => [
          meta(page, 'og:image').replace(origin, ''),
          ...page.document.querySelectorAll('img').map((image) => image.getAttribute('src') ?? ''),
          ...page.document.querySelectorAll('a').map((link) => link.getAttribute('href') ?? ''),
        ]),
        // In the structured data, by their whole address.
        ...site.pages.flatMap(({ html }) => html.match(/\/_assets\/[^"&<\s]+/g) ?? []),
      ].filter((url) => url.startsWith('/_assets/')),
    );
    expect(encodedFiles.filter((url) => !used.has(url))).toEqual([]);
    const digests = encodedFiles.map((url) =>
      createHash('sha256').update(bytesOf(url)).digest('hex'),
    );
    expect(new Set(digests).size).toBe(digests.length);
    for (const url of encodedFiles) {
      const bytes = bytesOf(url);
      const { width, height } = await sharp(bytes).metadata();
      expect(bytes.length, url).toBeLessThan(2_000 + 0.5 * width * height);
    }
  });
});

describe('search engines and feed readers', () => {
  test('find a title, a description and a picture of its own on every page', async () => {
    expect(await checkSearchResults(site)).toEqual([]);
  });

  test('find in structured data the company, and of each article what its page says', () => {
    const companies = site.pages.flatMap((page) =>
      readThings(page).filter((thing) => thing['@type'] === 'HVACBusiness'),
    );
    expect(companies).toMatchObject([{ url: `${origin}/` }]);
    for (const page of site.pages) {
      for (const thing of readThings(page).filter((one) => one['@type'] === 'BlogPosting')) {
        const { headline } = thing;
        const title = typeof headline === 'string' && headline.trim();
        expect(title, page.url).toBe(meta(page, 'og:title'));
        expect(thing['datePublished'] ?? '').toBe(meta(page, 'article:published_time'));
      }
    }
  });

  test('find in structured data only addresses that exist', () => {
    const existing = new Set([...site.pages.map(({ url }) => url), ...site.assets]);
    const addresses = site.pages
      .flatMap((page) => JSON.stringify(readThings(page)).match(/https:[^"#]+/g) ?? [])
      .filter((address) => address.startsWith(origin));
    expect(addresses).not.toEqual([]);
    for (const address of addresses) {
      expect(existing).toContain(decodeURIComponent(new URL(address).pathname));
    }
  });

  test('find in the sitemap exactly the pages to index, and the sitemap in robots.txt', () => {
    const indexed = indexedPages(site).map(({ url }) => url);
    expect(Object.keys(sitemapOf(site)).sort()).toEqual(indexed.sort());
    expect(readAsset(site, '/robots.txt')).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap-index.xml\n`,
    );
  });

  test('find in the feed the articles of the first page, newest first, with the facts of their pages', () => {
    const feed = readFeed(site);
    expect(feed).toMatchObject({
      link: origin,
      language: 'fr',
      'atom:link': { '@_href': `${origin}/rss.xml` },
    });
    const listed = elementsOf(site, '/blog', 'main article h2 a').map(
      (link) => origin + (link.getAttribute('href') ?? ''),
    );
    expect(feed.item.map(({ link }) => link)).toEqual(listed.slice(0, 20));
    for (const item of feed.item) {
      const page = site.pages.find(({ url }) => origin + url === decodeURI(item.link));
      const says = (name: string) => (page && meta(page, name)) || undefined;
      expect(item.guid['#text']).toContain(`${origin}/blog/`);
      expect(item.title).toBe(says('og:title'));
      expect(new Date(item.pubDate).toISOString()).toBe(says('article:published_time'));
      expect(item['dc:creator'], item.link).toBe(says('article:author'));
      expect(item.category, item.link).toBe(says('article:section'));
    }
  });
});
