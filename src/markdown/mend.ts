/**
 * Mends what word processors, spreadsheets and other systems leave in a text, where its meaning is certain; the rest is
 * named. Line by line, and not in code.
 */
import type { Loss } from './losses';
import { mendInline } from './mend-inline';

export function mendMarkdown(body: string, losses: Loss[]): string {
  const lines = withoutOffice(withoutSigns(body, losses)).split('\n');
  return mendLines(lines)
    .map(({ text, isCode }) => (isCode ? text : mendInline(text, body, losses)))
    .join('\n');
}

/** Where Word had a picture. */
const objectSign = /\ufffc/g;
const nearby = 40;

function withoutSigns(body: string, losses: Loss[]): string {
  const text = body
    .replace(/\r\n?/g, '\n')
    // What nobody sees keeps a mark from being one. Ends of lines and paragraphs have signs of their own in some programs.
    .replace(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replace(/[\u0085\u2028]/g, ' ')
    .replace(/\u2029/g, '\n\n');
  for (const { index } of text.matchAll(objectSign)) {
    const before = text.slice(Math.max(0, index - nearby), index);
    const after = text.slice(index + 1, index + nearby);
    const words = `${before.split('\n').at(-1) ?? ''} ${after.split('\n')[0] ?? ''}`;
    losses.push({ kind: 'object sign', words: words.replace(/\s+/g, ' ').trim(), address: '' });
  }
  return text.replace(objectSign, '');
}

/** Comments and elements for Word and Outlook alone, which may hold blank lines: Markdown would take them for text. */
function withoutOffice(text: string): string {
  if (!/<!(?:--)?\[|<\/?\w+:|<xml/i.test(text)) return text;
  return without(
    without(without(text, '<!--[if', '<![endif]-->'), '<xml', '</xml>'),
    '<![if !supportLists]>',
    '<![endif]>',
  )
    .replace(/<!\[[^\]<>]{0,80}\]>/g, '')
    .replace(/<\/?(?:[ovwmx]|st\d):[a-z]\w*(?:\s[^<>]*)?\/?>/gi, '');
}

/** The text without all that stands between two marks. */
function without(text: string, start: string, end: string): string {
  const lower = text.toLowerCase();
  let result = '';
  let position = 0;
  for (;;) {
    const from = lower.indexOf(start.toLowerCase(), position);
    const to = from < 0 ? -1 : lower.indexOf(end.toLowerCase(), from);
    if (to < 0) return result + text.slice(position);
    result += text.slice(position, from);
    position = to + end.length;
  }
}

interface Line {
  text: string;
  isCode: boolean;
}

/** Spaces that Markdown does not take for one. */
const wide = '\\u00a0\\u2000-\\u200a\\u202f\\u205f\\u3000';
const fence = /^[ \t]*(?:>[ \t]*)*(`{3,}|~{3,})/;

function mendLines(lines: readonly string[]): Line[] {
  const result: Line[] = [];
  let end: string | null = null;
  let isInList = false;
  /** Up to where lines with tabs were looked at. */
  let runEnd = 0;
  for (let index = 0; index < lines.length; index += 1) {
    const text = lines[index] ?? '';
    const open: string | null = end === null ? startOfCode(text) : null;
    if (end !== null || open !== null) {
      result.push({ text, isCode: true });
      if (end !== null ? isEnd(text, end) : isClosed(text, open ?? '')) end = null;
      else end ??= open;
      continue;
    }
    if (index >= runEnd && isRow(text)) {
      const run = runAt(lines, index);
      runEnd = index + run.length;
      if (run.rows !== null) {
        for (const row of ['', ...run.rows, '']) result.push({ text: row, isCode: false });
        index = runEnd - 1;
        continue;
      }
    }
    if (/^(?: {4}|\t)/.test(text) && !isInList) {
      result.push({ text, isCode: true });
      continue;
    }
    const mended = mendMarks(text, isInList, [lines[index - 1] ?? '', lines[index + 1] ?? '']);
    result.push({ text: mended, isCode: false });
    if (mended.trim() !== '')
      isInList = /^\s*(?:[-*+]|\d{1,9}[.)])\s/.test(mended) || (isInList && /^\s/.test(mended));
  }
  return result;
}

/** What ends the code that begins in this line, or null. */
function startOfCode(text: string): string | null {
  const [, mark] = fence.exec(text) ?? [];
  if (mark !== undefined) return mark;
  const [, name] = /<(pre|script|style|textarea)\b/i.exec(text) ?? [];
  return name === undefined ? null : `</${name}`;
}

function isEnd(text: string, end: string): boolean {
  if (end.startsWith('</')) return text.toLowerCase().includes(end.toLowerCase());
  const [, mark = ''] = /^[ \t>]*(`+|~+)[ \t]*$/.exec(text) ?? [];
  return mark.startsWith(end);
}

