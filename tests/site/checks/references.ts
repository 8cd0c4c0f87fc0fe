/** Finds all addresses in a built site: links, files that pages load, addresses in data. */
import type { HTMLElement } from 'node-html-parser';
import { readAsset } from './site-files';
import type { Page, Site } from './site-files';

export interface Reference {
  /** `link`: a visitor follows it. `file`: the browser loads it. `data`: a script reads it. */
  kind: 'link' | 'file' | 'data';
  value: string;
  /** The address of the page or file that contains it. */
  from: string;
}

/** `rel` values of `<link>` elements that lead to a document instead of loading a file. */
const documentRels = /\b(canonical|alternate|prev|next)\b/;
const fileAttributes = ['src', 'component-url', 'renderer-url'];
const setAttributes = ['srcset', 'imagesrcset'];

export function pageReferences(page: Page): Reference[] {
  const from = page.url;
  return page.document
    .querySelectorAll('*')
    .flatMap((element) => [
      ...elementReferences(element).map((reference) => ({ ...reference, from })),
      ...dataStrings(element).map((value) => ({ kind: 'data' as const, value, from })),
    ]);
}

export function assetReferences(site: Site): Reference[] {
  return site.assets.flatMap((url): Reference[] => {
    if (url.endsWith('.css')) return cssUrls(readAsset(site, url)).map(asFile(url));
    if (url.endsWith('.json')) {
      return jsonStrings(readAsset(site, url)).map((value) => ({ kind: 'data', value, from: url }));
    }
    if (/\.xml$|\/robots\.txt$/.test(url)) {
      return absoluteUrls(readAsset(site, url)).map((value) => ({
        kind: 'link',
        value,
        from: url,
      }));
    }
    return [];
  });
}

/** The origin of the pages’ canonical addresses. */
export function siteOrigin(site: Site): string {
  const canonicals = site.pages.map((page) =>
    page.document.querySelector('link[rel=canonical]')?.getAttribute('href'),
  );
  const first = canonicals.find((href) => href !== undefined && URL.canParse(href));
  return first === undefined ? 'https://this-site.invalid' : new URL(first).origin;
}

function cssUrls(css: string): string[] {
  const urls = css.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)'"\s]*))\s*\)/g);
  return [...urls].map((match) => match.slice(1).find(Boolean) ?? '');
}

export function srcsetUrls(srcset: string): string[] {
  return srcset
    .split(/,\s+|,$/)
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    .filter((url) => url !== '');
}

function elementReferences(element: HTMLElement): Omit<Reference, 'from'>[] {
  const references: Omit<Reference, 'from'>[] = [];
  const add = (kind: Reference['kind'], value: string | undefined) => {
    if (value !== undefined) references.push({ kind, value: value.trim() });
  };
  const tag = element.rawTagName.toLowerCase();
  const rel = element.getAttribute('rel') ?? '';
  add(tag === 'a' || documentRels.test(rel) ? 'link' : 'file', element.getAttribute('href'));
  for (const name of fileAttributes) add('file', element.getAttribute(name));
  for (const name of setAttributes) {
    for (const url of srcsetUrls(element.getAttribute(name) ?? '')) add('file', url);
  }
  if (tag === 'style') for (const url of cssUrls(element.rawText)) add('file', url);
  if (tag === 'meta') {
    const name = element.getAttribute('property');
    if (name === 'og:url') add('link', element.getAttribute('content'));
    if (name === 'og:image') add('file', element.getAttribute('content'));
  }
  return references;
}

/** Addresses for islands and scripts: in serialised props, JSON and data attributes. */
function dataStrings(element: HTMLElement): string[] {
  const attributes = Object.entries(element.attributes);
  const data = attributes.filter(([name]) => name.startsWith('data-')).map(([, value]) => value);
  const props = element.getAttribute('props');
  const json = element.getAttribute('type') === 'application/json' ? element.rawText : undefined;
  return [
    ...data.flatMap(addressesIn),
    ...(props === undefined ? [] : jsonStrings(props)),
    ...(json === undefined ? [] : jsonStrings(json)),
  ];
}

function jsonStrings(json: string): string[] {
  const strings: string[] = [];
  JSON.parse(json, (_key, value: unknown) => {
    if (typeof value === 'string') strings.push(...addressesIn(value));
    return value;
  });
  return strings;
}

/** `/path`, or a srcset of such. Any other text is not an address. */
function addressesIn(text: string): string[] {
  if (/^\/[^\s/]\S*$/.test(text)) return [text];
  return /^\/\S+ \d+(\.\d+)?[wx](,|$)/.test(text) ? srcsetUrls(text) : [];
}

/** In XML, and in escaped HTML in XML, as in a feed. */
function absoluteUrls(text: string): string[] {
  const characters: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', apos: "'" };
  const plain = text.replace(
    /&(amp|quot|lt|gt|apos);/g,
    (_, name: string) => characters[name] ?? '',
  );
  const urls = plain.matchAll(/https?:\/\/[^\s"'<>]+/g);
  return [...urls].map(([url]) => url.replaceAll('&amp;', '&'));
}

function asFile(from: string): (value: string) => Reference {
  return (value) => ({ kind: 'file', value, from });
}
