/** Helpers for hast, the HTML tree that all steps work on. */
import type { Element, Nodes } from 'hast';
import { isTextElement } from './allowed-html.ts';

export function isElement<Name extends string>(
  node: Nodes | undefined,
  ...names: Name[]
): node is Element & { tagName: Name } {
  return node?.type === 'element' && names.some((name) => name === node.tagName);
}

/** Text, or an element that may stand in a sentence. */
export function isInline(node: Nodes): boolean {
  return node.type !== 'element' || isTextElement(node.tagName);
}

/** Whether there is text or a picture to show. */
export function hasContent(nodes: readonly Nodes[]): boolean {
  return nodes.some((node) => {
    if (node.type === 'element') return node.tagName === 'img' || hasContent(node.children);
    return node.type === 'text' && node.value.trim() !== '';
  });
}

/** The text on one line, with the alternative texts of pictures and without footnote numbers. */
export function textOf(nodes: readonly Nodes[]): string {
  return linesOf(nodes).join(' ');
}

/** The same, with a line for each paragraph, heading, cell or item of a list. */
export function linesOf(nodes: readonly Nodes[]): string[] {
  return rawTextOf(nodes)
    .split(lineEnd)
    .map((line) => line.replace(/[ \t\r\n]+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** No text holds it. */
const lineEnd = '\0';

function rawTextOf(nodes: readonly Nodes[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      if (node.type !== 'element' || isFootnoteReference(node)) return '';
      if (node.tagName === 'img') return node.properties.alt ?? '';
      const text = rawTextOf(node.children);
      return isInline(node) && node.tagName !== 'br' ? text : lineEnd + text + lineEnd;
    })
    .join('');
}

export function isFootnoteReference({ tagName, properties: { className } }: Element): boolean {
  return tagName === 'sup' && className !== undefined;
}
