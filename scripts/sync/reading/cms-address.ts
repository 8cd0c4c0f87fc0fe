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

/** Whether files may be taken from there: from Strapi itself, or from where its uploads are. */
export function isInLibrary(url: URL, { baseUrl, libraryOrigins }: CmsAddresses): boolean {
  return url.origin === new URL(baseUrl).origin || libraryOrigins.has(url.origin);
}

/** What an address in a text leads to: a file of the media library, another page of the CMS, or something else. */
type Target = { kind: 'file'; url: string; fragment: string } | { kind: 'cms' | 'other' };

export function locate(address: string, { baseUrl, libraryOrigins }: CmsAddresses): Target {
  const text = address.trim();
  const url = /^(?:https?:)?\//i.test(text) ? absoluteUrl(baseUrl, text) : null;
  if (url === null) return { kind: 'other' };
  const { hash: fragment, pathname } = url;
  const base = new URL(baseUrl);
  const isOnCms = url.hostname === base.hostname && url.port === base.port;
  const folder = base.pathname.replace(/\/$/, '');
  if (isOnCms && pathname.startsWith(`${folder}/uploads/`)) {
    // Without the query, which some add against caches.
    return { kind: 'file', url: `${base.origin}${pathname}`, fragment };
  }
  if (isPath(text)) return { kind: 'other' };
  if (isOnCms && `${pathname}/`.startsWith(`${folder}/`)) return { kind: 'cms' };
  url.hash = '';
  return libraryOrigins.has(url.origin)
    ? { kind: 'file', url: url.href, fragment }
    : { kind: 'other' };
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
