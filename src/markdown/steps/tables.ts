/** Completes tables with alignment by class, header cells, and a labelled region that scrolls on phones. */
import type { Element, ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import { truncate } from '../../lib/shorten-text.ts';
import { elementsIn, hasContent, isElement, textOf } from '../tree.ts';

const maxLabelLength = 100;

/**
 * Changes the tables of a tree in place.
 * @param previousCount number of tables in the page’s previous texts, from which numbers continue
 * @returns `previousCount` plus the number of tables in this text
 */
export function writeTables(tree: Root, previousCount: number): number {
  let tableCount = previousCount;
  const writeTablesIn = (parent: Root | Element): void => {
    parent.children = (parent.children as ElementContent[]).map((node) => {
      // An empty table needs no region, which would be a stop for the keyboard.
      if (isElement(node, 'table') && hasContent([node]))
        return scrollableTable(node, (tableCount += 1));
      if (node.type === 'element') writeTablesIn(node);
      return node;
    });
  };
  writeTablesIn(tree);
  return tableCount;
}

/** Returns the table inside of a labelled region that scrolls. A table in a cell of this table stays as it is. */
function scrollableTable(table: Element, number: number): Element {
  // An empty header row is removed. Markdown requires a header, so editors who want none leave its cells empty.
  table.children = table.children.filter(
    (section) => !isElement(section, 'thead') || hasContent([section]),
  );
  for (const section of table.children) {
    for (const cell of elementsIn(section)) writeCell(cell, isElement(section, 'thead'));
  }
  const tableLabel = [`Tableau ${number}`, findTableTitle(table)].filter(Boolean).join('\u00a0: ');
  const properties = {
    className: ['table-scroll'],
    role: 'region',
    ariaLabel: truncate(tableLabel, maxLabelLength),
    // The region is focusable so that it can be scrolled by keyboard.
    tabIndex: 0,
  };
  return h('div', properties, table);
}

function writeCell(cell: Element, isInHead: boolean): void {
  if (!isElement(cell, 'td', 'th')) return;
  // An empty header cell is an error for screen readers.
  if (textOf([cell]) === '') cell.tagName = 'td';
  const { align, style, colSpan, rowSpan, lang } = cell.properties;
  const [alignment] = /center|right/.exec(`${align} ${style}`) ?? [];
  cell.properties = {
    ...(isInHead && cell.tagName === 'th' && { scope: 'col' }),
    ...(alignment && { className: [`align-${alignment}`] }),
    colSpan,
    rowSpan,
    lang,
  };
}

/** Returns the caption of a table, or else the titles of its columns. */
function findTableTitle({ children }: Element): string {
  const captionOrHead = children.find((child) => isElement(child, 'caption', 'thead'));
  if (!isElement(captionOrHead, 'thead')) return captionOrHead ? textOf([captionOrHead]) : '';
  const [row] = captionOrHead.children;
  const columnTitles = isElement(row, 'tr') ? row.children.map((cell) => textOf([cell])) : [];
  return columnTitles.filter(Boolean).join(', ');
}
