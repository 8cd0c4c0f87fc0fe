/** What every page owes its visitors: an outline, a name, sized pictures, nothing from external origins. */
import type { HTMLElement } from 'node-html-parser';
import { cssUrls, srcsetUrls } from './references';
import { readAsset } from './site-files';
import type { Page, Site } from './site-files';

type PageCheck = (page: Page) => string[];

const mapHost = 'www.openstreetmap.org';
const picturesFolder = '/_assets/';
/** `rel` values by which the browser goes and gets something, or calls a host beforehand. */
const loadingRels =
  /\b(stylesheet|icon|manifest|preload|prefetch|modulepreload|preconnect|dns-prefetch)\b/;
/** Everything below the space but tabs and line ends, and what a broken encoding leaves behind. */
const controlCharacters =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u2028\u2029\uFEFF\uFFFD]/u;

const pageChecks: PageCheck[] = [
  checkHeadings,
  checkHead,
  checkAttributes,
  checkIds,
  checkImages,
  checkExternalOrigins,
  checkCharacters,
];

/** One sentence for each fault, beginning with the page’s address. */
export function checkDocuments(site: Site): string[] {
  const faults = site.pages.flatMap((page) =>
    pageChecks.flatMap((check) => check(page).map((fault) => `${page.url}: ${fault}`)),
  );
  return [...faults, ...checkTitles(site.pages), ...checkStyleSheets(site)];
}

function checkHeadings({ document }: Page): string[] {
  const levels = document
    .querySelectorAll('h1, h2, h3, h4, h5, h6')
    .filter((heading) => heading.closest('template') === null)
    .map((heading) => ({ level: Number(heading.rawTagName[1]), text: heading.text.trim() }));
  const firsts = levels.filter(({ level }) => level === 1).length;
  const skipped = levels.filter(({ level }, index) => level > (levels[index - 1]?.level ?? 0) + 1);
  return [
    ...(firsts === 1 ? [] : [`${firsts} h1 instead of one`]),
    ...skipped.map(({ level, text }) => `h${level} « ${text} » skips a level`),
    ...levels.filter(({ text }) => text === '').map(({ level }) => `an empty h${level}`),
  ];
}

function checkHead({ document, url }: Page): string[] {
  const faults: string[] = [];
  const attribute = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name)?.trim() ?? '';
  if (attribute('html', 'lang') !== 'fr') faults.push('html is not lang="fr"');
  if (attribute('meta[name=description]', 'content') === '') faults.push('no description');
  const canonical = attribute('link[rel=canonical]', 'href');
  const isForSearch = !attribute('meta[name=robots]', 'content').includes('noindex');
  if (canonical === '' && isForSearch) faults.push('no canonical address');
  if (canonical !== '' && !isAbsoluteAddress(canonical, url)) {
    faults.push(`canonical address « ${canonical} » is not this page’s`);
  }
  return faults;
}

function isAbsoluteAddress(address: string, url: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, pathname } = new URL(address);
  return protocol === 'https:' && decodeURIComponent(pathname) === url;
}

function checkAttributes({ document }: Page): string[] {
  return document.querySelectorAll('*').flatMap((element) =>
    Object.keys(element.attributes).flatMap((name) => {
      if (/^style$/i.test(name)) return [`inline style on ${describe(element)}`];
      return /^on/i.test(name) ? [`inline ${name} on ${describe(element)}`] : [];
    }),
  );
}

function checkIds({ document }: Page): string[] {
  const ids = document.querySelectorAll('[id]').map((element) => element.id);
  const repeated = ids.filter((id, index) => ids.indexOf(id) < index);
  return [...new Set(repeated)].map((id) => `id « ${id} » is given more than once`);
}

function checkImages({ document }: Page): string[] {
  const unsized = document
    .querySelectorAll('img')
    .flatMap((image) =>
      ['width', 'height', 'alt']
        .filter((name) => !image.hasAttribute(name))
        .map((name) => `no ${name} on ${describe(image)}`),
    );
  const sources = document
    .querySelectorAll('img, picture source')
    .flatMap((element) => [
      element.getAttribute('src') ?? '',
      ...srcsetUrls(element.getAttribute('srcset') ?? ''),
    ]);
  const unencoded = sources
    .filter((source) => source !== '' && !/\.svg($|[?#])|^data:image\/svg/.test(source))
    .filter((source) => !source.startsWith(picturesFolder))
    .map((source) => `picture « ${source.slice(0, 80)} » is not from ${picturesFolder}`);
  return [...unsized, ...unencoded];
}

function checkExternalOrigins({ document }: Page): string[] {
  return document.querySelectorAll('*').flatMap((element) => {
    if (isMapFrame(element)) {
      return element.getAttribute('loading') === 'lazy' ? [] : ['the map’s frame is not lazy'];
    }
    return loadedAddresses(element)
      .filter(isForeign)
      .map((address) => `${describe(element)} loads « ${address} » from another host`);
  });
}

function isMapFrame(element: HTMLElement): boolean {
  const source = element.getAttribute('src') ?? '';
  return (
    element.rawTagName.toLowerCase() === 'iframe' &&
    URL.canParse(source) &&
    new URL(source).origin === `https://${mapHost}`
  );
}

function loadedAddresses(element: HTMLElement): string[] {
  const tag = element.rawTagName.toLowerCase();
  const get = (name: string) => element.getAttribute(name) ?? '';
  const isLoadingLink = tag === 'link' && loadingRels.test(get('rel'));
  const isDrawing = tag === 'use' || tag === 'image';
  return [
    get('src'),
    get('poster'),
    ...srcsetUrls(get('srcset')),
    ...srcsetUrls(get('imagesrcset')),
    ...(isLoadingLink || isDrawing ? [get('href')] : []),
    ...(tag === 'object' ? [get('data')] : []),
    ...(tag === 'style' ? cssUrls(element.rawText) : []),
  ];
}

function isForeign(address: string): boolean {
  return /^(https?:)?\/\//i.test(address.trim());
}

function checkCharacters({ html }: Page): string[] {
  const found = controlCharacters.exec(html);
  if (found === null) return [];
  const code = found[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  const before = html.slice(Math.max(0, found.index - 30), found.index).trim();
  return [`control character U+${code} after « ${before} »`];
}

function checkTitles(pages: Page[]): string[] {
  const titles = pages.map(({ url, document }) => ({
    url,
    title: document.querySelector('title')?.text.trim() ?? '',
  }));
  return titles.flatMap(({ url, title }, index) => {
    if (title === '') return [`${url}: no title`];
    const twin = titles.slice(0, index).find((earlier) => earlier.title === title);
    return twin ? [`${url}: title « ${title} » is also that of ${twin.url}`] : [];
  });
}

function checkStyleSheets(site: Site): string[] {
  return site.assets
    .filter((url) => url.endsWith('.css'))
    .flatMap((url) =>
      cssUrls(readAsset(site, url))
        .filter(isForeign)
        .map((address) => `${url}: loads « ${address} » from another host`),
    );
}

function describe(element: HTMLElement): string {
  return `<${element.rawTagName} ${element.rawAttrs}`.slice(0, 90).trim();
}
