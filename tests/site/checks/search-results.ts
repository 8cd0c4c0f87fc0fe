/** Checks what search engines and social networks read of a page: address, texts, picture, structured data. */
import path from 'node:path';
import sharp from 'sharp';
import { siteOrigin } from './references';
import type { Page, Site } from './site-files';

/** Characters that search results and cards show. An editor may write a longer title. */
const maxLength = { title: 120, description: 161 };
const pictureSize = { width: 1200, height: 630 };

/** One sentence for each fault, with the page’s address. */
export async function checkSearchResults(site: Site): Promise<string[]> {
  const faults: string[] = [];
  const urlsByText = new Map<string, string>();
  for (const page of site.pages) {
    const report = (fault: string) => faults.push(`${page.url}: ${fault}`);
    for (const text of [
      `title « ${titleOf(page)} »`,
      `description « ${meta(page, 'description')} »`,
    ]) {
      const other = urlsByText.get(text);
      if (other !== undefined && !isEditors(page)) report(`${text} is also that of ${other}`);
      urlsByText.set(text, page.url);
    }
    [...checkAddress(page), ...checkTexts(page), ...checkThings(page)].forEach(report);
    (await checkPicture(page, site)).forEach(report);
  }
  return faults;
}

/** The pages that search engines may index. */
export function indexedPages(site: Site): Page[] {
  return site.pages.filter(isIndexed);
}

export function meta({ document }: Page, name: string): string {
  const element = document.querySelector(`meta[name="${name}"], meta[property="${name}"]`);
  return element?.getAttribute('content')?.trim() ?? '';
}

function titleOf({ document }: Page): string {
  return document.querySelector('title')?.text.trim() ?? '';
}

/** Its title and description are an editor’s. */
function isEditors(page: Page): boolean {
  return meta(page, 'og:type') === 'article';
}

function isIndexed(page: Page): boolean {
  return !meta(page, 'robots').includes('noindex');
}

function checkAddress(page: Page): string[] {
  const canonical = page.document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '';
  if (canonical === '') return isIndexed(page) ? ['no canonical address'] : [];
  const isOwn =
    /^https:/.test(canonical) &&
    URL.canParse(canonical) &&
    decodeURIComponent(new URL(canonical).pathname) === page.url;
  return isOwn ? [] : [`canonical address « ${canonical} » is not this page’s`];
}

function checkTexts(page: Page): string[] {
  const title = titleOf(page);
  const description = meta(page, 'description');
  // A site without any has none to show.
  const hasPicture = meta(page, 'og:image') !== '';
  return [
    page.document.querySelector('html')?.getAttribute('lang') !== 'fr' && 'not said to be French',
    title === '' && 'no title',
    description === '' && 'no description',
    !isEditors(page) && title.length > maxLength.title && `title of ${title.length} characters`,
    description.length > maxLength.description && `description of ${description.length} characters`,
    meta(page, 'og:description') !== description && 'networks show another description',
    !title.startsWith(meta(page, 'og:title')) && 'networks show another title',
    title.split(meta(page, 'og:site_name') || '\n').length > 2 && 'the site’s name stands twice',
    meta(page, 'og:title') === '' && 'no title for networks',
    hasPicture !== (meta(page, 'og:image:alt') !== '') && 'no text for the picture of networks',
    hasPicture !== (meta(page, 'twitter:card') === 'summary_large_image') && 'no large card',
    (meta(page, 'og:url') !== '') !== isIndexed(page) && 'only pages to be found have an og:url',
  ].filter((fault) => fault !== false);
}

async function checkPicture(page: Page, site: Site): Promise<string[]> {
  const address = meta(page, 'og:image');
  if (address === '') return [];
  if (!URL.canParse(address)) return ['no absolute address of a picture for networks'];
  const { origin, pathname } = new URL(address);
  if (origin !== siteOrigin(site)) return [`picture « ${address} » of another site`];
  if (!site.assets.includes(pathname)) return [`picture « ${pathname} » is not there`];
  const { width, height } = await sharp(path.join(site.folder, pathname)).metadata();
  const declared = [meta(page, 'og:image:width'), meta(page, 'og:image:height')].map(Number);
  const sizes = [width, height, ...declared].join(' ');
  const wanted = [pictureSize, pictureSize].flatMap(Object.values).join(' ');
  return sizes === wanted ? [] : [`picture is ${sizes} instead of ${wanted}`];
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Thing = { [key: string]: Json };

/** All items of a page’s JSON-LD. Their types are those of `schema-dts`, which the compiler checks. */
export function readThings({ document }: Page): Thing[] {
  return document
    .querySelectorAll('script[type="application/ld+json"]')
    .flatMap((script) => (JSON.parse(script.rawText) as { '@graph': Thing[] })['@graph']);
}

/** Ratings that a company gives itself, and questions written for search engines. */
const unwelcomeTypes = /Rating|Review|FAQPage|QAPage/;

function checkThings(page: Page): string[] {
  const json = JSON.stringify(readThings(page));
  const [type] = unwelcomeTypes.exec(json) ?? [];
  return [
    type !== undefined && `« ${type} » is not for this site`,
    /"(?:null|undefined|NaN)?"|\[à compléter/.test(json) && 'an empty value in JSON-LD',
  ].filter((fault) => fault !== false);
}
