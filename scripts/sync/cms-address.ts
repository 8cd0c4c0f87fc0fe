/** Knows the CMS’s own addresses: which to download, and that none is left in what the public reads. */

/** The address of a file as Strapi names it: relative ones lie on Strapi’s host. Null when it is none. */
export function absoluteUrl(baseUrl: string, url: string): string | null {
  const text = url.trim();
  const isPath = text.startsWith('/') && !text.startsWith('//');
  const full = isPath ? `${baseUrl}${text}` : text;
  if (!URL.canParse(full, `${baseUrl}/`)) return null;
  const { protocol, href } = new URL(full, `${baseUrl}/`);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}

/** Source of a pattern for the CMS’s address in text: with any protocol, or none before `//`. */
export function addressPattern(baseUrl: string): string {
  const { hostname, port, pathname } = new URL(baseUrl);
  const place = port === '' ? '(?::(?:80|443))?(?!:\\d)' : `:${port}`;
  const path = escapePattern(pathname.replace(/\/$/, ''));
  return `(?:https?:)?//${escapePattern(hostname)}${place}${path}(?![\\w-]|\\.\\w)`;
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}

/** The dotted path of the first text that still names the CMS; null when all is well. */
export function findCmsAddress(document: unknown, baseUrl: string): string | null {
  const address = new RegExp(addressPattern(baseUrl), 'i');
  const visit = (value: unknown, path: readonly string[]): string | null => {
    if (typeof value === 'string') return address.test(value) ? path.join('.') : null;
    if (typeof value !== 'object' || value === null) return null;
    for (const [key, child] of Object.entries(value)) {
      const found = visit(child, [...path, key]);
      if (found !== null) return found;
    }
    return null;
  };
  return visit(document, []);
}
