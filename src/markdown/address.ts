/**
 * Judges the address of a link or a picture, once for the sync and the page: as browsers read it, and by their parser.
 * What is written is what was judged.
 */
import { mediaName } from '../lib/media-name';
import { printable } from '../lib/printable';

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

type UnusableReason = 'empty' | 'embedded' | 'incomplete' | 'local';

/**
 * `private`: from there only, a machine or a network. `temporary`: signed, until some hour. `draft`: a preview of a site,
 * or another of its environments. `signed-in`: whoever has an account there.
 */
type Reach = 'public' | 'private' | 'temporary' | 'draft' | 'signed-in';

const origin = 'https://site.invalid';
const mediaAddress = new RegExp(`^media/(${mediaName.source})(#.*)?$`);
/** `C:\\Users`, `\\\\serveur\\partage`; a backslash may be written as browsers encode it. */
const localFile = /^(?:file:|[a-z]:(?:[\\/]|%5C)|(?:\\|%5C){1,2}[^\\/%])/i;
const phone = /^(?:\+33|0)(?:\s|%20|\.)?[1-9](?:(?:\s|%20|[.-])?\d\d){4}$/;
const mailbox = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;

export function readAddress(typed: string): Address {
  const text = cleanAddress(typed);
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
    case 'mailto:': {
      const href = scheme + rest.replace(/^%20/, '');
      return /^\?|@[^@?]+\./.test(rest) ? { kind: 'mail', href } : unusable('incomplete');
    }
    case 'tel:': {
      const href = scheme + rest.replace(/%20/g, '');
      return /\d.*\d/.test(rest) ? { kind: 'phone', href } : unusable('incomplete');
    }
    case 'data:':
      return unusable('embedded');
  }
  if (/^\/(?!\/)/.test(text)) return readPath(text);
  // A library’s file, by the protocol of the page that shows it.
  if (libraryFile.test(text)) return readWebAddress(`https:${text}`);
  // What people type in a browser’s bar, and means the same here.
  if (/^www\.[^/?#]+\.[^/?#]/i.test(text)) return readWebAddress(`https://${text}`);
  if (phone.test(text)) return { kind: 'phone', href: `tel:${text.replace(/%20|[^\d+]/g, '')}` };
  if (mailbox.test(text)) return { kind: 'mail', href: `mailto:${text}` };
  return unusable(text === '' ? 'empty' : 'incomplete');
}

function unusable(reason: UnusableReason): Address {
  return { kind: 'unusable', reason };
}

const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/**
 * Browsers drop spaces around an address and line breaks in it, and read `\` as `/`. Other spaces are written as they
 * send them; what nobody sees was not meant.
 */
export function cleanAddress(typed: string): string {
  return printable(typed)
    .replace(/[\t\n\r]/g, '')
    .replace(invisible, '')
    .replace(/^[\p{Z}\p{C}]+|[\p{Z}\p{C}]+$/gu, '')
    .replace(/^(?:https?:)?[\\/][^?#]*/i, (path) => path.replaceAll('\\', '/'))
    .replace(/\p{Z}/gu, '%20')
    .replace(/\p{C}/gu, encodeURIComponent)
    .replaceAll('\\', '%5C')
    .replace(/%(?![\da-f]{2})/gi, '%25');
}

const fileEnd = '\\.(?:jpe?g|png|webp|avif|gif|tiff?|svgz?|pdf)';
const libraryFile = new RegExp(`^//[^/?#]+/[^?#]+${fileEnd}(?:[?#].*)?$`, 'i');
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
  const { hash: fragment } = url;
  url.hash = '';
  if (url.origin === cmsPlaceholder) {
    const address = readPath(url.pathname + url.search + fragment);
    return address.kind === 'upload' ? address : { kind: 'cms', href: text };
  }
  const reach = signature.test(url.search) ? 'temporary' : reachOf(url);
  return { kind: 'web', href: text, key: withoutSignatures(url.href), fragment, reach };
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

const privateHost = new RegExp(
  [
    '^[^.[\\]]+$', // `localhost`, `serveur`
    '^intranet\\.',
    '\\.(?:localhost|local|lan|home|internal|intranet|corp|test|invalid)$',
    '^(?:0|10|127|169\\.254|192\\.168|172\\.(?:1[6-9]|2\\d|3[01]))\\.[\\d.]+$',
    '^\\[(?:::1?|f[cd][\\da-f]{2}:.*|fe80:.*)\\]$',
  ].join('|'),
);
const draftHost = new RegExp(
  [
    // Previews of deploys.
    '--[\\w-]+\\.netlify\\.app$',
    '-git-[\\w-]+\\.vercel\\.app$',
    '^[\\da-f]{8}\\.[\\w-]+\\.pages\\.dev$',
    // Tunnels to a developer’s machine.
    '\\.(?:ngrok(?:-free)?\\.(?:app|dev|io)|trycloudflare\\.com|loca\\.lt)$',
    // A name that says so, of a host or in it.
    '^(?:[\\w-]+[.-])?(?:staging|preprod|pre-prod|preproduction)[.-]',
    '^(?:dev|recette|test|preview|demo|uat|beta|www-dev|www-test)\\.[^.]+\\.[^.]',
  ].join('|'),
);
/** What an account there shows of itself. A link by which a file was shared is another one. */
const ownPages = new RegExp(
  [
    '/admin/(?:content-manager|plugins|settings|auth|list-plugins)(?:/|$)', // another Strapi
    '^app\\.netlify\\.com/',
    '^[\\w-]+\\.sharepoint\\.com/(?!:)',
    '^onedrive\\.live\\.com/(?!embed|redir|download)(?!.*(?:authkey|redeem)=)',
    '^drive\\.google\\.com/drive/(?:u/\\d+/|my-drive|shared-with-me|recent|home)',
    '^mail\\.google\\.com/|^outlook\\.(?:office|live)\\.com/|^outlook\\.office365\\.com/',
    '^www\\.dropbox\\.com/(?:home|work)(?:/|$)',
    '^teams\\.microsoft\\.com/|^app\\.slack\\.com/',
  ].join('|'),
);

function reachOf({ hostname, pathname, search }: URL): Reach {
  const name = hostname.replace(/\.$/, '');
  if (privateHost.test(name)) return 'private';
  if (ownPages.test(name + pathname + search)) return 'signed-in';
  return draftHost.test(name) ? 'draft' : 'public';
}
