/** Decides which addresses a body may point to, and how they are written in the page. */
import { slugify } from '../domain/slug';

/** Keeps the ids of headings apart from every id of the page and of the footnotes. */
export const HEADING_ID_PREFIX = 'titre-';

const MEDIA_FILE = /^media\/([a-z0-9][a-z0-9-]*\.[0-9a-f]{8}\.[a-z0-9]{2,5})$/;
const OWN_FRAGMENT = /^(?:titre|note|appel)-[a-z0-9-]+$/;
/** Browsers, or ./markup, drop some of these from an address: what is left would no longer be what was judged. */
const DISGUISE = /[\p{C}\p{Z}\\]/u;

/** `media/toit.1a2b3c4d.jpg` → `toit.1a2b3c4d.jpg`; null for what is not a file of the snapshot. */
export function mediaFile(address: string): string | null {
  return MEDIA_FILE.exec(address)?.[1] ?? null;
}

export function isExternal(href: string): boolean {
  return /^https?:/i.test(href);
}

/** The address as the page may write it; null when it may not be written at all. */
export function safeHref(address: string): string | null {
  const href = address.trim();
  if (DISGUISE.test(href)) return null;
  if (href.startsWith('#')) return `#${ownFragment(href.slice(1))}`;
  if (mediaFile(href)) return `/${href}`;
  if (/^\/(?!\/)/.test(href) || /^(?:mailto|tel):./i.test(href)) return encodeStray(href);
  return safeRemote(href);
}

/** An absolute http or https address with a host, else null. */
export function safeRemote(address: string): string | null {
  const href = encodeStray(address.trim());
  if (DISGUISE.test(href) || !/^https?:\/\/[^/?#]/i.test(href)) return null;
  return URL.canParse(href) ? href : null;
}

/** Editors write `#mon-titre`, as on GitHub; the heading may stand in a block that is yet to come. */
function ownFragment(fragment: string): string {
  if (fragment === '' || fragment === 'top' || OWN_FRAGMENT.test(fragment)) return fragment;
  const slug = slugify(decodePercent(fragment));
  return slug && `${HEADING_ID_PREFIX}${slug}`;
}

function decodePercent(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Characters an address may not hold as they are, for which browsers forgive and validators do not. */
function encodeStray(href: string): string {
  const [path = '', ...fragments] = href
    .replace(/["<>^`{|}[\]]/g, (character) => encodeURIComponent(character))
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .split('#');
  return fragments.length === 0 ? path : `${path}#${fragments.join('%23')}`;
}
