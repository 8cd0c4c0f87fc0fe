/** What a spreadsheet’s or Word’s table leaves when it is pasted: cells between tabs, or between semicolons. */

/** Lines, and the rows of the table that they are. Null if that is not certain, or if they are right as they are. */
export interface Table {
  length: number;
  rows: string[] | null;
}

/** Cells of one row, and how many lines it takes. */
interface Row {
  cells: string[];
  length: number;
}

type RowAt = (index: number) => Row | null;

export const mostCells = 20_000;

/**
 * Null where no such row begins.
 * @param isRow whether a line may be one: no item of a list, no heading
 */
export function cellsAt(
  lines: readonly string[],
  start: number,
  isRow: (index: number) => boolean,
): Table | null {
  const of = (read: RowAt): RowAt => {
    return (index) => (index < lines.length && isRow(index) ? read(index) : null);
  };
  const line = (index: number) => lines[index] ?? '';
  const tabbed = of((index) => tabbedRow(lines, index));
  return (
    tabbedAt(tabbed, line, start) ??
    delimitedAt(
      of((index) => delimitedRow(line(index))),
      start,
    )
  );
}

/** Cells between tabs. Word and e-mail programs leave an empty line after each row. */
function tabbedAt(rowAt: RowAt, line: (index: number) => string, start: number): Table | null {
  const first = rowAt(start);
  if (first === null) return null;
  const rows = [first.cells];
  let end = start + first.length;
  const isSpaced = line(end).trim() === '';
  for (;;) {
    const next = end + (isSpaced ? 1 : 0);
    const row = rowAt(next);
    if (row === null) break;
    const after = next + row.length;
    // The first of another table, whose rows stand together.
    if (isSpaced && (row.cells.length !== first.cells.length || rowAt(after) !== null)) break;
    rows.push(row.cells);
    end = after;
    if (isSpaced && line(end).trim() !== '') break;
  }
  return { length: end - start, rows: tableOf(rows) };
}

/** Of a cell with line breaks, which is in quotation marks then. */
const mostLines = 12;
const cell = /\t(?:"((?:[^"]|"")*)"(?=\t|$)|([^\t]*))/g;

function tabbedRow(lines: readonly string[], start: number): Row | null {
  const line = lines[start] ?? '';
  if (!/^"|\t/.test(line)) return null;
  let text = line;
  for (let length = 1; length <= mostLines && start + length <= lines.length; length += 1) {
    const cells = cellsOf(text);
    if (cells !== null) return cells.length > 1 ? { cells, length } : null;
    text += `\n${lines[start + length] ?? ''}`;
  }
  const cells = line.split('\t');
  return cells.length > 1 ? { cells, length: 1 } : null;
}

/** Null where a quotation mark opens a cell and none closes it. */
function cellsOf(text: string): string[] | null {
  const cells: string[] = [];
  for (const [, quoted, plain = ''] of `\t${text}`.matchAll(cell)) {
    if (plain.startsWith('"')) return null;
    // Without a reason for them, the marks are the editor’s own.
    const isOwn = quoted !== undefined && !/[\n\t]|""/.test(quoted);
    cells.push(isOwn ? `"${quoted}"` : (quoted?.replaceAll('""', '"') ?? plain));
  }
  return cells;
}

/** A file of comma-separated values, which French programs write with semicolons. */
function delimitedAt(rowAt: RowAt, start: number): Table | null {
  const rows: string[][] = [];
  for (;;) {
    const { cells } = rowAt(start + rows.length) ?? {};
    if (cells === undefined || cells.length !== (rows[0] ?? cells).length) break;
    rows.push(cells);
  }
  const [head = []] = rows;
  // Two short lines may be an enumeration.
  const isCertain = rows.length > 2 || (rows.length === 2 && head.length > 2);
  if (!isCertain) return null;
  return { length: rows.length, rows: head.includes('') ? null : tableOf(rows) };
}

/** In a sentence, a space stands at one side of a semicolon; in an HTML entity none. */
function delimitedRow(line: string): Row | null {
  const text = line.trim();
  if (!text.includes(';') || /\s;|;\s|&#?\w+;|\/\//.test(text)) return null;
  return { cells: text.split(';').map((typed) => typed.replace(/^"(.*)"$/, '$1')), length: 1 };
}

/** Null if it is none. */
function tableOf(typed: readonly string[][]): string[] | null {
  const rows = typed
    .map((cells) => cells.map(textOf))
    .filter((cells) => cells.some((text) => text !== ''));
  const filled = rows.flatMap((cells) => [...cells.keys()].filter((index) => cells[index] !== ''));
  const left = filled.reduce((least, index) => Math.min(least, index), Infinity);
  const width = filled.reduce((most, index) => Math.max(most, index + 1), 0) - left;
  // A title above the table, in a row of its own.
  const titles: string[] = [];
  while (rows.length > 2 && rows[0]?.filter((text) => text !== '').length === 1) {
    titles.push(rows.shift()?.find((text) => text !== '') ?? '', '');
  }
  if (rows.length < 2 || width < 2 || width * rows.length > mostCells) return null;
  const [head = '', ...body] = rows.map((cells) => {
    const texts = Array.from({ length: width }, (_, index) => cells[left + index] ?? '');
    return `| ${texts.join(' | ')} |`;
  });
  return [...titles, head, ruleOf(width), ...body];
}

function ruleOf(width: number): string {
  return `|${' --- |'.repeat(width)}`;
}

/** On one line, as a cell of Markdown. */
function textOf(typed: string): string {
  return typed
    .trim()
    .replace(/\s*\n\s*/g, '<br>')
    .replace(/\t/g, ' ')
    .replace(/(?<!\\)\|/g, '\\|');
}
