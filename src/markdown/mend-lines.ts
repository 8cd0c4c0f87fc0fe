/** Mends the marks at the beginning of lines: of lists, headings, quotations, boxes, tables. */
import { bulletSigns } from '../lib/list-signs';
import type { Loss } from './losses';
import { mendBox } from './mend-boxes';
import { tableAt } from './mend-tables';

export interface Line {
  text: string;
  isCode: boolean;
}

/** Spaces that Markdown does not take for one. */
export const wide = '\\u00a0\\u2000-\\u200a\\u202f\\u205f\\u3000';
const wideSpace = new RegExp(`[${wide}]`);
const wideSpaces = new RegExp(`[${wide}]`, 'g');

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
      const wrapped = isStart ? wrapper.exec(text) : null;
      if (wrapped) {
        push('');
        push(wrapped[2] ?? '');
        push('');
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
    const next = texts[index + 1] ?? '';
    if (isIndented) margin = /^\s*/.exec(text)?.[0] ?? '';
    else if (!isInList) margin = '';
    const unindented: string = text.startsWith(margin) ? text.slice(margin.length) : text;
    const box = mendBox(unindented, next);
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

/** HTML up to a blank line. */
interface HtmlBlock {
  /** Of the element that it begins with. */
  name: string;
  /** So far, each line is an element from its start to its end. */
  isWhole: boolean;
}

const htmlStart =
  /^ {0,3}<(?:!--|\/?(address|article|aside|blockquote|body|br|center|d[dlt]|details|div|fieldset|figcaption|figure|footer|form|h[1-6]|head|header|hr|html|iframe|li|link|main|meta|nav|ol|p|section|summary|table|tbody|t[dhr]|tfoot|thead|ul)(?=[\s/>]))/i;

/** Around Markdown, in one line: what is in it is a paragraph. */
const wrapper =
  /^ {0,3}<(p|div|center|section|article)\b[^<>]*>\s*((?=.*(?:\*\*|__|\]\())(?:[^<]|<(?!\/?(?:p|div|table|[uo]l|h\d)\b))*)<\/\1>\s*$/i;

function htmlAt(text: string): HtmlBlock | null {
  const match = htmlStart.exec(text);
  return match && { name: match[1] ?? '', isWhole: true };
}

/** `<p>…</p>` in one line, or an element without content. */
function isWhole(text: string): boolean {
  const [, name = ''] = /^\s*<([a-z][a-z1-6]*)\b/i.exec(text) ?? [];
  if (/^(?:br|hr)$/i.test(name)) return /^\s*<[^<>]*>\s*$/.test(text);
  return name !== '' && text.trimEnd().toLowerCase().endsWith(`</${name.toLowerCase()}>`);
}

/** Also of the line that can be clicked on in `<details>`, and of the start of what only separates paragraphs. */
function isEndOf(name: string, text: string, isStart: boolean): boolean {
  const line = text.trim().toLowerCase();
  return (
    line === `</${name.toLowerCase()}>` ||
    line.endsWith('</summary>') ||
    (isStart && /^<(?:div|center|section|article)\b[^<>]*>$/.test(line))
  );
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

const leading = new RegExp(`^[ \\t${wide}]*(?:>[ \\t${wide}]*)*`);
const listMark = new RegExp(
  `^([-*+]|\\d{1,9}[.)])(?:[ \\t]*[${wide}][ \\t${wide}]*|[ \\t]{5,})(?=\\S)`,
);
/** Signs that are nothing else. */
const bullet = new RegExp(
  `^(?:[${bulletSigns}]|·(?=[ \\t${wide}])|o(?=[\\t${wide}]))[ \\t${wide}]*(?=\\S)`,
);
/** What people type for a bullet; one alone may be something else: somebody speaking, a minus, a star of emphasis. */
const likelyBullets: readonly RegExp[] = [
  new RegExp(`^[–−‒‐‑][ \\t${wide}]+(?=[^\\s\\d])`),
  new RegExp(`^[➤►▸▶§][ \\t${wide}]+(?=[^\\s\\d])`),
  // Of Word’s Wingdings.
  /^[§Øüvqn¤»]\t[ \t]*(?=\S)/,
  /^[-–](?=\p{L})/u,
  /^·(?=\S)/,
  /^\*(?=\p{L}[^*]*$)/u,
  /^o (?=\S)/,
];
/** `1°`, `1)un`, `1 - un`, `(1) un`: Markdown takes them for text. */
const numbered = new RegExp(
  `^\\(?(\\d{1,2})(°\\)?|[.)/]|[ ${wide}]?[-–](?=[ \\t${wide}]))[ \\t${wide}]*(?=\\p{L})`,
  'u',
);
const heading = new RegExp(`^(#{1,6})[ \\t]*[${wide}][ \\t${wide}]*`);
const tightHeading = /^(#{1,6})(?=[^#\s])/;
/** Several words behind one mark are a title. */
const hashtags = / #\S|^\S*\p{Ll}\p{Lu}\S*$/u;
const wikiHeading = /^(={2,6})[ \t]([^=]*)[ \t]\1$/;
const spacedEmphasis = new RegExp(`^\\*[ ${wide}][^*]*[^*\\s][^*]*[ ${wide}]\\*$`);

function mendMarks(line: string, isInList: boolean, around: readonly string[]): string {
  const [typed = ''] = leading.exec(line) ?? [];
  const rest = line.slice(typed.length);
  const text = mendMark(rest, around);
  const prefix = typed.replace(wideSpaces, ' ');
  if (isInList || typed.includes('>')) return prefix + text;
  const isMark = text !== rest || /^(?:#{1,6} |[-*+] |\d{1,9}[.)] |\||[=-]+$)/.test(rest);
  if (isMark) return prefix.length < 4 ? prefix + text : text;
  // Without words to push to the right, the margin means nothing on a page.
  return prefix === typed ? line : text;
}

function mendMark(text: string, around: readonly string[]): string {
  if (heading.test(text)) return text.replace(heading, '$1 ');
  if (wikiHeading.test(text)) {
    return text.replace(
      wikiHeading,
      (_, marks: string, words: string) => `${'#'.repeat(marks.length)} ${words.trim()}`,
    );
  }
  if (spacedEmphasis.test(text)) return `*${text.slice(1, -1).trim()}*`;
  if (listMark.test(text)) return text.replace(listMark, '$1 ');
  if (bullet.test(text)) return text.replace(bullet, '- ');
  const likely = likelyBullets.find((pattern) => pattern.test(text));
  if (likely && around.some((line) => likely.test(line.trim()))) return text.replace(likely, '- ');
  if (around.some((line) => follows(text, line))) return text.replace(numbered, '$1. ');
  const [, marks = ''] = tightHeading.exec(text) ?? [];
  const words = text.slice(marks.length);
  const isTitle = marks.length > 1 || (/^\p{Lu}/u.test(words) && !hashtags.test(words));
  return marks !== '' && isTitle ? `${marks} ${withoutClosingMarks(words)}` : text;
}

/** Whether a line has the number before or after, written alike. */
function follows(text: string, line: string): boolean {
  const [, number, end] = numbered.exec(text) ?? [];
  const [, other, otherEnd] = numbered.exec(line.trim()) ?? [];
  return end !== undefined && otherEnd === end && Math.abs(Number(other) - Number(number)) === 1;
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
