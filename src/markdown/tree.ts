/**
 * Helpers for hast, the HTML tree on which all steps work. `unist-util-visit` also collects nodes, but defines and names a
 * function for each node: this took a third of the time of reading a text.
 */
import type { Element, Nodes, Text } from 'hast';
import { isInlineElement } from './elements.ts';

/** Returns whether a node is an element with one of these names. */
export function isElement<Name extends string>(
  node: Nodes | undefined,
  ...names: Name[]
): node is Element & { tagName: Name } {
  return node?.type === 'element' && names.some((name) => name === node.tagName);
}

/** Returns whether a node is text, or an element that may stand in a sentence. */
export function isInline(node: Nodes): boolean {
  return node.type !== 'element' || isInlineElement(node.tagName);
}

/** Returns whether the nodes contain text or a picture to show. */
export function hasContent(nodes: readonly Nodes[]): boolean {
  return nodes.some((node) => {
    if (node.type === 'element') return node.tagName === 'img' || hasContent(node.children);
    return node.type === 'text' && node.value.trim() !== '';
  });
}

/** Returns the text on one line, with alternative texts of pictures and without numbers of footnotes. */
export function textOf(nodes: readonly Nodes[]): string {
  return linesOf(nodes).join(' ');
}

/** Returns the text as `textOf` does, but with one line per paragraph, heading, cell or list item. */
export function linesOf(nodes: readonly Nodes[]): string[] {
  return rawTextOf(nodes)
    .split(lineEndMark)
    .map((line) => line.replace(/[ \t\r\n]+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** A separator that no text contains. */
const lineEndMark = '\0';

function rawTextOf(nodes: readonly Nodes[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      if (node.type !== 'element' || isFootnoteReference(node)) return '';
      if (node.tagName === 'img') return node.properties.alt ?? '';
      const text = rawTextOf(node.children);
      return isInline(node) && node.tagName !== 'br' ? text : lineEndMark + text + lineEndMark;
    })
    .join('');
}

/** Returns whether an element is the number that links to a footnote. */
export function isFootnoteReference({ tagName, properties: { className } }: Element): boolean {
  return tagName === 'sup' && className !== undefined;
}

/** Returns all elements of a tree, in document order. */
export function elementsIn(tree: Nodes): Element[] {
  const elements: Element[] = [];
  const collect = (node: Nodes): void => {
    if (node.type === 'element') elements.push(node);
    if ('children' in node) for (const child of node.children) collect(child);
  };
  collect(tree);
  return elements;
}

/** Returns the text nodes of a tree, in document order, except those in elements with the given names. */
export function textNodesIn(tree: Nodes, skippedElements: readonly string[] = []): Text[] {
  const textNodes: Text[] = [];
  const collect = (node: Nodes): void => {
    if (node.type === 'text') textNodes.push(node);
    if (!('children' in node)) return;
    if (node.type === 'element' && skippedElements.includes(node.tagName)) return;
    for (const child of node.children) collect(child);
  };
  collect(tree);
  return textNodes;
}
