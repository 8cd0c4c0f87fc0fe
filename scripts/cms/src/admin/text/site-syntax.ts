/** The three things that the site reads beyond CommonMark, so that an edited block is written as the site read it. */
import type { MarkdownNode } from '@milkdown/kit/transformer';

/** Spaces that Markdown does not take for one. */
export const wide = '\\u00a0\\u2000-\\u200a\\u202f\\u205f\\u3000';
const margin = `((?:[ \\t]*>)*(?:[ \\t]*|[ \\t${wide}]{0,3}))`;
const heading = `#{1,6}(?=[ \\t]*[${wide}])[ \\t${wide}]+(?=\\S)`;
const item = `(?:[-*+]|\\d{1,9}[.)])(?=[ \\t]*[${wide}])[ \\t${wide}]+(?=[^\\s\\d])`;
const bullet = `[•▪●◦‣∙○■□◆◇⁃❖➢][\\t${wide}][ \\t${wide}]*(?=\\S)`;
const blockMark = new RegExp(`^${margin}(?:(${heading}|${item})|(${bullet}))`);

const destination =
  /(?<=\]\()((?:https?:\/\/|mailto:|tel:|\/(?=[^\s/]))(?:[^()<>"'\n]|\([^()<>\n]{0,100}\)){1,1000}?)(?=(?:\s+(?:"[^"\n]*"|'[^'\n]*'))?\s*\))/gi;

/**
 * Rewrites no-break spaces beside a block’s mark (`##⍽Titre`), bullets of word processors (`•⇥point`) and addresses with
 * spaces (`[guide](/uploads/guide 2026.pdf)`). Each line stays one line.
 */
export function asCommonMark(markdown: string, read: (text: string) => MarkdownNode): string {
  const lines = markdown.split('\n');
  const plain = lines.map(asPlainLine);
  if (plain.every((line, index) => line === lines[index])) return markdown;
  const literal = literalLines(read(markdown));
  return plain.map((line, index) => (literal.has(index + 1) ? lines[index] : line)).join('\n');
}

function asPlainLine(line: string): string {
  const marked = line.replace(blockMark, (_, before: string, mark = '', sign = '') => {
    // Word indents the first level of a list by a tab, which would make code of it.
    const indent = sign === '' ? before : before.replace('\t', '').replaceAll('\t', '  ');
    return `${indent.replaceAll(new RegExp(`[${wide}]`, 'g'), ' ')}${mark.trim() || '-'} `;
  });
  return marked.replace(destination, (address: string) => {
    const hasTitle = /^\S+\s+\([^()]*\)$/.test(address);
    return address.includes(' ') && !hasTitle ? `<${address}>` : address;
  });
}

/** The lines of code and HTML. */
function literalLines({ type, position, children = [] }: MarkdownNode): Set<number> {
  if (!/^(?:code|inlineCode|html)$/.test(type)) {
    return new Set(children.flatMap((child) => [...literalLines(child)]));
  }
  const { start, end } = position!;
  return new Set(Array.from({ length: end.line - start.line + 1 }, (_, row) => start.line + row));
}

const bold = [
  '[^\\s*][^*]*\\s',
  '\\s[^*]*[\\p{L}\\p{N}]',
  '\\s[^*]*[^\\s*](?=\\*\\*[^\\p{L}\\p{N}]|\\*\\*$)',
  '(?<=^\\*\\*)\\s[^*]*[^\\s*]\\s+(?=\\*\\*[.,;:!?]?$)',
].join('|');
const spacedBold = new RegExp(`(?<![\\p{L}\\p{N}*])\\*\\*(${bold})\\*\\*(?!\\*)`, 'gu');

/** Makes bold of `**Prix : **9 €`, of which remark makes text. */
export function joinSpacedStrong(parent: MarkdownNode, source: string): void {
  parent.children = parent.children?.flatMap((node) => {
    joinSpacedStrong(node, source);
    const { start, end } = node.position ?? {};
    const typed = source.slice(start?.offset, end?.offset);
    return node.type === 'text' && !/[\\&]/.test(typed) ? withStrong(node) : [node];
  });
}

function withStrong(node: MarkdownNode): MarkdownNode[] {
  const { position, value } = node;
  const parts = String(value).split(spacedBold);
  // Two stars, which stand for nothing elsewhere, are left over.
  if (parts.some((part) => part.includes('**'))) return [node];
  let { offset = 0 } = position!.start;
  const nodes = parts.flatMap((part, index): MarkdownNode[] => {
    const start = { ...position!.start, offset };
    const isBold = index % 2 === 1;
    offset += part.length + (isBold ? 4 : 0);
    if (!isBold) return [{ ...node, value: part }];
    const words = part.trim();
    const [before = '', after = ''] = part.split(words);
    const strong = { type: 'strong', children: [{ ...node, value: words }] };
    return [
      { ...node, value: before },
      { ...strong, position: { ...position!, start } },
      { ...node, value: after },
    ];
  });
  return nodes.filter((part) => part['value'] !== '');
}
