/** Tests data for search engines and social networks. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { builtSite } from '../support/sites/sites.ts';
import { metaContent } from '../site/checks/search-results.ts';
import { pageOf, readSite } from '../site/checks/site-files.ts';
import { sitemapOf } from '../site/checks/xml.ts';

const site = readSite((await builtSite('fixtures')).folder);
const articleUrl = '/blog/batterie-domestique-dans-quels-cas';

test('the sitemap contains the dates on which pages last changed', () => {
  const lastChangeByUrl = sitemapOf(site);
  expect(lastChangeByUrl[articleUrl]).toBe('2026-11-02T08:00:00.908Z');
  // The CMS stores no date of change for these pages, so the sitemap gives none.
  expect([
    lastChangeByUrl['/'],
    lastChangeByUrl['/blog'],
    lastChangeByUrl['/mentions-legales'],
  ]).toEqual([undefined, undefined, undefined]);
});

test('social networks get the page’s own picture if there is one, and at most 300 KB', () => {
  const socialPicturePathOf = (url: string) =>
    new URL(metaContent(pageOf(site, url), 'og:image')).pathname;
  expect(socialPicturePathOf('/blog/lire-sa-facture-d-electricite')).toContain(
    'facture-electricite',
  );
  expect(socialPicturePathOf('/mentions-legales')).toBe(socialPicturePathOf('/'));
  for (const { url } of site.pages) {
    const { size } = statSync(path.join(site.folder, socialPicturePathOf(url)));
    expect(size, url).toBeLessThanOrEqual(300_000);
  }
});
