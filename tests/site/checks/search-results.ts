/** Checks the metadata of pages for search engines and social networks: address, texts, picture, structured data. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { siteOrigin } from './site-files.ts';
import type { Page, Site } from './site-files.ts';

/** Returns a sentence for each fault in the metadata of a site’s pages, with the page’s address. */
export async function checkSearchResults(site: Site): Promise<string[]> {
  const faults: string[] = [];
  const urlsByTitle = new Map<string, string>();
  for (const page of site.pages) {
    const title = titleOf(page);
    const earlierUrl = urlsByTitle.get(title);
    urlsByTitle.set(title, page.url);
    const pageFaults = [
      // Two articles may share a title, because editors choose it.
      earlierUrl !== undefined &&
        metaContent(page, 'og:type') !== 'article' &&
        `has the title of ${earlierUrl}`,
      ...checkPageTexts(page),
      ...(await checkSocialPicture(page, site)),
    ].filter((fault) => fault !== false);
    faults.push(...pageFaults.map((fault) => `${page.url}: ${fault}`));
  }
  return faults;
}

/** Returns the pages that search engines may index. */
export function indexedPages(site: Site): Page[] {
  return site.pages.filter((page) => !metaContent(page, 'robots').includes('noindex'));
}

/** Returns the content of a `<meta>`; empty if there is none. */
export function metaContent({ document }: Page, name: string): string {
  const element = document.querySelector(`meta[name="${name}"], meta[property="${name}"]`);
  return element?.getAttribute('content')?.trim() ?? '';
}

function titleOf({ document }: Page): string {
  return document.querySelector('title')?.text.trim() ?? '';
}

function checkPageTexts(page: Page): (string | false)[] {
  const title = titleOf(page);
  const description = metaContent(page, 'description');
  const isIndexed = !metaContent(page, 'robots').includes('noindex');
  const canonical = page.document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '';
  const { protocol = '', pathname = '' } = URL.parse(canonical) ?? {};
  return [
    isIndexed && protocol !== 'https:' && 'has no canonical address',
    canonical !== '' && decodeURIComponent(pathname) !== page.url && `is said to be ${canonical}`,
    page.document.querySelector('html')?.getAttribute('lang') !== 'fr' && 'not said to be French',
    title === '' && 'no title',
    description === '' && 'no description',
    // Search engines cut longer descriptions.
    description.length > 161 && `description of ${description.length} characters`,
    metaContent(page, 'og:description') !== description && 'networks show another description',
    (metaContent(page, 'og:title') === '' || !title.startsWith(metaContent(page, 'og:title'))) &&
      'networks show another title',
    title.split(metaContent(page, 'og:site_name') || '\n').length > 2 &&
      'the site’s name stands twice',
    (metaContent(page, 'og:url') !== '') !== isIndexed && 'only pages to be found have an og:url',
    /"(?:null|undefined|NaN)?"|\[à compléter/.test(JSON.stringify(readStructuredData(page))) &&
      'an empty value in JSON-LD',
  ];
}

/** Checks the picture for social networks (`og:image`). A page without one passes, because a site may have no pictures. */
async function checkSocialPicture(page: Page, site: Site): Promise<(string | false)[]> {
  const pictureUrl = metaContent(page, 'og:image');
  if (pictureUrl === '') return [];
  const { origin, pathname } = new URL(pictureUrl);
  const bytes = readFileSync(path.join(site.folder, pathname));
  const { width, height } = await sharp(bytes).metadata();
  return [
    origin !== siteOrigin(site) && 'a picture of another site',
    (width !== 1200 || height !== 630) && `a picture of ${width} × ${height} px`,
    bytes.length > 300_000 && `a picture of ${bytes.length} bytes`,
    metaContent(page, 'og:image:alt') === '' && 'no text for the picture of networks',
    metaContent(page, 'twitter:card') !== 'summary_large_image' && 'no large card',
  ];
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type StructuredDataItem = { [key: string]: Json };

/**
 * Returns the items of a page’s JSON-LD. Their fields are not checked here, because TypeScript checks them (with types
 * of `schema-dts`) in the code that creates them.
 */
export function readStructuredData({ document }: Page): StructuredDataItem[] {
  return document
    .querySelectorAll('script[type="application/ld+json"]')
    .flatMap(
      (script) => (JSON.parse(script.rawText) as { '@graph': StructuredDataItem[] })['@graph'],
    );
}
