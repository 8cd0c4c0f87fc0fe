/** What search engines and social networks read of the built site. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it, test } from 'vitest';
import sharp from 'sharp';
import { pageHtml, writeSite } from './hand-made-site';
import { siteOrigin } from './references';
import { checkSearchResults, indexedPages, readThings } from './search-results';
import { builtFolder, readAsset, readSite } from './site-files';
import type { Site } from './site-files';
import { readXml } from './xml';

const jsonLd = (...things: object[]) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': things,
  })}</script>`;

describe('the check of search results', () => {
  const head = [
    '<meta property="og:title" content="Accueil">',
    '<meta property="og:site_name" content="Hélianthe">',
    '<meta property="og:url" content="https://site.example/">',
    '<meta property="og:description" content="Une page écrite à la main.">',
    '<meta property="og:image" content="https://site.example/a.png">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="Accueil">',
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');

  async function faultsOf(html: string, width = 1200): Promise<string[]> {
    const site = writeSite({ 'index.html': html, 'a.png': '' });
    const background = '#0f3a2d';
    const drawing = sharp({ create: { width, height: 630, channels: 3, background } });
    writeFileSync(path.join(site.folder, 'a.png'), await drawing.png().toBuffer());
    return checkSearchResults(site);
  }

  it('accepts a complete head, and rejects a picture smaller than declared', async () => {
    expect(await faultsOf(pageHtml({ head }))).toEqual([]);
    expect(await faultsOf(pageHtml({ head }), 600)).toEqual([
      expect.stringContaining('600 630 1200 630'),
    ]);
  });

  it.each([
    [' lang="fr"', '', 'not said to be French'],
    ['<title>Accueil</title>', '', 'no title'],
    ['name="description" content="Une page écrite à la main."', '', 'no description'],
    [/<link rel="canonical".*>/, '', 'no canonical address'],
    ['canonical" href="https://site.example/', '$&blog', 'not this page’s'],
    ['canonical" href="https://site.example', 'canonical" href="', 'not this page’s'],
    ['og:title" content="Accueil"', `og:title" content="Autre"`, 'another title'],
    ['content="Hélianthe"', 'content="c"', 'stands twice'],
    ['og:description" content="Une', 'og:description" content="Cette', 'another description'],
    ['/a.png', '/b.png', 'is not there'],
    ['https://site.example/a', 'https://example.org/a', 'another site'],
    ['https://site.example/a.png', '/a.png', 'no absolute address'],
    ['content="630"', 'content="600"', 'instead of'],
    ['summary_large_image', 'summary', 'no large card'],
    [/$/, jsonLd({ '@type': 'AggregateRating' }), 'is not for this site'],
    [/$/, jsonLd({ '@type': 'Service', name: '' }), 'an empty value'],
  ])('rejects a page where %s is %j: %s', async (cut, put, fault) => {
    const faults = await faultsOf(pageHtml({ head }).replace(cut, put));
    expect(faults).toContainEqual(expect.stringContaining(fault));
  });

  it('rejects two pages with the same title and description', async () => {
    const [first, second] = [pageHtml({ head }), pageHtml({ head, url: '/b' })];
    const faults = await checkSearchResults(writeSite({ 'index.html': first, 'b.html': second }));
    expect(faults.filter((fault) => fault.includes('also that of'))).toHaveLength(2);
  });
});

test('the XML reader rejects XML that is not well-formed', () => {
  expect(readXml('<a><b>1</b></a>', ['b'])).toEqual({ a: { b: [1] } });
  expect(() => readXml('<a><b></a>')).toThrow('closing tag');
  expect(() => readXml('<a b=c/>')).toThrow();
});

describe('the built site', () => {
  let site: Site;
  beforeAll(() => {
    site = readSite(builtFolder());
  });
  const thingsOf = (url: string) => {
    const page = site.pages.find((one) => one.url === url);
    return page ? readThings(page) : [];
  };
  const article = '/blog/batterie-domestique-dans-quels-cas';

  it('gives every page its own title, description and picture', async () => {
    expect(await checkSearchResults(site)).toEqual([]);
  });

  it('describes the company, its services and its articles', () => {
    const companies = site.pages.flatMap((page) =>
      readThings(page).filter((thing) => thing['@type'] === 'HVACBusiness'),
    );
    expect(companies).toHaveLength(1);
    expect(companies[0]).toMatchObject({
      address: { postalCode: '66600', addressLocality: 'Rivesaltes', addressCountry: 'FR' },
      geo: { latitude: 42.7693 },
      areaServed: { name: 'Occitanie' },
      openingHoursSpecification: [{ opens: '08:30' }, { opens: '09:00', closes: '12:00' }],
    });
    // The example company’s are placeholders.
    for (const fact of ['vatID', 'telephone', 'email', 'sameAs', 'address.streetAddress']) {
      expect(companies[0]).not.toHaveProperty(fact);
    }
    expect(thingsOf('/').filter((thing) => thing['@type'] === 'Service').length).toBeGreaterThan(2);
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

  it('names in structured data only addresses that exist', () => {
    const origin = siteOrigin(site);
    const existing = new Set([...site.pages.map(({ url }) => url), ...site.assets]);
    const addresses = site.pages
      .flatMap((page) => JSON.stringify(readThings(page)).match(/https:[^"#]+/g) ?? [])
      .filter((address) => address.startsWith(origin));
    expect(addresses.length).toBeGreaterThan(50);
    for (const address of addresses) {
      expect(existing).toContain(decodeURIComponent(new URL(address).pathname));
    }
  });

  test('the sitemap lists exactly the pages to index, with the dates of their last change', () => {
    const index = readXml(readAsset(site, '/sitemap-index.xml'), ['sitemap']) as {
      sitemapindex: { sitemap: { loc: string }[] };
    };
    const entries = index.sitemapindex.sitemap.flatMap(({ loc }) => {
      const text = readAsset(site, new URL(loc).pathname);
      return (readXml(text, ['url']) as { urlset: { url: { loc: string; lastmod?: string }[] } })
        .urlset.url;
    });
    const days = Object.fromEntries(
      entries.map(({ loc, lastmod }) => [decodeURIComponent(new URL(loc).pathname), lastmod]),
    );
    expect(Object.keys(days).sort()).toEqual(
      indexedPages(site)
        .map(({ url }) => url)
        .sort(),
    );
    expect(days[article]).toBe('2026-11-02T08:00:00.000Z');
    expect(days['/blog']).toBe('2026-11-18T09:15:00.000Z');
    // The CMS has no date for these.
    expect([days['/'], days['/mentions-legales']]).toEqual([undefined, undefined]);
  });

  test('robots.txt allows all pages and names the sitemap', () => {
    expect(readAsset(site, '/robots.txt')).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: ${siteOrigin(site)}/sitemap-index.xml\n`,
    );
  });
});
