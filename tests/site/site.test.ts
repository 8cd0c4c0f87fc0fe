/**
 * Tests requirements that a site must fulfil whatever its content and its company. Vitest’s project `site` tests the site
 * that this repository builds from `content-snapshot/` and `src/site.config.ts`, `site-other` that of an invented company.
 */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readRules } from '../../scripts/host/rules.ts';
import { listAddresses } from '../../src/lib/blog-lists.ts';
import { colors } from '../../src/brand/colors.mjs';
import { fixedPagePaths, sectionIds } from '../../src/lib/site-addresses.ts';
import { contrastOf } from '../support/text-contrast.ts';
import { builtSite } from '../support/sites/sites.ts';
import type { SiteName } from '../support/sites/sites.ts';
import { checkBudgets } from './checks/budgets.ts';
import { checkFrench } from './checks/french.ts';
import { onePagePerKind } from './checks/page-kinds.ts';
import { checkLinks } from './checks/links.ts';
import { findMarkupFaults } from './checks/markup.ts';
import {
  checkSearchResults,
  indexedPages,
  metaContent,
  readStructuredData,
} from './checks/search-results.ts';
import { elementsOf, readAsset, readSite, siteOrigin } from './checks/site-files.ts';
import { findMissingStyles } from './checks/styles.ts';
import { readFeed, sitemapOf } from './checks/xml.ts';

const siteName = (process.env['SITE'] ?? 'own') as SiteName;
const { folder } = await builtSite(siteName);
const site = readSite(folder);
const origin = siteOrigin(site);

describe('links', () => {
  test('all lead to existing pages, anchors and files, without a redirect', () => {
    expect(checkLinks(site)).toEqual([]);
  });

  test('in texts may lead to exactly the pages and sections that exist', () => {
    const pages = site.pages.filter(({ url }) => !url.endsWith('/404'));
    const articles = pages.filter((page) => metaContent(page, 'og:type') === 'article');
    const listUrls = listAddresses(
      articles.map((page) => {
        const articleSection = metaContent(page, 'article:section');
        return { category: articleSection ? { name: articleSection } : null };
      }),
    );
    const builtUrls = [...pages.map(({ url }) => url), '/rss.xml'];
    const linkableUrls = [...fixedPagePaths, ...listUrls, ...articles.map(({ url }) => url)];
    expect(linkableUrls.sort()).toEqual(builtUrls.sort());
    const sections = elementsOf(site, '/', 'main > section[id]').map(({ id }) => id);
    expect(sections).toEqual([...sectionIds]);
  });
});

describe('pages', () => {
  test('are valid HTML', async () => {
    // Sites made for tests have many pages of the same kind. Only one of each kind is checked.
    const checkedFiles = (siteName === 'own' ? site.pages : onePagePerKind(site)).map(
      ({ file }) => file,
    );
    expect(await findMarkupFaults(folder, checkedFiles)).toEqual([]);
  });

  test('have only inline scripts and styles whose hash is in the content security policy, which allows nothing unsafe', async () => {
    const hostRules = await readRules(folder, 'netlify.toml');
    for (const { url, document } of site.pages) {
      const policy = hostRules.headersFor(url)['Content-Security-Policy'] ?? '';
      expect(policy, url).toMatch(/^default-src 'none'; /);
      expect(policy, url).not.toContain('unsafe-');
      const allowedHashes = new Set(policy.match(/(?<='sha256-)[^']+/g));
      const inlineCode = document.querySelectorAll('style, script:not([src], [type*=json])');
      const hashes = inlineCode.map(({ rawText }) =>
        createHash('sha256').update(rawText).digest('base64'),
      );
      expect(
        hashes.filter((hash) => !allowedHashes.has(hash)),
        url,
      ).toEqual([]);
    }
  });

  test('follow French typography, however their texts were typed', () => {
    expect(site.pages.flatMap(checkFrench)).toEqual([]);
  });

  test('have stars and chart lines with enough contrast to their ground (WCAG 1.4.11)', () => {
    const { ground, paper, cypress, sun } = colors;
    for (const [foreground, background] of [
      [sun.drawn, ground.DEFAULT],
      [sun.drawn, paper],
      [sun.drawn, sun.soft],
      [sun.DEFAULT, cypress.deep],
    ] as const) {
      expect(
        contrastOf(foreground, background),
        `${foreground} on ${background}`,
      ).toBeGreaterThanOrEqual(3);
    }
  });

  test('label e-mail addresses without a space, though they may break before the “@”', () => {
    const links = site.pages.flatMap(({ document }) =>
      document.querySelectorAll('a[href^="mailto:"]:has(wbr)'),
    );
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link.getAttribute('aria-label')).toBe(link.text.trim());
  });

  test('have styles for each class that has styles on another page', () => {
    expect(findMissingStyles({ pages: onePagePerKind(site) })).toEqual([]);
  });

  test('give the size of each picture, so that nothing moves when it has loaded', () => {
    for (const image of site.pages.flatMap(({ document }) => document.querySelectorAll('img'))) {
      expect(image.getAttribute('width'), image.outerHTML).toMatch(/^\d+$/);
      expect(image.getAttribute('height'), image.outerHTML).toMatch(/^\d+$/);
    }
  });

  test('keep HTML, scripts, fonts and the first picture within their budgets', () => {
    expect(checkBudgets({ ...site, pages: onePagePerKind(site) })).toEqual([]);
  });
});

