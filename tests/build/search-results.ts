/** What search engines and networks need of every page: texts of a fit length, a picture of its own. */
import path from 'node:path';
import sharp from 'sharp';
import { siteOrigin } from './references';
import type { Page, Site } from './site-files';

/** Characters that result lists and cards show, with some room for editors’ own titles. */
const longest = { title: 120, description: 161 };
const pictureSize = { width: 1200, height: 630 };

/** One sentence for each fault, beginning with the page’s address. */
export async function checkSearchResults(site: Site): Promise<string[]> {
  const faults: string[] = [];
  const described = new Map<string, string>();
  for (const page of site.pages) {
    const say = (fault: string) => faults.push(`${page.url}: ${fault}`);
    const description = meta(page, 'description');
    const twin = described.get(description);
    if (twin !== undefined) say(`description also of ${twin}`);
    described.set(description, page.url);
    checkTexts(page).forEach(say);
    for (const fault of await checkPicture(page, site)) say(fault);
  }
  return faults;
}

/** The pages that may be found, by address. */
export function indexedPages(site: Site): Page[] {
  return site.pages.filter((page) => !meta(page, 'robots').includes('noindex'));
}

export function meta({ document }: Page, name: string): string {
  const found =
    document.querySelector(`meta[name="${name}"]`) ??
    document.querySelector(`meta[property="${name}"]`);
  return found?.getAttribute('content')?.trim() ?? '';
}

function checkTexts(page: Page): string[] {
  const title = page.document.querySelector('title')?.text.trim() ?? '';
  const description = meta(page, 'description');
  const isIndexed = !meta(page, 'robots').includes('noindex');
  return [
    title.length > longest.title && `title of ${title.length} characters`,
    description.length > longest.description && `description of ${description.length} characters`,
    meta(page, 'og:description') !== description && 'networks show another description',
    !title.startsWith(meta(page, 'og:title')) && 'networks show another title',
    title.split(meta(page, 'og:site_name') || '\n').length > 2 && 'the site’s name stands twice',
    meta(page, 'og:title') === '' && 'no title for networks',
    meta(page, 'og:image:alt') === '' && 'no text for the picture of networks',
    meta(page, 'twitter:card') !== 'summary_large_image' && 'no large card',
    (meta(page, 'og:url') !== '') !== isIndexed && 'only pages to be found have an og:url',
  ].filter((fault) => fault !== false);
}

async function checkPicture(page: Page, site: Site): Promise<string[]> {
  const address = meta(page, 'og:image');
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
