/** The checks of what search engines and social networks read, and the reader of feeds and sitemaps. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import sharp from 'sharp';
import { pageHtml, writeSite } from '../../site/checks/hand-made-site';
import { checkSearchResults } from '../../site/checks/search-results';
import { readXml } from '../../site/checks/xml';

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
