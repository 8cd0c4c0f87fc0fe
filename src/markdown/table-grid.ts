/** Knows whether the cells of a table fill a rectangle, and makes them do so when they do not. */
import { element, type ElementNode } from './markup';

export type Cells = readonly ElementNode[];

/** The most columns HTML lets one cell take. */
const MAX_COLUMNS = 1000;
const MAX_ROWS = 65_534;

export function spanOf(cell: ElementNode, direction: 'colspan' | 'rowspan'): number {
  const value = /^\d{1,5}$/.test(cell.attrs[direction] ?? '') ? Number(cell.attrs[direction]) : 1;
  return Math.min(Math.max(value, 1), direction === 'colspan' ? MAX_COLUMNS : MAX_ROWS);
}

/** The sections as they are when their spans fit together, else without spans and with rows of one width. */
export function rectangular(sections: readonly (readonly Cells[])[]): (readonly Cells[])[] {
  const width = sections[0]?.[0]?.reduce((sum, cell) => sum + spanOf(cell, 'colspan'), 0) ?? 0;
  const started = new Set<number>();
  const isWhole =
    width <= MAX_COLUMNS && sections.every((rows) => fillsWidth(rows, width, started));
  return isWhole && started.size === width ? [...sections] : evenedOut(sections);
}

function fillsWidth(rows: readonly Cells[], width: number, started: Set<number>): boolean {
  // For each column, the rows that a cell from above still covers.
  const covered = new Array<number>(width).fill(0);
  for (const cells of rows) {
    let column = 0;
    for (const cell of cells) {
      while ((covered[column] ?? 0) > 0) column += 1;
      started.add(column);
      const end = column + spanOf(cell, 'colspan');
      for (; column < end; column += 1) {
        if (covered[column] !== 0) return false;
        covered[column] = spanOf(cell, 'rowspan');
      }
    }
    if (covered.includes(0)) return false;
    covered.forEach((count, index) => (covered[index] = count - 1));
  }
  return covered.every((count) => count === 0);
}

function evenedOut(sections: readonly (readonly Cells[])[]): (readonly Cells[])[] {
  const width = sections.flat().reduce((most, cells) => Math.max(most, cells.length), 0);
  return sections.map((rows) => rows.map((cells) => evenRow(cells, width)));
}

/** One wide empty cell rather than many: a single long row must not multiply all the others. */
function evenRow(cells: Cells, width: number): Cells {
  const single = cells.map(({ name, attrs, children }) => {
    const { colspan: _colspan, rowspan: _rowspan, ...rest } = attrs;
    return element(name, rest, children);
  });
  const missing = Math.min(width - cells.length, MAX_COLUMNS);
  if (missing > 0) single.push(element('td', { colspan: String(missing) }, []));
  return single;
}