function isClosed(text: string, end: string): boolean {
  return end.startsWith('</') && isEnd(text, end);
}

const leading = new RegExp(`^[ \\t${wide}]*(?:>[ \\t${wide}]*)*`);
const listMark = new RegExp(
  `^([-*+]|\\d{1,9}[.)])(?:[ \\t]*[${wide}][ \\t${wide}]*|[ \\t]{5,})(?=\\S)`,
);
const bullet = new RegExp(`^(?:[•▪●◦‣∙○■□➢]|·(?=[ \\t${wide}])|o(?=\\t))[ \\t${wide}]*(?=\\S)`);
const dash = new RegExp(`^[–—][ \\t${wide}]+(?=\\S)`);
const heading = new RegExp(`^(#{1,6})[ \\t]*[${wide}][ \\t${wide}]*`);
const tightHeading = /^(#{1,6})(?=[^#\s])/;

function mendMarks(line: string, isInList: boolean, neighbours: readonly string[]): string {
  const [typed = ''] = leading.exec(line) ?? [];
  const rest = line.slice(typed.length);
  const text = mendMark(rest, neighbours);
  const isMark = text !== rest || /^(?:#{1,6} |[-*+] |\d{1,9}[.)] |>)/.test(rest);
  if (!isMark && !typed.includes('>')) return line;
  const prefix = typed.replace(new RegExp(`[${wide}]`, 'g'), ' ');
  // Four spaces would be code, and a tab as many.
  const isTooDeep = /^(?: {4}|\t)/.test(prefix) && !isInList;
  return (isTooDeep ? '' : prefix) + text;
}

function mendMark(text: string, neighbours: readonly string[]): string {
  if (heading.test(text)) return text.replace(heading, '$1 ');
  if (listMark.test(text)) return text.replace(listMark, '$1 ');
  if (bullet.test(text)) return text.replace(bullet, '- ');
  // One alone may be somebody speaking.
  if (
    text.startsWith('–') &&
    dash.test(text) &&
    neighbours.some((line) => dash.test(line.trim()) && line.trim().startsWith('–'))
  ) {
    return text.replace(dash, '- ');
  }
  const [, marks = ''] = tightHeading.exec(text) ?? [];
  const words = text.slice(marks.length);
  const isTitle = marks.length > 1 || (/^\p{Lu}/u.test(words) && !/ #\S/.test(words));
  return marks !== '' && isTitle ? `${marks} ${withoutClosingMarks(words)}` : text;
}

function withoutClosingMarks(words: string): string {
  let end = words.trimEnd().length;
  while (words.charAt(end - 1) === '#') end -= 1;
  return words.slice(0, end).trimEnd();
}

/** Lines with tabs, and the table that they are. Null if they are none: tabs may also indent. */
interface Run {
  length: number;
  rows: string[] | null;
}

/** Rows of a spreadsheet: their cells are separated by tabs. */
function runAt(lines: readonly string[], start: number): Run {
  let end = start;
  while (end < lines.length && isRow(lines[end] ?? '')) end += 1;
  const rows = lines.slice(start, end).map((line) =>
    line
      .trimEnd()
      .split('\t')
      .map((cell) => cell.trim()),
  );
  const length = rows.length;
  if (length < 2 || rows.every(([first]) => first === '')) return { length, rows: null };
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width * length > mostCells) return { length, rows: null };
  const [head = '', ...body] = rows.map((row) => {
    const cells = Array.from({ length: width }, (_, index) => row[index] ?? '');
    return `| ${cells.map((cell) => cell.replace(/(?<!\\)\|/g, '\\|')).join(' | ')} |`;
  });
  return { length, rows: [head, `|${' --- |'.repeat(width)}`, ...body] };
}

const mostCells = 20_000;

function isRow(line: string): boolean {
  if (!line.trimEnd().includes('\t')) return false;
  return !/^\s*(?:[<|>#•▪●◦‣·–*+-]|\d+[.)]\s|o\t)/.test(line);
}
