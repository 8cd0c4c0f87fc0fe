/** Mends a text line by line: which lines are code, HTML, a table, a list; within these, the marks at their beginning. */
import { htmlAt, isEndOf, isWhole, wrappedWords, type HtmlBlock } from './html-lines';
import type { Loss } from './losses';
import { mendBox } from './mend-boxes';
import { isRow, mendMarks, neighboursOf, wide, wideSpaces } from './mend-marks';
import { tableAt } from './mend-tables';

export interface Line {
  text: string;
  isCode: boolean;
}

const wideSpace = new RegExp(`[${wide}]`);

export function mendLines(lines: readonly Line[], losses: Loss[]): Line[] {
  const result: Line[] = [];
  const texts = lines.map(({ text, isCode }) => (isCode ? text : withPlainSpaces(text)));
  const push = (text: string, isCode = false) => result.push({ text, isCode });
  let isInList = false;
  let isBullet = false;
  /** How far a list is indented as a whole, which would make it code. */
  let margin = '';
  let html: HtmlBlock | null = null;
  /** Up to where lines were looked at for a table, and for code. */
  let tableEnd = 0;
  let indented = { end: 0, isCode: false };
  for (let index = 0; index < lines.length; index += 1) {
    const text = texts[index] ?? '';
    if (lines[index]?.isCode === true) {
      push(text, true);
      continue;
    }
    const isStart = html === null;
    if (isStart && !(isInList && /^\s/.test(text))) html = htmlAt(text);
    if (html !== null) {
      isInList = false;
      const words = isStart ? wrappedWords(text) : null;
      if (words !== null) {
        for (const line of ['', words, '']) push(line);
        html = null;
        continue;
      }
      push(text);
      // After a whole element, text begins anew: Markdown would read none up to a blank line.
      html = text.trim() === '' ? null : { ...html, isWhole: html.isWhole && isWhole(text) };
      const isApart = html !== null && (html.isWhole || isEndOf(html.name, text, isStart));
      if (isApart && /^[^\s<]/.test(texts[index + 1] ?? '')) {
        push('');
        html = null;
      }
      continue;
    }
    const isIndented: boolean = /^(?: {4}|\t)/.test(text) && !isInList;
    if (index >= tableEnd && !(isIndented && text.includes('|'))) {
      const table = tableAt(texts, index, (at) => isRow(texts, at));
      tableEnd = index + (table?.length ?? 0);
      if (table?.rows) {
        const within = isInList ? (/^\s*/.exec(text)?.[0] ?? '') : '';
        for (const row of ['', ...table.rows, '']) push(row === '' ? '' : within + row);
        index = tableEnd - 1;
        isBullet = false;
        continue;
      }
      const words = text.trim().replace(/\s*\t\s*/g, ' ⇥ ');
      if (table !== null && words.includes('⇥')) {
        losses.push({ kind: 'loose cells', words, address: '' });
      }
    }
    if (isIndented && index >= indented.end) {
      const previous = result.findLast((line) => line.text.trim() !== '');
      indented = indentedAt(texts, index, previous);
    }
    if (isIndented && indented.isCode) {
      push(text, true);
      continue;
    }
    if (isIndented) margin = /^\s*/.exec(text)?.[0] ?? '';
    else if (!isInList) margin = '';
    const unindented: string = text.startsWith(margin) ? text.slice(margin.length) : text;
    const box = mendBox(unindented);
    const typed: string = box ?? mendMarks(unindented, isInList, neighboursOf(texts, index));
    const previous = result.at(-1)?.text ?? '';
    if (attributes.test(typed.trim())) {
      // Below what it belongs to.
      if (/^#{1,6} /.test(previous))
        result.splice(-1, 1, { text: `${previous} ${typed.trim()}`, isCode: false });
      continue;
    }
    const isItem = /^\s*(?:[-*+]|\d{1,9}[.)])\s/.test(typed);
    // In Word, each line is a paragraph; a line of dashes below a sentence divides, below a few words it makes them a title.
    const isApart =
      (isBullet && !isItem && !/^\s/.test(typed)) || (isRule(typed) && isSentence(previous));
    if (isApart && typed.trim() !== '' && previous.trim() !== '') push('');
    for (const line of typed.split('\n')) push(line);
    if (typed.trim() === '') continue;
    // What is indented goes on in a list, and in a note.
    isInList = isItem || /^\[\^[^\]\s]+\]:/.test(typed) || (isInList && /^\s/.test(typed));
    isBullet = isItem && (isBullet ? isInList : true) && typed.trim() !== unindented.trim();
  }
  return result;
}

/** Of kramdown: `{: .note}` */
const attributes =
  /^\{:?\s*(?:[#.][\w-]+|[\w-]+=(?:"[^"]*"|[^\s"{}]+))(?:\s+(?:[#.][\w-]+|[\w-]+=(?:"[^"]*"|[^\s"{}]+)))*\s*\}$/;

/** A line without words consists of marks: blank, a rule, below a title, between the rows of a table. Tabs are cells. */
function withPlainSpaces(text: string): string {
  if (!/[\p{L}\p{N}]/u.test(text)) return text.replace(wideSpaces, ' ').replace(/^[^\S\t]+$/, '');
  const words = text.trimEnd();
  return wideSpace.test(text.slice(words.length)) ? words : text;
}

function isRule(text: string): boolean {
  return /^ {0,3}-{3,}\s*$/.test(text);
}

const longestTitle = 120;

function isSentence(text: string): boolean {
  return /[.;,…]$/.test(text.trim()) || text.length > longestTitle;
}

const codeSign = /[{}=;<>$`\\|_[\]]|\/\/|\(\)|^\s*#\s/;

/**
 * Indented lines from one on, and whether they are code: without a sign that only code has, or code before them, they
 * are text with a margin.
 */
function indentedAt(
  texts: readonly string[],
  start: number,
  previous: Line | undefined,
): { end: number; isCode: boolean } {
  let end = start;
  while (end < texts.length && /^(?: {4}|\t)\s*\S/.test(texts[end] ?? '')) end += 1;
  const isCode =
    previous?.isCode === true || texts.slice(start, end).some((text) => codeSign.test(text));
  return { end, isCode };
}
