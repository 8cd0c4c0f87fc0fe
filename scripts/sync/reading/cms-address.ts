/** Recognises the CMS’s own addresses: files to download, and pages that visitors must not see. */

export interface CmsAddresses {
  /** Strapi’s address, without a slash at the end. */
  baseUrl: string;
  /** The origins from which Strapi serves uploads, besides its own: an object storage. */
  libraryOrigins: ReadonlySet<string>;
}

/** The address of a file as Strapi gives it, absolute or a path. Null for anything that is not http(s). */
export function absoluteUrl(baseUrl: string, address: string): URL | null {
  const text = address.trim();
  const full = isPath(text) ? `${baseUrl}${text}` : text;
  const url = URL.canParse(full, `${baseUrl}/`) ? new URL(full, `${baseUrl}/`) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}

/** The address from which to take a file: on Strapi itself, or where its uploads are. Null if it is elsewhere. */
export function inLibrary(url: URL, { baseUrl, libraryOrigins }: CmsAddresses): URL | null {
  return atOneOf([baseUrl, ...libraryOrigins], url);
}

/** A host’s http and https are one server: texts may be older than its certificate. The known one is asked. */
function atOneOf(addresses: Iterable<string>, url: URL): URL | null {
  const known = Array.from(addresses, (address) => new URL(address)).filter(
    ({ hostname, port }) => hostname === url.hostname && port === url.port,
  );
  const best = known.find(({ protocol }) => protocol === 'https:') ?? known[0];
  return best ? new URL(`${best.origin}${url.pathname}${url.search}${url.hash}`) : null;
}

/** What an address in a text leads to: a file of the media library, another page of the CMS, or something else. */
type Target = { kind: 'file'; url: string; fragment: string } | { kind: 'cms' | 'other' };

export function locate(address: string, cms: CmsAddresses): Target {
  const { baseUrl, libraryOrigins } = cms;
  const text = address.trim();
  const url = /^(?:https?:)?\//i.test(text) ? absoluteUrl(baseUrl, text) : null;
  if (url === null) return { kind: 'other' };
  const { hash: fragment, pathname } = url;
  const base = new URL(baseUrl);
  const isOnCms = url.hostname === base.hostname && url.port === base.port;
  const folder = base.pathname.replace(/\/$/, '');
  if (isOnCms && pathname.startsWith(`${folder}/uploads/`)) {
    // Without the query, which some add against caches.
    const { origin } = inLibrary(url, cms) ?? base;
    return { kind: 'file', url: `${origin}${pathname}`, fragment };
  }
  if (isPath(text)) return { kind: 'other' };
  if (isOnCms && `${pathname}/`.startsWith(`${folder}/`)) return { kind: 'cms' };
  const file = atOneOf(libraryOrigins, url);
  if (file === null) return { kind: 'other' };
  file.hash = '';
  return { kind: 'file', url: file.href, fragment };
}

function isPath(text: string): boolean {
  return /^\/(?!\/)/.test(text);
}

/** Removes the CMS’s addresses, each up to a space, a bracket or a quotation mark. */
export function withoutCmsAddresses(text: string, baseUrl: string): string {
  const { hostname, port, pathname } = new URL(baseUrl);
  if (!text.toLowerCase().includes(hostname)) return text;
  const portPattern = port === '' ? '(?::(?:80|443))?(?!:\\d)' : `:${port}`;
  const path = escapePattern(pathname.replace(/\/$/, ''));
  const host = `(?:https?:)?//${escapePattern(hostname)}${portPattern}${path}(?![\\w-]|\\.\\w)`;
  return text.replace(new RegExp(`${host}[^\\s<>()[\\]"'«»]*`, 'gi'), '');
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