describe('search engines and feed readers', () => {
  test('find a title, a description and a picture on every page', async () => {
    expect(await checkSearchResults(site)).toEqual([]);
  });

  test('find the company in structured data, and for each article the facts of its page', () => {
    const companies = site.pages.flatMap((page) =>
      readStructuredData(page).filter((item) => item['@type'] === 'HVACBusiness'),
    );
    expect(companies).toMatchObject([{ url: `${origin}/` }]);
    for (const page of site.pages) {
      for (const item of readStructuredData(page).filter(
        (item) => item['@type'] === 'BlogPosting',
      )) {
        const { headline } = item;
        const title = typeof headline === 'string' && headline.trim();
        expect(title, page.url).toBe(metaContent(page, 'og:title'));
        expect(item['datePublished'] ?? '', page.url).toBe(
          metaContent(page, 'article:published_time'),
        );
      }
    }
  });

  test('find exactly the indexed pages in the sitemap, with the dates of changed articles, and the sitemap in robots.txt', () => {
    const lastChanges = indexedPages(site).map((page) => [
      page.url,
      metaContent(page, 'article:modified_time') || undefined,
    ]);
    expect(sitemapOf(site)).toStrictEqual(Object.fromEntries(lastChanges));
    expect(readAsset(site, '/robots.txt')).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap-index.xml\n`,
    );
  });

  test('find the newest articles in the feed, with the facts of their pages', () => {
    const feed = readFeed(site);
    expect(feed).toMatchObject({
      link: origin,
      language: 'fr',
      'atom:link': { '@_href': `${origin}/rss.xml` },
    });
    const listedUrls = elementsOf(site, '/blog', 'main article h2 a').map(
      (link) => origin + (link.getAttribute('href') ?? ''),
    );
    const { item: items = [] } = feed;
    expect(items.map(({ link }) => link)).toEqual(listedUrls.slice(0, 20));
    for (const item of items) {
      const page = site.pages.find(({ url }) => origin + url === decodeURI(item.link));
      const metaOfArticle = (name: string) => (page && metaContent(page, name)) || undefined;
      expect(item.guid['#text'], item.link).toContain(`${origin}/blog/`);
      expect(item.title, item.link).toBe(metaOfArticle('og:title'));
      // Dates of feeds have no milliseconds.
      expect(new Date(item.pubDate).toISOString(), item.link).toBe(
        metaOfArticle('article:published_time')?.replace(/\.\d+Z$/, '.000Z'),
      );
      expect(item['dc:creator'], item.link).toBe(metaOfArticle('article:author'));
      expect(item.category, item.link).toBe(metaOfArticle('article:section'));
    }
  });
});
