/** Where an entry is: its page on the site, its form in the admin page. */
import type { ContentType, Row } from '../strapi';

const articleUid = 'api::article.article';

/** Where the site shows an entry whose version is online. */
export function pathOf(uid: string, { kind, info }: ContentType, row: Row | null): string | null {
  const section = kind === 'singleType' ? info.singularName : info.pluralName;
  if (uid !== articleUid) return `/#${section}`;
  const slug = row?.['slug'];
  return typeof slug === 'string' && slug !== '' ? `/blog/${slug}` : null;
}

/** Made here: an address in the report would be whoever’s who holds its token. */
export function pageAddress(path: string | null): string | null {
  const site = process.env['SITE_URL']?.trim();
  if (!site || path === null || !URL.canParse(site)) return null;
  const { origin, protocol } = new URL(site);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  const url = new URL(`${origin}${path}`);
  return url.origin === origin ? url.href : null;
}

export function formOf(uid: string, { kind }: ContentType, id: string | null): string {
  return kind === 'singleType'
    ? `/content-manager/single-types/${uid}`
    : `/content-manager/collection-types/${uid}/${encodeURIComponent(id ?? '')}`;
}
