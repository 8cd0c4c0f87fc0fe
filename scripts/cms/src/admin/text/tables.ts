/** Tables: what the keys and the buttons do in them, and what of them is published. */
import { Fragment } from '@milkdown/kit/prose/model';
import type { Node, Schema } from '@milkdown/kit/prose/model';
import { Selection } from '@milkdown/kit/prose/state';
import type { Command } from '@milkdown/kit/prose/state';
import { addRowAfter, isInTable, selectedRect } from '@milkdown/kit/prose/tables';

/** @returns a row of the kind that Milkdown has at this index: the first row of a table holds its headings */
export function tableRow(schema: Schema, index: number, cells: readonly Node[]): Node {
  const [row, cell] =
    index === 0 ? ['table_header_row', 'table_header'] : ['table_row', 'table_cell'];
  return schema.node(
    row!,
    null,
    cells.map(({ attrs, content }) => schema.node(cell!, attrs, content)),
  );
}

/** Makes a row after the last cell, and a line in any other. */
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

/** Moves the headings into the row below, or that row into the headings where they are empty. */
export const toggleHeadings: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const { table, tableStart } = selectedRect(state);
  const [headings, ...others] = table.children as [Node, ...Node[]];
  if (isBlankRow(headings) && others.length < 2) return false;
  const emptyCells = headings.children.map(({ type, attrs }) => type.createAndFill(attrs)!);
  const rows = isBlankRow(headings)
    ? others.map((row, index) => tableRow(state.schema, index, row.children))
    : [emptyCells, headings.children].map((cells, index) => tableRow(state.schema, index, cells));
  const tr = state.tr.replaceWith(
    tableStart,
    tableStart + table.content.size,
    isBlankRow(headings) ? rows : [...rows, ...others],
  );
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(tableStart))));
  return true;
};

/**
 * @param block a block of a text
 * @returns a table without the rows and columns that nobody has filled, none if all cells are empty; any other block as it
 *   is
 */
export function withoutEmptyCells(block: Node): Node[] {
  if (block.type.name !== 'table') return [block];
  const { children: rows } = block;
  const filledRows = rows.filter((row, index) => index === 0 || !isBlankRow(row));
  const columns = [...Array(Math.max(...rows.map(({ childCount }) => childCount))).keys()];
  const filledColumns = columns.filter((column) => rows.some((row) => !isBlank(row, column)));
  if (filledColumns.length === 0) return [];
  const filled = filledRows.map((row) =>
    row.copy(Fragment.from(filledColumns.flatMap((column) => row.maybeChild(column) ?? []))),
  );
  return [block.copy(Fragment.from(filled))];
}

export function isBlankRow(row: Node): boolean {
  return row.children.every((_cell, column) => isBlank(row, column));
}

function isBlank(row: Node, column: number): boolean {
  let isFilled = false;
  row.maybeChild(column)?.descendants((node) => {
    const isBreak = node.type.name === 'hardbreak' || /^<br/i.test(node.attrs['value']);
    isFilled ||= node.isLeaf && !isBreak && node.text?.trim() !== '';
  });
  return !isFilled;
}
