/** Leads links and pictures to what they name, and completes them. */
import type { Element, ElementContent, Root } from 'hast';
import { isFileName } from '../../lib/file-names.ts';
import { hasContent, isElement, textOf } from '../tree.ts';
import type { TargetOf } from '../targets.ts';

export function writeLinks(parent: Root | Element, targetOf: TargetOf): void {
  parent.children = (parent.children as ElementContent[]).flatMap((node) => {
    if (node.type !== 'element') return [node];
    writeLinks(node, targetOf);
    if (node.tagName === 'img') return writePicture(node, targetOf);
    return node.tagName === 'a' ? writeLink(node, targetOf) : [node];
  });
}

/** A link that leads nowhere, without content or around another link becomes its content. */
function writeLink(node: Element, targetOf: TargetOf): ElementContent[] {
  const typed = takeTyped(node);
  const target = typed === null ? null : targetOf(typed, 'link');
  const isLink = target !== null && 'href' in target;
  if (!isLink || !hasContent(node.children) || hasLink(node)) return node.children;
  const { href } = target;
  node.properties.href = href;
  const isExternal = /^https?:/i.test(href);
  if (isExternal) node.properties.rel = ['noopener', 'noreferrer'];
  if (textOf(node.children) === '') {
    // Around a picture without alternative text, the link has no name for screen readers.
    node.properties.ariaLabel = `Ouvrir ${isExternal ? new URL(href).hostname : 'le lien'}`;
  }
  return [node];
}

/** A picture that is not a file of the library becomes its alternative text. */
function writePicture(node: Element, targetOf: TargetOf): ElementContent[] {
  const typed = takeTyped(node);
  const target = typed === null ? null : targetOf(typed, 'picture');
  const words = alternativeText(node);
  if (target !== null && 'href' in target) {
    Object.assign(node.properties, { src: target.href, alt: words });
    return [node];
  }
  // What a file is called tells visitors nothing.
  return isFileName(words) ? [] : [{ type: 'text', value: words }];
}

/** Markdown keeps HTML tags in it. */
export function alternativeText({ properties: { alt = '' } }: Element): string {
  return alt
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}

function takeTyped({ properties }: Element): string | null {
  const typed = properties['dataTyped'];
  delete properties['dataTyped'];
  return typeof typed === 'string' ? typed : null;
}

export function hasLink(parent: Element): boolean {
  return parent.children.some(
    (node) => isElement(node, 'a') || (node.type === 'element' && hasLink(node)),
  );
}
