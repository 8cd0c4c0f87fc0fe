/** Knows the CMS’s own addresses: what to download, and what must not be left where visitors read. */

/** The address of a file as Strapi names it: relative ones lie on Strapi’s host. Null when it is none. */
export function absoluteUrl(baseUrl: string, address: string): URL | null {
  const text = address.trim();
  const full = isPath(text) ? `${baseUrl}${text}` : text;
  const url = URL.canParse(full, `${baseUrl}/`) ? new URL(full, `${baseUrl}/`) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}

/** Where an address in a text leads. */
export type Located = { kind: 'file'; url: string; fragment: string } | { kind: 'cms' | 'other' };

/** `isLibrary` knows the origins on which Strapi keeps its library, besides its own. */
export function locate(
  address: string,
  baseUrl: string,
  isLibrary: (origin: string) => boolean,
): Located {
  const text = address.trim();
  const url = /^(?:https?:)?\//i.test(text) ? absoluteUrl(baseUrl, text) : null;
  if (url === null) return { kind: 'other' };
  const { hash: fragment, pathname } = url;
  const base = new URL(baseUrl);
  const isCms = url.hostname === base.hostname && url.port === base.port;
  const folder = base.pathname.replace(/\/$/, '');
  if (isCms && pathname.startsWith(`${folder}/uploads/`)) {
    // Without its query, which only defeats caches.
    return { kind: 'file', url: `${base.origin}${pathname}`, fragment };
  }
  if (isPath(text)) return { kind: 'other' };
  if (isCms && `${pathname}/`.startsWith(`${folder}/`)) return { kind: 'cms' };
  url.hash = '';
  return isLibrary(url.origin) ? { kind: 'file', url: url.href, fragment } : { kind: 'other' };
}

function isPath(text: string): boolean {
  return /^\/(?!\/)/.test(text);
}

/** Takes out the CMS’s addresses, each up to a blank, a bracket or a quotation mark. */
export function withoutCmsAddresses(text: string, baseUrl: string): string {
  const { hostname, port, pathname } = new URL(baseUrl);
  if (!text.toLowerCase().includes(hostname)) return text;
  const place = port === '' ? '(?::(?:80|443))?(?!:\\d)' : `:${port}`;
  const path = escapePattern(pathname.replace(/\/$/, ''));
  const host = `(?:https?:)?//${escapePattern(hostname)}${place}${path}(?![\\w-]|\\.\\w)`;
  return text.replace(new RegExp(`${host}[^\\s<>()[\\]"'«»]*`, 'gi'), '');
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
