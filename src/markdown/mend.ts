/**
 * Mends what word processors, spreadsheets and other systems leave in a text, where its meaning is certain; the rest is
 * named. Line by line, and not in code.
 */
import { bulletSigns } from '../lib/list-signs';
import type { Loss } from './losses';
import { mendInline } from './mend-inline';
import { tableAt } from './mend-table';

export function mendMarkdown(body: string, losses: Loss[]): string {
  const lines = withoutOffice(withoutSigns(body, losses)).split('\n');
  return mendLines(lines, losses)
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
const deep = new RegExp(`^(?:[ ${wide}]{4}|\\t)[ \\t${wide}]*(?=\\S)`);
const fence = /^[ \t]*(?:>[ \t]*)*(`{3,}|~{3,})/;

function mendLines(lines: readonly string[], losses: Loss[]): Line[] {
  const result: Line[] = [];
  let end: string | null = null;
  let isInList = false;
  /** Up to where rows of a table were looked for. */
  let tableEnd = 0;
  /** How far a list is indented as a whole, which would make it code. */
  let indent = '';
  for (let index = 0; index < lines.length; index += 1) {
    const text = lines[index] ?? '';
    const open: string | null = end === null ? startOfCode(text) : null;
    if (end !== null || open !== null) {
      result.push({ text, isCode: true });
      if (end !== null ? isEnd(text, end) : isClosed(text, open ?? '')) end = null;
      else end ??= open;
      continue;
    }
    const table = index < tableEnd ? null : tableAt(lines, index, (at) => isRow(lines, at));
    if (table !== null) {
      tableEnd = index + table.length;
      if (table.lines !== null) {
        for (const row of ['', ...table.lines, '']) result.push({ text: row, isCode: false });
        index = tableEnd - 1;
        continue;
      }
      const words = text.trim().replace(/\s*\t\s*/g, ' ⇥ ');
      if (words.includes('⇥')) losses.push({ kind: 'loose cells', words, address: '' });
    }
    if (/^(?: {4}|\t)/.test(text) && !isInList && !bullet.test(text.trimStart())) {
      result.push({ text, isCode: true });
      continue;
    }
    if (!isInList) indent = deep.exec(text)?.[0] ?? '';
    const line = text.startsWith(indent) ? text.slice(indent.length) : text;
    const mended = mendMarks(line, neighboursOf(lines, index));
    if (/^ {0,3}-{2,}\s*$/.test(text) && underSentence.test(lines[index - 1] ?? '')) {
      result.push({ text: '', isCode: false });
    }
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
/** Signs that are nothing else. */
const bullet = new RegExp(`^(?:[${bulletSigns}]|·(?=[ \\t${wide}])|o(?=\\t))[ \\t${wide}]*(?=\\S)`);
/** Those that may be something else: one alone may be somebody speaking, or a section. Letters are Word’s Wingdings. */
const repeated = new RegExp(
  `^(?:([–−‒‐➤►▸▶§o])[ \\t${wide}]+(?=[^\\s\\d])|([-–·])(?=\\p{L})|([§Øüvqn¤»])\\t[ \\t]*(?=\\S))`,
  'u',
);
/** `1°`, `1)un`, `1 - un`, `(1) un`: Markdown takes them for text. */
const numbered = new RegExp(
  `^\\(?(\\d{1,2})(°\\)?|[.)/]|[ ${wide}]?[-–](?=[ \\t${wide}]))[ \\t${wide}]*(?=\\p{L})`,
  'u',
);
const heading = new RegExp(`^(#{1,6})[ \\t]*[${wide}][ \\t${wide}]*`);
const tightHeading = /^(#{1,6})(?=[^#\s])/;
/** Several words behind one mark are a title. */
const hashtags = / #\S|^\S*\p{Ll}\p{Lu}\S*$/u;
/** Under a sentence, a line of hyphens is meant to separate: Markdown would take the sentence for a title. */
const underSentence = /[.,;…][\s*_]*$/;

function mendMarks(line: string, neighbours: readonly string[]): string {
  const [typed = ''] = leading.exec(line) ?? [];
  const rest = line.slice(typed.length);
  const text = mendMark(rest, neighbours);
  const isMark = text !== rest || /^(?:#{1,6} |[-*+] |\d{1,9}[.)] |>)/.test(rest);
  if (!isMark && !typed.includes('>')) return line;
  return typed.replace(new RegExp(`[${wide}]`, 'g'), ' ') + text;
}

function mendMark(text: string, neighbours: readonly string[]): string {
  if (heading.test(text)) return text.replace(heading, '$1 ');
  if (listMark.test(text)) return text.replace(listMark, '$1 ');
  if (bullet.test(text)) return text.replace(bullet, '- ');
  const [found, ...signs] = repeated.exec(text) ?? [];
  const sign = signs.find(Boolean);
  if (found !== undefined && neighbours.some((line) => repeated.test(line) && line[0] === sign)) {
    return `- ${text.slice(found.length)}`;
  }
  const [typed = '', number, end] = numbered.exec(text) ?? [];
  const isCounted = neighbours.some((line) => {
    const [, other, otherEnd] = numbered.exec(line) ?? [];
    return otherEnd === end && Math.abs(Number(other) - Number(number)) === 1;
  });
  if (isCounted) return `${number}. ${text.slice(typed.length)}`;
  const [, marks = ''] = tightHeading.exec(text) ?? [];
  const words = text.slice(marks.length);
  const isTitle = marks.length > 1 || (/^\p{Lu}/u.test(words) && !hashtags.test(words));
  return marks !== '' && isTitle ? `${marks} ${withoutClosingMarks(words)}` : text;
}

function withoutClosingMarks(words: string): string {
  let end = words.trimEnd().length;
  while (words.charAt(end - 1) === '#') end -= 1;
  return words.slice(0, end).trimEnd();
}

/** The lines before and after, or those behind an empty line: Word leaves one after each item. */
function neighboursOf(lines: readonly string[], index: number): string[] {
  return [-1, 1].map((step) => {
    const near = [step, 2 * step].map((distance) => lines[index + distance]?.replace(leading, ''));
    return near.find(Boolean) ?? '';
  });
}

/** Whether a line may be a row of a table, and nothing that Markdown knows by its first sign. */
function isRow(lines: readonly string[], index: number): boolean {
  const text = lines[index]?.trimStart() ?? '';
  if (/^(?:[<|>]|[-*+][ \t]|\d+[.)]\s|#(?!\t.*\t))/.test(text)) return false;
  return mendMark(text, neighboursOf(lines, index)) === text;
}
