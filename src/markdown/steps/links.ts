/** Writes addresses as the page may hold them, and gives each link what it needs beside one. */
import type { Element, ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import { mediaFile } from '../allowed-html';
import { hasContent, isElement, textOf } from '../tree';
import { headingIdPrefix, headingSlug } from './headings';

export function writeLinks(parent: Root | Element): void {
  parent.children = (parent.children as ElementContent[]).flatMap((node) => {
    if (node.type !== 'element') return [node];
    writeLinks(node);
    if (node.tagName === 'img') return writeImage(node, isElement(parent, 'a'));
    return node.tagName === 'a' ? writeLink(node) : [node];
  });
}

/** A link that leads nowhere, shows nothing or holds another is its content. */
function writeLink(node: Element): ElementContent[] {
  const address = writtenAddress(node.properties.href ?? '');
  if (address === null || !hasContent(node.children) || hasLink(node)) return node.children;
  node.properties.href = address;
  const isExternal = /^https?:/i.test(address);
  if (isExternal) node.properties.rel = ['noopener', 'noreferrer'];
  if (textOf(node.children) === '') {
    // A link around a picture without an alternative text would have no name at all.
    node.properties.ariaLabel = `Ouvrir ${isExternal ? new URL(address).hostname : 'le lien'}`;
  }
  return [node];
}

function hasLink(parent: Element): boolean {
  return parent.children.some(
    (node) => isElement(node, 'a') || (node.type === 'element' && hasLink(node)),
  );
}

/** A file of the snapshot stays a picture; one from elsewhere becomes a link to it; any other address is dropped. */
function writeImage(node: Element, isInLink: boolean): ElementContent[] {
  const { src = '', alt = '' } = node.properties;
  // Markdown leaves the tags that are typed in an alternative text.
  const label = textOf([h('p', alt.replace(/<\/?[a-z][^>]*>/gi, ''))]);
  node.properties.alt = label;
  if (mediaFile(src) !== null) return [node];
  if (src === '') return [];
  const link = h('a', { href: src }, label || 'Voir l’image');
  return isInLink ? link.children : writeLink(link);
}

function writtenAddress(address: string): string | null {
  if (address.startsWith('#')) return `#${ownFragment(address.slice(1))}`;
  if (mediaFile(address)) return `/${address}`;
  return address !== '' && URL.canParse(address, 'https://site.example') ? address : null;
}

/** Editors write `#mon-titre`, as on GitHub; the heading may stand in a block that is yet to come. */
function ownFragment(fragment: string): string {
  if (/^(?:|top|(?:titre|note|appel)-[a-z0-9-]+)$/.test(fragment)) return fragment;
  const slug = headingSlug(decodePercent(fragment));
  return slug && `${headingIdPrefix}${slug}`;
}

function decodePercent(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
