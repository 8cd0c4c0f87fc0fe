/**
 * Reads the address of a link or a picture with the URL parser of browsers, for the sync and the page alike. Pages
 * contain the address that was checked here, not the one that the author wrote.
 */
import { stripInvisible } from '../lib/strip-invisible.ts';

/**
 * Placeholder for Strapi’s own address in texts, since visitors need not know it. The sync writes it, and nobody can own
 * this domain (RFC 2606).
 */
export const cmsPlaceholder = 'https://strapi.invalid';

export type Address =
  /** `key` is the address without fragment, to look up the file among those of Strapi’s media library. */
  | { kind: 'web'; href: string; key: string; fragment: string; isPrivate: boolean }
  | { kind: 'mail' | 'phone'; href: string }
  /** A page of this site. */
  | { kind: 'page'; href: string; path: string; fragment: string }
  | { kind: 'heading'; href: string; fragment: string }
  /** A file that Strapi serves itself. `key` is its path. */
  | { kind: 'upload'; href: string; key: string; fragment: string }
  | { kind: 'embedded' | 'unusable' };

type FileAddress = Extract<Address, { key: string }>;

/** Returns whether an address may lead to a file of Strapi’s media library. */
export function isFileAddress(address: Address): address is FileAddress {
  return 'key' in address;
}

const placeholderOrigin = 'https://site.invalid';
const mailboxPattern = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;

/** Returns the kind and the parts of an address that an author wrote. Never throws. */
export function readAddress(sourceAddress: string): Address {
  const text = addScheme(cleanAddress(sourceAddress));
  if (text.startsWith('#')) return { kind: 'heading', href: text, fragment: text.slice(1) };
  if (/^\/(?!\/)/.test(text)) return readPathAddress(text);
  const [scheme = ''] = /^[a-z]+:/i.exec(text) ?? [];
  const addressWithoutScheme = text.slice(scheme.length);
  switch (scheme.toLowerCase()) {
    case 'http:':
    case 'https:':
      return readWebAddress(text);
    case 'mailto:':
      return readMailAddress(scheme, addressWithoutScheme.replace(/^(?:%20)+/, ''));
    case 'tel:':
      return readPhoneAddress(scheme, addressWithoutScheme);
    case 'data:':
      return { kind: 'embedded' };
  }
  return { kind: 'unusable' };
}

/**
 * Returns an address as browsers read it: they drop line breaks and surrounding spaces, read `\` as `/` and send other
 * spaces as `%20`. Invisible characters are removed.
 */
function cleanAddress(sourceAddress: string): string {
  return stripInvisible(sourceAddress)
    .replaceAll('\u00ad', '')
    .replace(/[\t\n\r\u2028\u2029]/g, '')
    .replace(/^[\p{Z}\p{C}]+|[\p{Z}\p{C}]+$/gu, '')
    .replace(/^(?:https?:)?[\\/][^?#]*/i, (path) => path.replaceAll('\\', '/'))
    .replace(/\p{Z}/gu, '%20')
    .replace(/\p{C}/gu, encodeURIComponent)
    .replaceAll('\\', '%5C')
    .replace(/%(?![\da-f]{2})/gi, '%25');
}

/** Adds the scheme to `www.` addresses and mailboxes, as Markdown does when it makes links of them. */
function addScheme(text: string): string {
  if (/^www\.[^/?#]+\.[^/?#]/i.test(text)) return `https://${text}`;
  return mailboxPattern.test(text) ? `mailto:${text}` : text;
}

function readMailAddress(scheme: string, mailbox: string): Address {
  const isComplete = /^(?:[^@?]+@[^@?]+\.[^@?]+|\?.+)/.test(mailbox);
  return isComplete ? { kind: 'mail', href: scheme + mailbox } : { kind: 'unusable' };
}

/** Removes separators, and the `(0)` of `+33 (0)4`, which some telephones would dial. */
function readPhoneAddress(scheme: string, sourceNumber: string): Address {
  const dialledNumber = sourceNumber
    .replaceAll('%20', '')
    .replace(/^((?:\+|00)\d{2})\(0\)/, '$1')
    .replace(/[/().-]/g, '');
  return /^\+?\d{2,15}$/.test(dialledNumber)
    ? { kind: 'phone', href: scheme + dialledNumber }
    : { kind: 'unusable' };
}

function readPathAddress(text: string): Address {
  const url = URL.canParse(text, placeholderOrigin) ? new URL(text, placeholderOrigin) : null;
  if (url?.origin !== placeholderOrigin) return { kind: 'unusable' };
  const { pathname, search, hash: fragment } = url;
  if (pathname.startsWith('/uploads/')) {
    // The key omits the query, which some editors add to bypass caches.
    return { kind: 'upload', href: text, key: pathname, fragment };
  }
  // The path of `/.//exemple.fr` is `//exemple.fr`, which would be another site.
  const path = pathname.replace(/^\/+/, '/');
  const href = path === pathname ? text : path + search + fragment;
  return { kind: 'page', href, path, fragment: fragment.slice(1) };
}

/** Hosts that visitors cannot reach: a private machine or network, and the placeholder for Strapi. */
const privateHostPattern =
  /^(?:[^.[\]]+|.*\.(?:localhost|local|lan|home|internal|intranet|corp|test|invalid)|(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+|\[(?:::1?|f[cd][\da-f]{2}:.*|fe80:.*)\])\.?$/;

function readWebAddress(text: string): Address {
  if (!/^https?:\/\/(?![/?#])/i.test(text) || !URL.canParse(text)) return { kind: 'unusable' };
  const url = new URL(text);
  const { hash: fragment } = url;
  url.hash = '';
  if (url.origin === cmsPlaceholder) {
    const address = readPathAddress(url.pathname + url.search + fragment);
    if (address.kind === 'upload') return address;
  }
  const isPrivate = privateHostPattern.test(url.hostname);
  return { kind: 'web', href: text, key: url.href, fragment, isPrivate };
}

/** Returns the path if a complete address, copied from a browser, leads to this site; otherwise the address. */
export function toSitePath(address: Extract<Address, { kind: 'web' }>, siteUrl: string): Address {
  const url = new URL(address.href);
  if (siteKeyOf(url) !== siteKeyOf(new URL(siteUrl))) return address;
  const siteAddress = readPathAddress(url.pathname + url.search + url.hash);
  // Files below `/media/` are not pages, and exist only as long as a text uses them.
  return siteAddress.kind === 'page' && !siteAddress.path.startsWith('/media/')
    ? siteAddress
    : address;
}

/** Returns what identifies a site: one server usually answers on both protocols, with and without `www`. */
function siteKeyOf({ hostname, port }: URL): string {
  return `${hostname.replace(/^www\./, '')}:${port}`;
}

/** Returns `é` for `%C3%A9`, and the text itself if it cannot be decoded. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
