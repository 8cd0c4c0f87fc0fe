/**
 * Accepts marks at the beginning of a line that invisible characters would spoil: a no-break space after the mark
 * (`##⍽Titre`, `-⍽point`), a byte order mark, characters without width. Lists pasted from word processors, `•⍽` or `•⇥`,
 * become lists, too.
 */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { stripInvisible } from '../../lib/strip-invisible.ts';

/** Spaces that Markdown does not treat as such. */
const wide = '\\u00a0\\u2000-\\u200a\\u202f\\u205f\\u3000';
const anyWide = new RegExp(`[${wide}]`);
const allWide = new RegExp(anyWide, 'g');

/** At most three wide spaces stand before a mark, because four spaces begin code. */
const margin = `^((?:[ \\t]*>)*(?:[ \\t]*|[ \\t${wide}]{0,3}))`;
/** The mark of a heading or a list item. A hyphen before a number is none: `-⍽5 °C` has a minus sign. */
const mark = new RegExp(
  `${margin}(?:(#{1,6})[ \\t${wide}]+(?=\\S)|([-*+]|\\d{1,9}[.)])[ \\t${wide}]+(?=[^\\s\\d]))`,
);
const bullet = new RegExp(`${margin}[•▪●◦‣∙○■□◆◇⁃❖➢][\\t${wide}][ \\t${wide}]*(?=\\S)`);
const withoutWords = /^[\s>|:=_*-]*$/;

/** A plugin for markdown-it. */
export function blockMarks(md: MarkdownIt): void {
  md.core.ruler.after('normalize', 'invisible_signs', (state) => {
    state.src = stripInvisible(state.src);
  });
  md.core.ruler.before('block', 'block_marks', (state) => {
    const lines = state.src.split('\n');
    const plain = lines.map(withPlainMark);
    if (plain.every((line, index) => line === lines[index])) return;
    const literal = literalLines(state);
    state.src = plain.map((line, index) => (literal.has(index) ? lines[index] : line)).join('\n');
  });
}

function withPlainMark(line: string): string {
  if (!anyWide.test(line) && !line.includes('\t')) return line;
  // Lines without words are blank lines, rules, underlines of titles and separators of tables.
  if (withoutWords.test(line)) return line.replace(allWide, ' ');
  const isBullet = bullet.test(line);
  const [typed = '', before = '', heading, item] = (isBullet ? bullet : mark).exec(line) ?? [];
  if (!isBullet && !anyWide.test(typed)) return line;
  const plainMark = isBullet ? '-' : (heading ?? item ?? '');
  // Word indents the first level of a list by a tab. With it, Markdown would see no list.
  const indent = isBullet ? before.replace('\t', '').replaceAll('\t', '  ') : before;
  return `${indent.replace(allWide, ' ')}${plainMark} ${line.slice(typed.length)}`;
}

/** Returns the indices of the lines of code and HTML, as the parser itself finds them. */
function literalLines({ md, src }: StateCore): Set<number> {
  const tokens: Token[] = [];
  md.block.parse(src, md, {}, tokens);
  const found = new Set<number>();
  for (const { type, map } of tokens) {
    if (map === null || !/^(?:fence|code_block|html_block)$/.test(type)) continue;
    for (let line = map[0]; line < map[1]; line += 1) found.add(line);
  }
  return found;
}
