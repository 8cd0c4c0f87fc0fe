/** The built site as search engines, networks and feed readers find it. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it, test } from 'vitest';
import sharp from 'sharp';
import { pageHtml, writePage, writeSite } from './hand-made-site';
import { siteOrigin } from './references';
import { checkSearchResults, indexedPages } from './search-results';
import { builtFolder, readAsset, readSite } from './site-files';
import type { Site } from './site-files';
import { checkStructuredData, readThings } from './structured-data';
import { readXml } from './xml';

const jsonLd = (...things: object[]) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': things,
  })}</script>`;

describe('the check of structured data', () => {
  it('accepts what schema.org knows', () => {
    const address = { '@type': 'PostalAddress', postalCode: '66600' };
    const body = jsonLd({ '@type': 'HVACBusiness', name: 'Hélianthe', address });
    expect(checkStructuredData(writePage({ body }))).toEqual([]);
  });

  it('rejects what schema.org does not know, and names the page', () => {
    const things = [
      { '@type': 'HVACBusiness', nom: 'Hélianthe' },
      { '@type': 'HVACBusines', name: 'Hélianthe' },
      { '@type': 'BlogPosting', author: { '@type': 'PostalAddress' } },
      { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: [] }, 3] },
    ];
    const site = writePage({ body: jsonLd(...things) });
    const faults = checkStructuredData(site);
    expect(faults.length).toBeGreaterThanOrEqual(things.length);
    for (const fault of faults) expect(fault).toMatch(/^\/: /);
  });

  it.each([
    ['no JSON', '<script type="application/ld+json">{</script>', 'no JSON'],
    [
      'a rating of one’s own',
      jsonLd({ '@type': 'AggregateRating', ratingValue: 5 }),
      'not for this',
    ],
    ['an empty value', jsonLd({ '@type': 'Service', name: '' }), 'empty value'],
  ])('rejects %s', (_what, body, fault) => {
    expect(checkStructuredData(writePage({ body }))).toContainEqual(expect.stringContaining(fault));
  });
});

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

  async function siteWith(html: string, width = 1200): Promise<Site> {
    const site = writeSite({ 'index.html': html, 'a.png': '' });
    const background = '#0f3a2d';
    const drawing = sharp({ create: { width, height: 630, channels: 3, background } });
    writeFileSync(path.join(site.folder, 'a.png'), await drawing.png().toBuffer());
    return site;
  }

  it('accepts a complete head', async () => {
    expect(await checkSearchResults(await siteWith(pageHtml({ head })))).toEqual([]);
  });

  it.each([
    ['a long title', 'content="Accueil"', `content="${'A'.repeat(200)}"`, 'another title'],
    ['a doubled name', 'content="Hélianthe"', 'content="c"', 'stands twice'],
    ['another description', 'content="Une page', 'content="Cette page', 'another description'],
    ['a missing picture', '/a.png', '/b.png', 'is not there'],
    [
      'a picture of another site',
      'https://site.example/a',
      'https://example.org/a',
      'another site',
    ],
    ['a relative picture', 'https://site.example/a.png', '/a.png', 'no absolute address'],
    ['another size', 'content="630"', 'content="600"', 'instead of'],
    ['no card', 'summary_large_image', 'summary', 'no large card'],
  ])('rejects %s', async (_what, cut, put, fault) => {
    const site = await siteWith(pageHtml({ head: head.replace(cut, put) }));
    expect(await checkSearchResults(site)).toContainEqual(expect.stringContaining(fault));
  });

  it('rejects a picture that is smaller than it says', async () => {
    const site = await siteWith(pageHtml({ head }), 600);
    expect(await checkSearchResults(site)).toEqual([expect.stringContaining('600 630 1200 630')]);
    rmSync(site.folder, { recursive: true });
  });
});

test('XML that is not well-formed is not read', () => {
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
    return page ? readThings(page).things : [];
  };
  const article = '/blog/batterie-domestique-dans-quels-cas';

  it('gives every page a head of its own, with a picture that is there', async () => {
    expect(await checkSearchResults(site)).toEqual([]);
  });

  it('speaks schema.org’s language', () => {
    expect(checkStructuredData(site)).toEqual([]);
  });

  it('tells of one company, its services, its articles and where they stand', () => {
    const companies = site.pages.flatMap((page) =>
      readThings(page).things.filter((thing) => thing['@type'] === 'HVACBusiness'),
    );
    expect(companies).toHaveLength(1);
    expect(companies[0]).toMatchObject({
      address: { postalCode: '66600', addressLocality: 'Rivesaltes', addressCountry: 'FR' },
      geo: { latitude: 42.7693 },
      areaServed: { name: 'Occitanie' },
      openingHoursSpecification: [{ opens: '08:30' }, { opens: '09:00', closes: '12:00' }],
    });
    // The example’s own are nobody’s.
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

  it('names only addresses of its own that lead somewhere', () => {
    const origin = siteOrigin(site);
    const there = new Set([...site.pages.map(({ url }) => url), ...site.assets]);
    const addresses = site.pages
      .flatMap((page) => JSON.stringify(readThings(page).things).match(/https:[^"#]+/g) ?? [])
      .filter((address) => address.startsWith(origin));
    expect(addresses.length).toBeGreaterThan(50);
    for (const address of addresses) {
      expect(there).toContain(decodeURIComponent(new URL(address).pathname));
    }
  });

  test('the sitemap has exactly the pages that may be found, with the days of their content', () => {
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
    // Nobody knows when these last changed.
    expect([days['/'], days['/mentions-legales']]).toEqual([undefined, undefined]);
  });

  test('robots may read all, and are told of the sitemap', () => {
    expect(readAsset(site, '/robots.txt')).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: ${siteOrigin(site)}/sitemap-index.xml\n`,
    );
  });
});
