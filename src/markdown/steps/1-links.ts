/** Writes addresses as the page may hold them, and gives each link what it needs beside one. */
import type { Element, ElementContent, Root } from 'hast';
import { slugify } from '../../domain/text/slug';
import { MEDIA_ADDRESS } from '../allowed-html';
import { element, hasContent, text, textOf } from '../tree';

/** Keeps the ids of headings apart from every id of the page and of the footnotes. */
export const HEADING_ID_PREFIX = 'titre-';

const OWN_ID = /^(?:titre|note|appel)-[a-z0-9-]+$/;

/** `media/toit.1a2b3c4d.jpg` → `toit.1a2b3c4d.jpg`; null for what is not a file of the snapshot. */
export function mediaFile(address: string): string | null {
  return MEDIA_ADDRESS.exec(address)?.[1] ?? null;
}

/** The call of a note is a link itself: those within a link are handed over in `calls`, to stand behind it. */
export function writeLinks(parent: Root | Element, calls: ElementContent[] | null = null): void {
  parent.children = (parent.children as ElementContent[]).flatMap((node) => {
    if (node.type !== 'element') return [node];
    if (node.tagName === 'img') return writeImage(node, calls !== null);
    if (calls && node.properties['dataNoteCall'] !== undefined) {
      calls.push(node);
      return [];
    }
    if (node.tagName !== 'a' || calls) {
      writeLinks(node, calls);
      return node.tagName === 'a' ? node.children : [node];
    }
    const callsWithin: ElementContent[] = [];
    writeLinks(node, callsWithin);
    return [...writeLink(node), ...callsWithin];
  });
}

/** A link that leads nowhere or shows nothing is its content. */
function writeLink(node: Element): ElementContent[] {
  const href = writtenAddress(node.properties.href ?? '');
  if (href === null || !hasContent(node.children)) return node.children;
  const isExternal = /^https?:/i.test(href);
  const title = node.properties.title ?? '';
  node.properties = {
    href,
    ...(title.trim() !== '' && { title }),
    ...(isExternal && { rel: ['noopener', 'noreferrer'] }),
  };
  if (textOf(node.children) === '') {
    // A link around a picture without an alternative text would have no name at all.
    node.properties['ariaLabel'] = `Ouvrir ${isExternal ? new URL(href).hostname : 'le lien'}`;
  }
  return [node];
}

/** A file of the snapshot stays a picture; one from elsewhere becomes a link to it; any other address is dropped. */
function writeImage(node: Element, isInLink: boolean): ElementContent[] {
  const src = node.properties.src?.trim() ?? '';
  const alt = textOf([node]);
  node.properties = { ...node.properties, src, alt };
  if (mediaFile(src) !== null) return [node];
  if (src === '') return [];
  const label = [text(alt || 'Voir l’image')];
  return isInLink ? label : writeLink(element('a', { href: src }, label));
}

function writtenAddress(address: string): string | null {
  const href = address.trim();
  if (href === '') return null;
  if (href.startsWith('#')) return `#${ownFragment(href.slice(1))}`;
  if (mediaFile(href)) return `/${href}`;
  const encoded = encodeStray(href);
  return URL.canParse(encoded, 'https://site.example') ? encoded : null;
}

/** Editors write `#mon-titre`, as on GitHub; the heading may stand in a block that is yet to come. */
function ownFragment(fragment: string): string {
  if (fragment === '' || fragment === 'top' || OWN_ID.test(fragment)) return fragment;
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
