/** Recognises the CMS’s own addresses: files to download, and pages that visitors must not see. */
import { domainToUnicode } from 'node:url';
import { cmsPlaceholder, type FileAddress } from '../../../src/markdown/address';

export interface CmsAddresses {
  /** Strapi’s address, without a slash at the end. */
  baseUrl: string;
}

/** Where files may be taken from. */
export interface Library extends CmsAddresses {
  /** From which Strapi serves uploads, besides its own: an object storage. Known once all entries are read. */
  origins: ReadonlySet<string>;
}

/** The address of a file as Strapi gives it, absolute or a path. Null for anything that is not http(s). */
export function absoluteUrl(baseUrl: string, address: string): URL | null {
  const text = address.trim();
  if (text === '') return null;
  const full = /^\/(?!\/)/.test(text) ? `${baseUrl}${text}` : text;
  const url = URL.canParse(full, `${baseUrl}/`) ? new URL(full, `${baseUrl}/`) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}

/**
 * Where a file of the library is fetched; null for one that is elsewhere. A host’s http and https are one server, with
 * `www` and without: texts may be older than its certificate. The known one is asked.
 */
export function libraryUrl(address: string, { baseUrl, origins }: Library): string | null {
  const { hostname, port, pathname, search } = new URL(address);
  const bare = (name: string) => name.replace(/^www\./, '');
  const known = [baseUrl, ...origins]
    .map((one) => new URL(one))
    .filter((one) => bare(one.hostname) === bare(hostname) && one.port === port);
  const best = known.find(({ protocol }) => protocol === 'https:') ?? known[0];
  return best ? `${best.origin}${pathname}${search}` : null;
}

/** The address of what a text names, if it can be a file of the library. */
export function addressOfFile(address: FileAddress, { baseUrl }: CmsAddresses): string {
  return address.kind === 'upload' ? `${baseUrl}${address.key}` : address.href;
}

/** Removes the CMS’s addresses, each up to a space, a bracket or a quotation mark. */
export function withoutCmsAddresses(text: string, baseUrl: string): string {
  return text.replace(new RegExp(`${cmsPattern(baseUrl)}[^\\s<>()[\\]"'«»]*`, 'gi'), '');
}

/** Writes the placeholder for the CMS’s address in a Markdown text. */
export function withCmsPlaceholder(text: string, baseUrl: string): string {
  return text.replace(new RegExp(cmsPattern(baseUrl), 'gi'), cmsPlaceholder);
}

/** Whether a browser would find the CMS there. */
export function isCmsAddress(href: string, baseUrl: string): boolean {
  const [url, base] = [new URL(href), new URL(baseUrl)];
  const folder = base.pathname.replace(/\/$/, '');
  const isSameHost = url.hostname === base.hostname && url.port === base.port;
  return isSameHost && `${url.pathname}/`.startsWith(`${folder}/`);
}

/** However it is written: in any case, with its default port, in character references of HTML or escapes of Markdown. */
function cmsPattern(baseUrl: string): string {
  const { hostname, port, pathname } = new URL(baseUrl);
  const names = [...new Set([hostname, domainToUnicode(hostname)])].filter(Boolean).map(spellings);
  const ports = port === '' ? `(?:${spellings(':')}(?:80|443))?(?!:\\d)` : spellings(`:${port}`);
  const scheme = `(?:${spellings('http')}(?:${spellings('s')})?${spellings(':')})?`;
  const path = spellings(pathname.replace(/\/$/, ''));
  // In a link, its name alone is an address too.
  const start = `(?:${scheme}${spellings('//')}|(?<=\\]\\([ <]?|=["']?))`;
  return `${start}(?:[^\\s/?#@<>()]{0,200}@)?(?:${names.join('|')})${ports}${path}(?![\\w-]|\\.\\w)`;
}

const entities: Readonly<Record<string, string>> = {
  ':': '&colon;',
  '/': '&sol;|&bsol;|\\\\',
  '.': '&period;',
};

function spellings(text: string): string {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    const hex = code.toString(16);
    const ways = [
      `&#0*${code};?`,
      `&#x0*${hex};?`,
      entities[character] ?? [],
      code < 128 ? `%${hex}` : [],
    ];
    return `(?:\\\\?${escapePattern(character)}|${ways.flat().join('|')})`;
  }).join('');
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
