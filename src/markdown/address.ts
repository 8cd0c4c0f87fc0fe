/**
 * Judges the address of a link or a picture, once for the sync and the page: as browsers read it, and by their parser.
 * What is written is what was judged.
 */
import { mediaName } from '../lib/media-name';
import { printable } from '../lib/printable';
import { reachOf, type Reach } from './reach';

/**
 * Stands for Strapi’s own address in texts, which visitors need not know: the sync writes it, and no one can own it
 * (RFC 2606).
 */
export const cmsPlaceholder = 'https://strapi.invalid';

export type Address =
  /** `key`: without fragment and signature, to look it up among the files of the library. */
  | { kind: 'web'; href: string; key: string; fragment: string; reach: Reach }
  | { kind: 'mail' | 'phone'; href: string }
  /** Of this site. */
  | { kind: 'page'; href: string; path: string; fragment: string }
  | { kind: 'heading'; href: string; fragment: string }
  /** A file that Strapi serves itself. `key`: its path. */
  | { kind: 'upload'; href: string; key: string; fragment: string }
  /** A file as older snapshots name it in a text: `media/toit.1a2b3c4d.jpg`. */
  | { kind: 'media'; href: string; file: string; fragment: string }
  | { kind: 'cms'; href: string }
  /** `local`: of a file on somebody’s own machine. */
  | { kind: 'unusable'; reason: UnusableReason };

type UnusableReason = 'empty' | 'embedded' | 'local' | 'incomplete';

const origin = 'https://site.invalid';
const mediaAddress = new RegExp(`^media/(${mediaName.source})(#.*)?$`);
/** `C:\\Users`, `\\\\serveur\\partage`; a backslash may be written as browsers encode it. */
const localFile = /^(?:file:|[a-z]:(?:[\\/]|%5C)|(?:\\|%5C){1,2}[^\\/%])/i;
const mailbox = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;

export function readAddress(typed: string): Address {
  const text = completed(cleanAddress(typed));
  const [, file, fragment = ''] = mediaAddress.exec(text) ?? [];
  if (file !== undefined) return { kind: 'media', href: text, file, fragment };
  if (localFile.test(typed.trim())) return unusable('local');
  if (text.startsWith('#')) return { kind: 'heading', href: text, fragment: text.slice(1) };
  const [scheme = ''] = /^[a-z]+:/i.exec(text) ?? [];
  const rest = text.slice(scheme.length);
  switch (scheme.toLowerCase()) {
    case 'http:':
    case 'https:':
      return readWebAddress(text);
    case 'mailto:':
      return readMail(scheme, rest);
    case 'tel:':
      return readPhone(scheme, rest);
    case 'data:':
      return unusable('embedded');
  }
  if (/^\/(?!\/)/.test(text)) return readPath(text);
  return unusable(text === '' ? 'empty' : 'incomplete');
}

function unusable(reason: UnusableReason): Address {
  return { kind: 'unusable', reason };
}

