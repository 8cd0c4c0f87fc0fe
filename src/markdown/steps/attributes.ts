/**
 * Attributes as other dialects of Markdown write them: `## La suite {#la-suite}`, `{.class}`, `{: target="_blank"}`. They
 * are no words. A heading’s own name, and that of an HTML heading, may be linked to.
 */
import type { ElementContent, Root } from 'hast';
import { isElement, isInline } from '../tree';
import { walkElements } from '../walk';

/** Of a list with the spaces around it, in characters. */
const longest = 300;
const list = /\{:?([^{}]{1,200})\}/;
const atEnd = new RegExp(`\\s*${list.source}\\s*$`);
const atStart = new RegExp(`^${list.source}`);

export function readAttributes(tree: Root): void {
  walkElements(tree, (node) => {
    if (isElement(node, 'pre', 'code', 'kbd', 'samp')) return false;
    const anchor = isInline(node) ? undefined : takeList(node.children.at(-1), atEnd);
    node.children.forEach((child, index) => {
      const isAfterInline = isElement(node.children[index - 1], 'a', 'img', 'strong', 'em');
      if (isAfterInline) takeList(child, atStart);
    });
    const typed = anchor ?? node.properties.id;
    if (/^h[1-6]$/.test(node.tagName) && typeof typed === 'string') {
      node.properties['dataAnchor'] = typed;
    }
    return undefined;
  });
}

/** Takes a list of attributes away. @returns the id in it */
function takeList(node: ElementContent | undefined, pattern: RegExp): string | undefined {
  if (node?.type !== 'text' || !node.value.includes('{')) return undefined;
  const isStart = pattern === atStart;
  const edge = isStart ? node.value.slice(0, longest) : node.value.slice(-longest);
  const match = pattern.exec(edge);
  const [found = '', typed = ''] = match ?? [];
  const names = typed
    .replace(/=\s*(?:"[^"]*"|'[^']*'|[^\s"']+)/g, '=')
    .split(/\s+/)
    .filter(Boolean);
  const isList = names.every((name) => /^(?:[#.][\p{L}\p{N}_-]+)+$|^[a-z][\w-]*=$/iu.test(name));
  if (names.length === 0 || !isList) return undefined;
  const { length } = found;
  node.value = isStart ? node.value.slice(length) : node.value.slice(0, node.value.length - length);
  return /#([\p{L}\p{N}_-]+)/u.exec(typed)?.[1];
}
