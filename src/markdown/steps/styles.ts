/** What only a style says: Google Docs writes bold and italics so, and puts all it copies into a bold that is none. */
import type { Element, Root } from 'hast';
import type { Loss } from '../losses';
import { isElement, textOf } from '../tree';
import { walkElements } from '../walk';

/** @param losses gets the words that nobody could read where they come from */
export function readStyles(tree: Root, losses: Loss[]): void {
  walkElements(tree, (node) => {
    const { style } = node.properties;
    if (typeof style !== 'string') return undefined;
    if (/(?:^|;)\s*(?:display\s*:\s*none|mso-hide\s*:\s*all)/i.test(style)) {
      const words = textOf(node.children);
      if (words !== '') losses.push({ kind: 'hidden text', words, address: '' });
      node.children = [];
      return false;
    }
    const weight = /font-weight\s*:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase() ?? '';
    // Not allowed: its content stays.
    if (isElement(node, 'b', 'strong') && /^(?:normal|[1-4]00)$/.test(weight)) rename(node, 'span');
    if (!isElement(node, 'span', 'font')) return undefined;
    if (/^(?:bold|bolder|[6-9]00)$/.test(weight)) wrap(node, 'strong');
    if (/font-style\s*:\s*italic/i.test(style)) wrap(node, 'em');
    return undefined;
  });
}

function rename(node: Element, tagName: string): void {
  node.tagName = tagName;
}

function wrap(node: Element, tagName: string): void {
  node.children = [{ type: 'element', tagName, properties: {}, children: node.children }];
}
