/** Commands and conversions of tables. */
import type { Node, Schema } from '@milkdown/kit/prose/model';
import { Selection } from '@milkdown/kit/prose/state';
import type { Command } from '@milkdown/kit/prose/state';
import { TableMap, addRowAfter, isInTable, selectedRect } from '@milkdown/kit/prose/tables';
import type { TableRect } from '@milkdown/kit/prose/tables';

/** Returns the cells by row and column. A merged cell is at its first position. The others are empty cells. */
export function gridOf(table: Node): Node[][] {
  const { map, width } = TableMap.get(table);
  const emptyCell = table.type.schema.nodes['table_cell']!.createAndFill()!;
  const cells = map.map((position, index) => {
    // ProseMirror gives missing cells the position 0.
    const isFirstPosition = position > 0 && map.indexOf(position) === index;
    return isFirstPosition ? table.nodeAt(position)! : emptyCell;
  });
  return table.children.map((_row, row) => cells.slice(row * width, (row + 1) * width));
}

/**
 * Makes a table of cells.
 * @param firstRow index that the first row will have in the table; row 0 needs Milkdown’s node types for headings
 */
export function tableOf(schema: Schema, grid: Node[][], firstRow = 0): Node {
  const rows = grid.map((cells, row) => {
    const isHeaderRow = firstRow + row === 0;
    const type = schema.nodes[isHeaderRow ? 'table_header' : 'table_cell']!;
    const typedCells = cells.map((cell) =>
      type.create({ alignment: cell.attrs['alignment'] }, cell.content),
    );
    return schema.nodes[isHeaderRow ? 'table_header_row' : 'table_row']!.create(null, typedCells);
  });
  return schema.nodes['table']!.create(null, rows);
}

/** Handles Enter in a table: it adds a row after the last cell, and a line break in any other cell. */
export const enterInCell: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const { bottom, right, map, tableStart, table } = selectedRect(state);
  if (bottom < map.height || right < map.width) {
    const lineBreak = state.schema.node('hardbreak');
    dispatch?.(state.tr.replaceSelectionWith(lineBreak).scrollIntoView());
    return true;
  }
  return addRowAfter(state, (tr) => {
    const newRow = tr.doc.resolve(tableStart + table.content.size);
    dispatch?.(tr.setSelection(Selection.near(newRow)).scrollIntoView());
  });
};

export const deleteRows = changeCells((rows, { top, bottom }) => rows.toSpliced(top, bottom - top));

export const deleteColumns = changeCells((rows, { left, right }) =>
  rows.map((row) => row.toSpliced(left, right - left)),
);

/** If the row of headings is filled, inserts an empty one above it; otherwise removes it, and the next row has headings. */
export const toggleHeadings = changeCells((rows) => {
  if (isBlankRow(rows[0]!)) return rows.slice(1);
  return [rows[0]!.map(({ type, attrs }) => type.createAndFill(attrs)!), ...rows];
});

/** Returns a command that replaces the cells of a table. The cursor stays in its row and column, if there still are any. */
function changeCells(changeRows: (rows: Node[][], selection: TableRect) => Node[][]): Command {
  return (state, dispatch) => {
    if (!isInTable(state)) return false;
    const selection = selectedRect(state);
    const { table, tableStart, top, left } = selection;
    const rows = changeRows(gridOf(table), selection);
    // Milkdown’s tables must have at least one row below the headings.
    if (rows.length < 2 || rows[0]!.length === 0) return false;
    const newTable = tableOf(state.schema, rows);
    const tr = state.tr.replaceWith(tableStart - 1, tableStart - 1 + table.nodeSize, newTable);
    const { map, width, height } = TableMap.get(newTable);
    const cellPosition = map[Math.min(top, height - 1) * width + Math.min(left, width - 1)]!;
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(tableStart + cellPosition))));
    return true;
  };
}

/** Returns a table without its empty rows and columns, nothing for an empty table, any other block as it is. */
export function withoutEmptyCells(block: Node): Node[] {
  if (block.type.name !== 'table') return [block];
  const rows = gridOf(block).filter((row, index) => index === 0 || !isBlankRow(row));
  const isFilledColumn = (_cell: Node, column: number) => rows.some((row) => !isBlank(row[column]!));
  if (!rows[0]!.some(isFilledColumn)) return [];
  return [tableOf(block.type.schema, rows.map((row) => row.filter(isFilledColumn)))];
}

export function isBlankRow(row: readonly Node[]): boolean {
  return row.every(isBlank);
}

/** Tells whether a node has no text and no picture. */
export function isBlank(node: Node): boolean {
  const leafText = ({ type }: Node) => (type.name === 'hardbreak' ? '' : '\ufffc');
  return node.textBetween(0, node.content.size, '', leafText).trim() === '';
}
