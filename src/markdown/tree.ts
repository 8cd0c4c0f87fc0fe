/** Helpers for hast, the tree of HTML that all steps share. */
import type { Element, ElementContent, Nodes, Properties, Text } from 'hast';
import { TEXT_ELEMENTS } from './allowed-html';

const textElements = new Set(TEXT_ELEMENTS);

export function element(
  tagName: string,
  properties: Properties,
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children };
}

export function text(value: string): Text {
  return { type: 'text', value };
}

export function isElement<Name extends string>(
  node: Nodes | undefined,
  ...names: Name[]
): node is Element & { tagName: Name } {
  return node?.type === 'element' && names.some((name) => name === node.tagName);
}

/** Whether a node may stand in a sentence. */
export function isText(node: Nodes): boolean {
  return node.type !== 'element' || textElements.has(node.tagName);
}

export function isBlank(node: Nodes): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

export function hasContent(nodes: readonly Nodes[]): boolean {
  return nodes.some((node) =>
    node.type === 'element' ? node.tagName === 'img' || hasContent(node.children) : !isBlank(node),
  );
}

/** One line, in which a picture is its alternative text and the call of a note nothing. */
export function textOf(nodes: readonly Nodes[]): string {
  return spoken(nodes)
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}

export const NOTE_CALL_CLASS = 'footnote-ref';

function isNoteCall({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.includes(NOTE_CALL_CLASS);
}

function spoken(nodes: readonly Nodes[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      if (node.type !== 'element' || isNoteCall(node)) return '';
      if (node.tagName === 'img') return node.properties.alt ?? '';
      const content = spoken(node.children);
      return isText(node) && node.tagName !== 'br' ? content : ` ${content} `;
    })
    .join('');
}
