/** Completes tables: columns aligned by class, and a region with a name that can scroll. */
import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import { shortened } from '../../domain/text/titles';
import { isElement, textOf } from '../tree';

const longestLabel = 100;

/** Numbers go on from `before`, that of the body before. Returns the last. */
export function completeTables(tree: Root, before: number): number {
  let number = before;
  visit(tree, 'element', (table, index, parent) => {
    if (table.tagName !== 'table' || index === undefined || !parent) return;
    number += 1;
    for (const section of table.children) {
      visit(section, 'element', (cell) => completeCell(cell, isElement(section, 'thead')));
    }
    const label = [`Tableau ${number}`, nameOf(table)].filter(Boolean).join('\u00a0: ');
    // A table may be wider than a phone: its region has the focus, so that keys scroll it.
    const properties = {
      className: ['table-scroll'],
      role: 'region',
      ariaLabel: shortened(label, longestLabel),
      tabIndex: 0,
    };
    parent.children[index] = h('div', properties, table);
  });
  return number;
}

function completeCell(cell: Element, isTitle: boolean): void {
  if (!isElement(cell, 'td', 'th')) return;
  // A header that says nothing is none.
  if (textOf([cell]) === '') cell.tagName = 'td';
  const { align, style, colSpan, rowSpan } = cell.properties;
  const [side] = /center|right/.exec(`${align} ${style}`) ?? [];
  cell.properties = {
    ...(isTitle && cell.tagName === 'th' && { scope: 'col' }),
    ...(side && { className: [`align-${side}`] }),
    colSpan,
    rowSpan,
  };
}

/** Its caption, or the titles of its columns. */
function nameOf({ children }: Element): string {
  const first = children.find((child) => isElement(child, 'caption', 'thead'));
  if (!isElement(first, 'thead')) return first ? textOf([first]) : '';
  const [row] = first.children;
  const titles = isElement(row, 'tr') ? row.children.map((cell) => textOf([cell])) : [];
  return titles.filter(Boolean).join(', ');
}
