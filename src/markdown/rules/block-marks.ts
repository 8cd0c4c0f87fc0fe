/**
 * Accepts headings and list items whose mark (`##`, `-`) stands beside a no-break space (here `⍽`: `##⍽Titre`, `-⍽point`)
 * or an invisible character. Markdown would show them as plain text. Lists pasted from word processors, with `•` and a
 * no-break space or a tab, become lists, too.
 */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { stripInvisible } from '../../lib/strip-invisible.ts';

/** Unicode spaces that Markdown does not treat as spaces. */
const wideSpaces = '\\u00a0\\u2000-\\u200a\\u202f\\u205f\\u3000';
const wideSpacePattern = new RegExp(`[${wideSpaces}]`);
const allWideSpacesPattern = new RegExp(wideSpacePattern, 'g');

/** Matches the start of a line before its mark. At most three spaces are allowed, because four begin a block of code. */
const lineMarginPattern = `^((?:[ \\t]*>)*(?:[ \\t]*|[ \\t${wideSpaces}]{0,3}))`;
/** Matches the mark of a heading or a list item. A hyphen before a number is not a mark but a minus sign: `-⍽5 °C`. */
const headingOrListMarkPattern = new RegExp(
  `${lineMarginPattern}(?:(#{1,6})[ \\t${wideSpaces}]+(?=\\S)|([-*+]|\\d{1,9}[.)])[ \\t${wideSpaces}]+(?=[^\\s\\d]))`,
);
const bulletPattern = new RegExp(
  `${lineMarginPattern}[•▪●◦‣∙○■□◆◇⁃❖➢][\\t${wideSpaces}][ \\t${wideSpaces}]*(?=\\S)`,
);
const lineWithoutWordsPattern = /^[\s>|:=_*-]*$/;

/** Plugin for markdown-it that replaces unusual spaces and bullets at the start of a line by those of Markdown. */
export function blockMarksPlugin(md: MarkdownIt): void {
  md.core.ruler.after('normalize', 'invisible_characters', (state) => {
    state.src = stripInvisible(state.src);
  });
  md.core.ruler.before('block', 'block_marks', (state) => {
    const lines = state.src.split('\n');
    const plainLines = lines.map(withPlainMark);
    if (plainLines.every((line, index) => line === lines[index])) return;
    const literalLineNumbers = literalLines(state);
    state.src = plainLines
      .map((line, index) => {
        if (literalLineNumbers.has(index)) return lines[index];
        // If the next line has become a point, this line ends its block, where a backslash is shown instead of read.
        return plainLines[index + 1] === lines[index + 1] ? line : line.replace(/\\$/, '');
      })
      .join('\n');
  });
}

function withPlainMark(line: string): string {
  if (!wideSpacePattern.test(line) && !line.includes('\t')) return line;
  // Lines without words are blank lines, rules, underlines of titles and separators of tables.
  if (lineWithoutWordsPattern.test(line)) return line.replace(allWideSpacesPattern, ' ');
  const isBullet = bulletPattern.test(line);
  const [lineStart = '', lineIndent = '', headingMark, listMark] =
    (isBullet ? bulletPattern : headingOrListMarkPattern).exec(line) ?? [];
  if (!isBullet && !wideSpacePattern.test(lineStart)) return line;
  const plainMark = isBullet ? '-' : (headingMark ?? listMark ?? '');
  // Word indents the first level of a list by a tab, with which Markdown would not recognise a list.
  const indent = isBullet ? lineIndent.replace('\t', '').replaceAll('\t', '  ') : lineIndent;
  return `${indent.replace(allWideSpacesPattern, ' ')}${plainMark} ${line.slice(lineStart.length)}`;
}

/** Returns the indices of the lines of code and HTML, as the parser itself finds them. */
function literalLines({ md, src }: StateCore): Set<number> {
  const tokens: Token[] = [];
  md.block.parse(src, md, {}, tokens);
  const lineNumbers = new Set<number>();
  for (const { type, map } of tokens) {
    if (map === null || !/^(?:fence|code_block|html_block)$/.test(type)) continue;
    for (let line = map[0]; line < map[1]; line += 1) lineNumbers.add(line);
  }
  return lineNumbers;
}
