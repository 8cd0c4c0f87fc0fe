/** Sets the final addresses of links and pictures, and the attributes that depend on them. */
import type { Element, ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import { isFileName } from '../../lib/file-names.ts';
import { elementsIn, hasContent, isElement, textOf } from '../tree.ts';
import type { FindTarget } from '../targets.ts';

/** Changes the tree in place. Links and pictures without a target become text. */
export function writeLinks(parent: Root | Element, findTarget: FindTarget): void {
  parent.children = (parent.children as ElementContent[]).flatMap((node) => {
    if (node.type !== 'element') return [node];
    writeLinks(node, findTarget);
    if (node.tagName === 'img') return pictureNodes(node, findTarget);
    return node.tagName === 'a' ? linkNodes(node, findTarget) : [node];
  });
}

/** Returns the link, or its content if it has no target, no content or another link inside. */
function linkNodes(node: Element, findTarget: FindTarget): ElementContent[] {
  const sourceAddress = takeSourceAddress(node);
  const target = sourceAddress === null ? null : findTarget(sourceAddress, 'link');
  const isLink = target !== null && 'href' in target;
  if (!isLink || !hasContent(node.children) || hasLink(node)) return node.children;
  const { href, note } = target;
  node.properties.href = href;
  const isExternal = /^https?:/i.test(href);
  if (isExternal) node.properties.rel = ['noopener', 'noreferrer'];
  if (textOf(node.children) === '') {
    // A link around a picture without alternative text would have no name for screen readers.
    node.properties.ariaLabel = `Ouvrir ${isExternal ? new URL(href).hostname : 'le lien'}`;
  }
  // A link around a picture stays alone, since the picture becomes a figure. Authors may have written the size themselves.
  const hasOwnNote =
    elementsIn(node).some(({ tagName }) => tagName === 'img') ||
    /\d\s?[km]o\b/i.test(textOf(node.children));
  return note && !hasOwnNote
    ? [node, { type: 'text', value: ' ' }, h('small', `(${note})`)]
    : [node];
}

/** Returns the picture, or its alternative text if its file is not in Strapi’s media library. */
function pictureNodes(node: Element, findTarget: FindTarget): ElementContent[] {
  const sourceAddress = takeSourceAddress(node);
  const target = sourceAddress === null ? null : findTarget(sourceAddress, 'picture');
  const alt = alternativeText(node);
  if (target !== null && 'href' in target) {
    Object.assign(node.properties, { src: target.href, alt });
    return [node];
  }
  // An alternative text that is only the name of a file tells visitors nothing.
  return isFileName(alt) ? [] : [{ type: 'text', value: alt }];
}

/** Returns the alternative text of a picture without HTML tags, which Markdown keeps in it. */
export function alternativeText({ properties: { alt = '' } }: Element): string {
  return alt
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}

/** Removes the attribute with the address that the author wrote, and returns the address. */
function takeSourceAddress({ properties }: Element): string | null {
  const sourceAddress = properties['dataTyped'];
  delete properties['dataTyped'];
  return typeof sourceAddress === 'string' ? sourceAddress : null;
}

/** Returns whether an element contains a link at any depth. */
export function hasLink(parent: Element): boolean {
  return parent.children.some(
    (node) => isElement(node, 'a') || (node.type === 'element' && hasLink(node)),
  );
}
