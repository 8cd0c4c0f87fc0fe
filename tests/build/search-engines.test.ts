/** Tests data for search engines and social networks. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { builtSite } from '../support/sites/sites.ts';
import { meta, readStructuredData } from '../site/checks/search-results.ts';
import { pageOf, readSite } from '../site/checks/site-files.ts';
import { sitemapOf } from '../site/checks/xml.ts';

const site = readSite((await builtSite('fixed')).folder);
const thingsOf = (url: string) => readStructuredData(pageOf(site, url));
const article = '/blog/batterie-domestique-dans-quels-cas';

test('structured data describes the company and its articles', () => {
  const companies = thingsOf('/').filter((thing) => thing['@type'] === 'HVACBusiness');
  expect(companies).toMatchObject([
    {
      address: { postalCode: '66600', addressLocality: 'Rivesaltes', addressCountry: 'FR' },
      geo: { latitude: 42.7693 },
      areaServed: { name: 'Occitanie' },
      openingHoursSpecification: [{ opens: '08:30' }, { opens: '09:00', closes: '12:00' }],
    },
  ]);
  // The fixed company has placeholders for these facts.
  for (const fact of ['vatID', 'telephone', 'email', 'sameAs', 'address.streetAddress']) {
    expect(companies[0]).not.toHaveProperty(fact);
  }
  expect(thingsOf(article)).toMatchObject([
    {
      '@type': 'BlogPosting',
      headline: 'Batterie domestique\u00a0: faites le calcul avant de signer',
      author: { '@type': 'Person', name: 'Claire Vidal' },
      datePublished: '2026-10-22T07:30:00.000Z',
      dateModified: '2026-11-02T08:00:00.000Z',
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'Accueil' }, { name: 'Blog' }, { name: 'Autoconsommation' }, {}],
    },
  ]);
});

test('the sitemap contains the dates on which pages last changed', () => {
  const days = sitemapOf(site);
  expect(days[article]).toBe('2026-11-02T08:00:00.000Z');
  // The CMS has no date for these pages.
  expect([days['/'], days['/blog'], days['/mentions-legales']]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('social networks get the page’s own picture if there is one, and at most 300 KB', () => {
  const pictureOf = (url: string) => new URL(meta(pageOf(site, url), 'og:image')).pathname;
  expect(pictureOf('/blog/lire-sa-facture-d-electricite')).toContain('facture-electricite');
  expect(pictureOf('/mentions-legales')).toBe(pictureOf('/'));
  for (const { url } of site.pages) {
    const { size } = statSync(path.join(site.folder, pictureOf(url)));
    expect(size, url).toBeLessThanOrEqual(300_000);
  }
});
