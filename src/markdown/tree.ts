/** Helpers for hast, the tree of HTML that all steps share. */
import type { Element, Nodes } from 'hast';
import { isTextElement } from './allowed-html';

export function isElement<Name extends string>(
  node: Nodes | undefined,
  ...names: Name[]
): node is Element & { tagName: Name } {
  return node?.type === 'element' && names.some((name) => name === node.tagName);
}

/** Whether a node may stand in a sentence. */
export function isText(node: Nodes): boolean {
  return node.type !== 'element' || isTextElement(node.tagName);
}

export function hasContent(nodes: readonly Nodes[]): boolean {
  return nodes.some((node) => {
    if (node.type === 'element') return node.tagName === 'img' || hasContent(node.children);
    return node.type === 'text' && node.value.trim() !== '';
  });
}

/** One line, in which a picture is its alternative text and the call of a note nothing. */
export function textOf(nodes: readonly Nodes[]): string {
  return spoken(nodes)
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
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

function isNoteCall({ tagName, properties: { className } }: Element): boolean {
  return tagName === 'sup' && className !== undefined;
}