const quotes = /^["'`“”„«‘’]\s*([^]*?)\s*["'`“”»‘’]$/u;
/** As editors of HTML write a space or a line break around an address. */
const encodedSpace = '(?:%(?:20|09|0[AD]|C2%A0|E2%80%8[BEF]))*';

/**
 * Browsers drop spaces around an address and line breaks in it, and read `\` as `/`. Other spaces are written as they
 * send them; what nobody sees was not meant.
 */
export function cleanAddress(typed: string): string {
  return printable(typed)
    .replace(/[\t\n\r\u2028\u2029]/g, '')
    .replace(/^[\p{Z}\p{C}]+|[\p{Z}\p{C}]+$/gu, '')
    .replace(quotes, '$1')
    .replace(new RegExp(`^${encodedSpace}`, 'i'), '')
    .replace(/^(?:https?:)?[\\/][^?#]*/i, (path) => path.replaceAll('\\', '/'))
    .replace(/\p{Z}/gu, '%20')
    .replace(/\p{C}/gu, encodeURIComponent)
    .replaceAll('\\', '%5C')
    .replace(/%(?![\da-f]{2})/gi, '%25');
}

const host = '[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)+';
/** Of what people here link to: `guide.pdf` is none. */
const domain =
  /^(?:[\p{L}\p{N}-]+\.)+(?:fr|com|org|net|eu|info|pro|io|be|ch|lu|es|cat|bzh|paris)(?=[/?#:]|$)/iu;
const mistypedScheme = new RegExp(
  `^h?t{1,3}p{1,2}(s?)s?(?::\\/{0,3}|\\/\\/)${encodedSpace}(?=${host})`,
  'iu',
);
const phoneWord = /^t(?:e|é|%C3%A9)l(?:\.|(?:e|é|%C3%A9)phone)?(?:%20)*:/i;

/** What people type in a browser’s bar or on a telephone, and means the same here. */
function completed(text: string): string {
  if (mailbox.test(text.replace(/\?.*/, ''))) return `mailto:${text}`;
  if (/^(?:\+|0)(?:\d|%20|[().-]){8,24}$/.test(text)) return `tel:${text}`;
  if (phoneWord.test(text)) return text.replace(phoneWord, 'tel:');
  if (/^www\.[^/?#]+\.[^/?#]/i.test(text) || domain.test(text)) return `https://${text}`;
  if (new RegExp(`^//${host}(?=[/?#:]|$)`, 'u').test(text)) return `https:${text}`;
  // From wherever the page is, these are the site’s.
  const [start = ''] = /^(?:\.{1,2}\/)*(?=(?:uploads|blog)(?:[/?#]|$))/.exec(text) ?? [];
  if (/^(?:uploads|blog)(?:[/?#]|$)/.test(text.slice(start.length))) {
    return `/${text.slice(start.length)}`;
  }
  const once = text.replace(/^https?:\/\/(?:%20)*(?=https?:\/\/)/i, '');
  return /^https?:\/\/[^/%]/i.test(once) ? once : once.replace(mistypedScheme, 'http$1://');
}

/** Several mailboxes, and a subject, as people type them. */
function readMail(scheme: string, typed: string): Address {
  const marked = typed.replace(/^([^?&]*)&(?=(?:subject|body|cc|bcc)=)/i, '$1?');
  const [, to = '', query = ''] = /^([^?]*)(.*)$/.exec(marked) ?? [];
  // `Jean Dupont <jean@exemple.fr>`
  const [, named = to] = /(?:<|%3C)(.+?)(?:>|%3E)/i.exec(to) ?? [];
  const mailboxes = named
    .split(/[,;]/)
    .map((one) => one.replace(/^(?:\/|%20)+|(?:%20)+$/g, ''))
    .filter((one) => one !== '');
  const isComplete = mailboxes.every((one) => /^[^@]+@[^@]+\.[^@]+$/.test(one));
  if (!isComplete || (mailboxes.length === 0 && !/[?&](?:to|subject|body)=/i.test(query))) {
    return unusable('incomplete');
  }
  const parameters = query
    .replace(/(?!^)\?(?=(?:subject|body|cc|bcc)=)/gi, '&')
    .replace(/&(?![\w-]+=)/g, '%26');
  return { kind: 'mail', href: scheme + mailboxes.join(',') + parameters };
}

/** The digits alone: some telephones would dial `+33 (0)4` with its zero. */
function readPhone(scheme: string, typed: string): Address {
  const [, number = '', parameters = ''] = /^([^;?]*)(.*)$/.exec(typed) ?? [];
  const compact = number.replace(/%2B/gi, '+').replace(/%20|[/().-]/g, '');
  const dialled = /\(0\)/.test(number) ? compact.replace(/^((?:\+|00)\d{2})0/, '$1') : compact;
  return /^\+?\d[\d*]{1,14}$/.test(dialled)
    ? { kind: 'phone', href: scheme + dialled + parameters }
    : unusable('incomplete');
}

const fileEnd = '\\.(?:jpe?g|png|webp|avif|gif|tiff?|svgz?|pdf)';
/** A number sign or a question mark of an upload’s name, where it looks like the beginning of something else. */
const nameOfUpload = new RegExp(`^/uploads/[^?#=]*[?#][^=]*${fileEnd}$`, 'i');

function readPath(typed: string): Address {
  const text = nameOfUpload.test(typed) ? typed.replace(/[?#]/g, encodeURIComponent) : typed;
  const url = URL.canParse(text, origin) ? new URL(text, origin) : null;
  if (url?.origin !== origin) return unusable('incomplete');
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

function readWebAddress(text: string): Address {
  if (!/^https?:\/\/(?![/?#])/i.test(text) || !URL.canParse(text)) return unusable('incomplete');
  const url = new URL(text);
  const wrapped = wrappedIn(url);
  if (wrapped !== null) return readWebAddress(wrapped);
  const { hash: fragment } = url;
  url.hash = '';
  if (url.origin === cmsPlaceholder) {
    const address = readPath(url.pathname + url.search + fragment);
    return address.kind === 'upload' ? address : { kind: 'cms', href: text };
  }
  const reach = signature.test(url.search) ? 'temporary' : reachOf(url);
  return { kind: 'web', href: text, key: withoutSignatures(url.href), fragment, reach };
}

/** The parameter that holds where an address leads in the end, of what leads there by a page or a check of its own. */
const redirects: readonly [address: RegExp, parameter: string][] = [
  [/^www\.google\.[a-z.]+\/url$/, 'q'],
  [/^www\.google\.[a-z.]+\/url$/, 'url'],
  [/\.safelinks\.protection\.outlook\.com\/$/, 'url'],
  [/^lm?\.facebook\.com\/l\.php$/, 'u'],
];

/** Google Docs, Outlook and Facebook put their own address before each link. */
function wrappedIn({ hostname, pathname, searchParams }: URL): string | null {
  for (const [address, parameter] of redirects) {
    const target = address.test(hostname + pathname) ? searchParams.get(parameter) : null;
    if (target !== null && /^https?:\/\//i.test(target)) return cleanAddress(target);
  }
  return null;
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

const signature =
  /(?<=[?&;](?:X-(?:Amz|Goog)-(?:Signature|Credential|Security-Token)|Signature|sig)=)[^&\s"'<>()[\]]*/i;

/** Who has the signature of an address may open it: no snapshot keeps one. */
export function withoutSignatures(text: string): string {
  return text.replace(new RegExp(signature, 'gi'), '');
}
