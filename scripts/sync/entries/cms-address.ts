/** Knows the CMS’s own addresses: what to download, and what must not be left where visitors read. */

/** The address of a file as Strapi names it: relative ones lie on Strapi’s host. Null when it is none. */
export function absoluteUrl(baseUrl: string, url: string): string | null {
  const text = url.trim();
  const isPath = text.startsWith('/') && !text.startsWith('//');
  const full = isPath ? `${baseUrl}${text}` : text;
  if (!URL.canParse(full, `${baseUrl}/`)) return null;
  const { protocol, href } = new URL(full, `${baseUrl}/`);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}

/** Where an address in a text leads. */
export type Located = { kind: 'file'; url: string; fragment: string } | { kind: 'cms' | 'other' };

/** `origins`: those that Strapi keeps its library on, its own or an object storage’s. */
export function locate(address: string, baseUrl: string, origins: ReadonlySet<string>): Located {
  const text = address.trim();
  const isPath = /^\/(?!\/)/.test(text);
  if (!isPath && !/^(?:https?:)?\/\//i.test(text)) return { kind: 'other' };
  if (!URL.canParse(isPath ? `${baseUrl}${text}` : text, baseUrl)) return { kind: 'other' };
  const url = new URL(isPath ? `${baseUrl}${text}` : text, baseUrl);
  const { hash: fragment, pathname } = url;
  const base = new URL(baseUrl);
  const isCms = url.hostname === base.hostname && (url.port === base.port || isPath);
  const folder = base.pathname.replace(/\/$/, '');
  if (isCms && pathname.startsWith(`${folder}/uploads/`)) {
    // Without its query, which only defeats caches.
    return { kind: 'file', url: `${base.origin}${pathname}`, fragment };
  }
  if (isPath) return { kind: 'other' };
  if (isCms && `${pathname}/`.startsWith(`${folder}/`)) return { kind: 'cms' };
  url.hash = '';
  return origins.has(url.origin) ? { kind: 'file', url: url.href, fragment } : { kind: 'other' };
}

/** With any protocol, or none before `//`; with what follows up to a blank, a bracket or a quotation mark. */
function addressPattern(baseUrl: string): RegExp {
  const { hostname, port, pathname } = new URL(baseUrl);
  const place = port === '' ? '(?::(?:80|443))?(?!:\\d)' : `:${port}`;
  const path = escapePattern(pathname.replace(/\/$/, ''));
  const host = `(?:https?:)?//${escapePattern(hostname)}${place}${path}(?![\\w-]|\\.\\w)`;
  return new RegExp(`${host}[^\\s<>()[\\]"'«»]*`, 'gi');
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}

/** The document without any address of the CMS in its texts, and the dotted paths of those that had one. */
export function withoutCmsAddresses<Document>(
  document: Document,
  baseUrl: string,
): { document: Document; fields: string[] } {
  const pattern = addressPattern(baseUrl);
  const fields: string[] = [];
  const visit = (value: unknown, path: readonly string[]): unknown => {
    if (typeof value === 'string') {
      const text = value.replace(pattern, '');
      if (text !== value) fields.push(path.join('.'));
      return text;
    }
    if (Array.isArray(value)) return value.map((item, index) => visit(item, [...path, `${index}`]));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [key, visit(child, [...path, key])]),
    );
  };
  return { document: visit(document, []) as Document, fields };
}
