/**
 * What a spreadsheet or a table of Word leaves when it is pasted: lines of cells between tabs. A table has at least two
 * rows and two columns, the first row its head; what is in a list, a quotation or code is none.
 */
import type { MarkdownIt, StateBlock } from 'markdown-it';

export function tabTable(md: MarkdownIt): void {
  md.block.ruler.before('lheading', 'tab_table', readTable, { alt: ['paragraph'] });
}

function readTable(state: StateBlock, start: number, end: number, isSilent: boolean): boolean {
  if (state.level > 0 || state.blkIndent > 0) return false;
  const head = cellsAt(state, start);
  if (head === null) return false;
  const rows = [head];
  for (let line = start + 1; line < end; line += 1) {
    const row = cellsAt(state, line);
    if (row === null) break;
    rows.push(row);
    if (isSilent) return true;
  }
  if (rows.length < 2) return false;
  const width = Math.max(...rows.map((row) => row.length));
  const tag = (type: string, name: string, nesting: 1 | -1) => state.push(type, name, nesting);
  tag('table_open', 'table', 1).map = [start, start + rows.length];
  rows.forEach((row, index) => {
    const [section, cell] = index === 0 ? ['thead', 'th'] : ['tbody', 'td'];
    if (index < 2) tag(`${section}_open`, section, 1);
    tag('tr_open', 'tr', 1);
    for (let column = 0; column < width; column += 1) {
      tag(`${cell}_open`, cell, 1);
      const inline = state.push('inline', '', 0);
      inline.content = row[column] ?? '';
      inline.children = [];
      tag(`${cell}_close`, cell, -1);
    }
    tag('tr_close', 'tr', -1);
    if (index === 0) tag('thead_close', 'thead', -1);
  });
  tag('tbody_close', 'tbody', -1);
  tag('table_close', 'table', -1);
  state.line = start + rows.length;
  return true;
}

/** Null for a line that is no row. A sign before a tab, `–⇥Bonjour`, is no cell. */
function cellsAt(state: StateBlock, line: number): string[] | null {
  if (state.isEmpty(line)) return null;
  const typed = state.src.slice(state.bMarks[line], state.eMarks[line]);
  if (!typed.includes('\t')) return null;
  const cells = typed
    .trimEnd()
    .split('\t')
    .map((cell) => cell.trim());
  const isRow = cells.length > 1 && /^$|[\p{L}\p{N}]/u.test(cells[0] ?? '');
  return isRow ? cells : null;
}
