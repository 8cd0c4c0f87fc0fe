/** Reads a tree aloud: the text a heading, a label or a description is made of. */
import type { MarkupNode } from './markup';

const BLOCK_ELEMENTS = new Set(
  'blockquote caption details figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre summary table tr ul'.split(
    ' ',
  ),
);
const LINE_BREAK = '\n';

/** One line, in which a picture is its alternative text. */
export function textOf(nodes: readonly MarkupNode[]): string {
  return raw(nodes, (attrs) => attrs['alt'] ?? '')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}

/** A line for each block, without pictures. */
export function linesOf(nodes: readonly MarkupNode[]): string {
  return raw(nodes, () => '')
    .split(LINE_BREAK)
    .map((line) => line.replace(/[ \t\r\n]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join(LINE_BREAK);
}

function raw(
  nodes: readonly MarkupNode[],
  picture: (attrs: Readonly<Record<string, string>>) => string,
): string {
  return nodes
    .map((node) => {
      if (node.kind === 'trusted') return '';
      if (node.kind === 'text') return node.text.replaceAll(LINE_BREAK, ' ');
      const content = raw(node.children, picture);
      if (node.name === 'img') return picture(node.attrs);
      if (node.name === 'br' || node.name === 'td' || node.name === 'th') return `${content} `;
      return BLOCK_ELEMENTS.has(node.name) ? `${LINE_BREAK}${content}${LINE_BREAK}` : content;
    })
    .join('');
}
