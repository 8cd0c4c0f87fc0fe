/** Writes addresses as the page needs them, and completes links and pictures. */
import type { Element, ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import { mediaFile } from '../allowed-html';
import { hasContent, isElement, textOf } from '../tree';
import { headingIdPrefix, headingSlug } from './headings';

export function writeLinks(parent: Root | Element): void {
  parent.children = (parent.children as ElementContent[]).flatMap((node) => {
    if (node.type !== 'element') return [node];
    writeLinks(node);
    if (node.tagName === 'img') return writePicture(node);
    return node.tagName === 'a' ? writeLink(node) : [node];
  });
}

/** A link without an address, without content or around another link becomes its content. */
function writeLink(node: Element): ElementContent[] {
  const address = pageAddress(node.properties.href ?? '');
  if (address === null || !hasContent(node.children) || hasLink(node)) return node.children;
  node.properties.href = address;
  const isExternal = /^https?:/i.test(address);
  if (isExternal) node.properties.rel = ['noopener', 'noreferrer'];
  if (textOf(node.children) === '') {
    // Around a picture without alternative text, the link has no name for screen readers.
    node.properties.ariaLabel = `Ouvrir ${isExternal ? new URL(address).hostname : 'le lien'}`;
  }
  return [node];
}

function hasLink(parent: Element): boolean {
  return parent.children.some(
    (node) => isElement(node, 'a') || (node.type === 'element' && hasLink(node)),
  );
}

/** A picture that is not a file of the snapshot becomes its alternative text, as in the sync. */
function writePicture(node: Element): ElementContent[] {
  const { src = '', alt = '' } = node.properties;
  // Markdown keeps HTML tags in alternative texts.
  const text = textOf([h('p', alt.replace(/<\/?[a-z][^>]*>/gi, ''))]);
  if (mediaFile(src) === null) return [{ type: 'text', value: text }];
  node.properties.alt = text;
  return [node];
}

/** Null for an address that browsers cannot read. */
function pageAddress(address: string): string | null {
  if (address.startsWith('#')) return `#${ownFragment(address.slice(1))}`;
  if (mediaFile(address)) return `/${address}`;
  return address !== '' && URL.canParse(address, 'https://site.example') ? address : null;
}

/** Editors write `#mon-titre`, as on GitHub. The heading may be in a later block, so it is not looked up. */
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
