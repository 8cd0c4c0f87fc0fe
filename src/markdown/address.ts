/**
 * Judges the address of a link or a picture, once for the sync and the page: as browsers read it, and by their parser.
 * What is written is what was judged.
 */
import { printable } from '../lib/printable.ts';

/**
 * Stands for Strapi’s own address in texts, which visitors need not know: the sync writes it, and no one can own it
 * (RFC 2606).
 */
export const cmsPlaceholder = 'https://strapi.invalid';

export type Address =
  /** `key`: without fragment, to look it up among the files of the library. */
  | { kind: 'web'; href: string; key: string; fragment: string; isPrivate: boolean }
  | { kind: 'mail' | 'phone'; href: string }
  /** Of this site. */
  | { kind: 'page'; href: string; path: string; fragment: string }
  | { kind: 'heading'; href: string; fragment: string }
  /** A file that Strapi serves itself. `key`: its path. */
  | { kind: 'upload'; href: string; key: string; fragment: string }
  | { kind: 'embedded' | 'unusable' };

/** What may be a file of the library. */
type FileAddress = Extract<Address, { key: string }>;

export function isFileAddress(address: Address): address is FileAddress {
  return 'key' in address;
}

const origin = 'https://site.invalid';
const mailbox = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;

export function readAddress(typed: string): Address {
  const text = completed(cleanAddress(typed));
  if (text.startsWith('#')) return { kind: 'heading', href: text, fragment: text.slice(1) };
  if (/^\/(?!\/)/.test(text)) return readPath(text);
  const [scheme = ''] = /^[a-z]+:/i.exec(text) ?? [];
  const rest = text.slice(scheme.length);
  switch (scheme.toLowerCase()) {
    case 'http:':
    case 'https:':
      return readWebAddress(text);
    case 'mailto:':
      return readMail(scheme, rest.replace(/^(?:%20)+/, ''));
    case 'tel:':
      return readPhone(scheme, rest);
    case 'data:':
      return { kind: 'embedded' };
  }
  return { kind: 'unusable' };
}

/**
 * Browsers drop spaces around an address and line breaks in it, and read `\` as `/`. Other spaces are written as they
 * send them; what nobody sees was not meant.
 */
function cleanAddress(typed: string): string {
  return printable(typed)
    .replaceAll('\u00ad', '')
    .replace(/[\t\n\r\u2028\u2029]/g, '')
    .replace(/^[\p{Z}\p{C}]+|[\p{Z}\p{C}]+$/gu, '')
    .replace(/^(?:https?:)?[\\/][^?#]*/i, (path) => path.replaceAll('\\', '/'))
    .replace(/\p{Z}/gu, '%20')
    .replace(/\p{C}/gu, encodeURIComponent)
    .replaceAll('\\', '%5C')
    .replace(/%(?![\da-f]{2})/gi, '%25');
}

/** As Markdown itself makes links of these in a text. */
function completed(text: string): string {
  if (/^www\.[^/?#]+\.[^/?#]/i.test(text)) return `https://${text}`;
  return mailbox.test(text) ? `mailto:${text}` : text;
}

function readMail(scheme: string, rest: string): Address {
  const isComplete = /^(?:[^@?]+@[^@?]+\.[^@?]+|\?.+)/.test(rest);
  return isComplete ? { kind: 'mail', href: scheme + rest } : { kind: 'unusable' };
}

/** The digits alone: some telephones would dial `+33 (0)4` with its zero. */
function readPhone(scheme: string, typed: string): Address {
  const dialled = typed
    .replaceAll('%20', '')
    .replace(/^((?:\+|00)\d{2})\(0\)/, '$1')
    .replace(/[/().-]/g, '');
  return /^\+?\d{2,15}$/.test(dialled)
    ? { kind: 'phone', href: scheme + dialled }
    : { kind: 'unusable' };
}

const fileEnd = '\\.(?:jpe?g|png|webp|avif|gif|tiff?|svg|pdf)';
/** A number sign or a question mark of an upload’s name, where it looks like the beginning of something else. */
const nameOfUpload = new RegExp(`^/uploads/[^?#=]*[?#][^=]*${fileEnd}$`, 'i');

function readPath(typed: string): Address {
  const text = nameOfUpload.test(typed) ? typed.replace(/[?#]/g, encodeURIComponent) : typed;
  const url = URL.canParse(text, origin) ? new URL(text, origin) : null;
  if (url?.origin !== origin) return { kind: 'unusable' };
  const { pathname, search, hash: fragment } = url;
  if (pathname.startsWith('/uploads/')) {
    // Without the query, which some add against caches.
    return { kind: 'upload', href: text, key: pathname, fragment };
  }
  // The path of `/.//exemple.fr` is `//exemple.fr`, which would be another site.
  const path = pathname.replace(/^\/+/, '/');
  const href = path === pathname ? text : path + search + fragment;
  return { kind: 'page', href, path, fragment: fragment.slice(1) };
}

/** A machine or a network of somebody’s own, or Strapi. */
const privateHost =
  /^(?:[^.[\]]+|.*\.(?:localhost|local|lan|home|internal|intranet|corp|test|invalid)|(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+|\[(?:::1?|f[cd][\da-f]{2}:.*|fe80:.*)\])\.?$/;

function readWebAddress(text: string): Address {
  if (!/^https?:\/\/(?![/?#])/i.test(text) || !URL.canParse(text)) return { kind: 'unusable' };
  const url = new URL(text);
  const { hash: fragment } = url;
  url.hash = '';
  if (url.origin === cmsPlaceholder) {
    const address = readPath(url.pathname + url.search + fragment);
    if (address.kind === 'upload') return address;
  }
  const isPrivate = privateHost.test(url.hostname);
  return { kind: 'web', href: text, key: url.href, fragment, isPrivate };
}

/** An address of the site itself in full, as editors copy it from their browser: as the path that it is. */
export function withinSite(address: Extract<Address, { kind: 'web' }>, siteUrl: string): Address {
  const url = new URL(address.href);
  if (nameOf(url) !== nameOf(new URL(siteUrl))) return address;
  const path = readPath(url.pathname + url.search + url.hash);
  // A file of the site is no page, and is served until a text no longer shows it.
  return path.kind === 'page' && !path.path.startsWith('/media/') ? path : address;
}

/** One server answers by both protocols, and mostly with and without `www`. */
function nameOf({ hostname, port }: URL): string {
  return `${hostname.replace(/^www\./, '')}:${port}`;
}

/** `%C3%A9` → `é`; the text itself if it cannot be decoded. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
