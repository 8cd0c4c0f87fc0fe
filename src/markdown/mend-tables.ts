/** Tables: of Markdown that is not quite, and what is pasted as one. */
import { cellsAt, mostCells, type Table } from './mend-cells';

/** Null where none begins. @param isRow whether a line may be a row without bars: no item of a list, no heading */
export function tableAt(
  lines: readonly string[],
  start: number,
  isRow: (index: number) => boolean,
): Table | null {
  const cells = cellsAt(lines, start, isRow);
  if (cells !== null) return cells;
  return (lines[start] ?? '').includes('|') ? pipedAt(lines, start) : null;
}

const delimiter = /^\|?(?:\s*:?[-–—=]+:?\s*(?:\||$))+$/;

/** `| A | B |` and what follows. Rows may be apart, dashes long, spaces wide, the line below the head of another width. */
function pipedAt(lines: readonly string[], start: number): Table {
  const second = nextRow(lines, start);
  const isDelimited = isDelimiter(lines[second]) && !isDelimiter(lines[start]);
  let end = start;
  let lastRow = start;
  for (let index = start; index < lines.length; index = end) {
    const isRow = isDelimited ? (lines[index] ?? '').includes('|') : isMarked(lines[index]);
    if (!isRow || (!isDelimited && isDelimiter(lines[index]))) break;
    lastRow = index;
    end = Math.max(index + 1, nextRow(lines, index));
  }
  // The line before a delimiter is the head of a table of its own.
  const length = Math.max(
    1,
    lastRow + 1 - start - (isDelimited || !isDelimiter(lines[end]) ? 0 : 1),
  );
  const rows = lines.slice(start, start + length).filter((line) => line.trim() !== '');
  const cells = rows.map((row) => cellsOf(row.trim()));
  const [head = [], ...others] = cells;
  if (!isDelimited) {
    const isTable =
      rows.length > 1 && head.length > 1 && cells.every((row) => row.length === head.length);
    return { length, rows: isTable ? written(head, null, others) : null };
  }
  const [alignment = [], ...body] = others;
  const isRight =
    rows.length === length &&
    // Markdown drops the cells that a row has in excess, and takes the line below for a row.
    cells.every((row) => row.length <= head.length) &&
    alignment.length === head.length &&
    (lines[start + length] ?? '').trim() === '' &&
    !rows.some((row) => /[^\S \t]/.test(row)) &&
    !/[–—=]/.test(rows[1] ?? '');
  const dashes = alignment.map((cell) => cell.replace(/[–—=-]+/g, '---'));
  return { length, rows: isRight ? null : written(head, dashes, body) };
}

/** One blank line may be between rows that are marked on both sides. */
function nextRow(lines: readonly string[], index: number): number {
  const isGap =
    lines[index + 1]?.trim() === '' && isMarked(lines[index]) && isMarked(lines[index + 2]);
  return isGap ? index + 2 : index + 1;
}

function isDelimiter(line = ''): boolean {
  return line.includes('|') && delimiter.test(line.trim());
}

function isMarked(line = ''): boolean {
  return /^\|.*\|$/.test(line.trim());
}

function cellsOf(row: string): string[] {
  return row.replace(/^\||(?<!\\)\|$/g, '').split(/(?<!\\)\|/);
}

/** Null if it is too large to be somebody’s table. */
function written(
  head: readonly string[],
  alignment: readonly string[] | null,
  body: readonly string[][],
): string[] | null {
  const width = [head, ...body].reduce((most, row) => Math.max(most, row.length), 0);
  if (width * (body.length + 1) > mostCells) return null;
  const write = (row: readonly string[], empty = '') =>
    `| ${Array.from({ length: width }, (_, index) => row[index]?.trim() || empty).join(' | ')} |`;
  return [write(head), write(alignment ?? [], '---'), ...body.map((row) => write(row))];
}
