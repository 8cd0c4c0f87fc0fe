/** Completes tables: a header, columns aligned by class, a region with a name that can scroll. */
import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { shortened } from '../../domain/text/titles';
import { element, isElement, textOf } from '../tree';

const MAX_LABEL_LENGTH = 100;

/** Numbers go on from `before`, that of the body before. Returns the last. */
export function completeTables(tree: Root, before: number): number {
  let number = before;
  visit(tree, 'element', (table, index, parent) => {
    if (table.tagName !== 'table' || index === undefined || !parent) return;
    number += 1;
    completeHead(table);
    for (const section of table.children) if (section.type === 'element') completeCells(section);
    const label = [`Tableau ${number}`, nameOf(table)].filter((part) => part !== '');
    // A table may be wider than a phone: its region has the focus, so that keys scroll it.
    const properties = {
      className: ['table-scroll'],
      role: 'region',
      ariaLabel: shortened(label.join('\u00a0: '), MAX_LABEL_LENGTH),
      tabIndex: 0,
    };
    parent.children[index] = element('div', properties, [table]);
  });
  return number;
}

/** In HTML a first row of headers may stand among the others. */
function completeHead(table: Element): void {
  const body = table.children.find((child) => isElement(child, 'tbody'));
  const [first, ...others] = body?.children ?? [];
  const isTitle = isElement(first, 'tr') && first.children.every((cell) => isElement(cell, 'th'));
  if (!body || !isTitle || others.length === 0) return;
  if (table.children.some((child) => isElement(child, 'thead'))) return;
  body.children = others;
  table.children.splice(table.children.indexOf(body), 0, element('thead', {}, [first]));
}

function completeCells(section: Element): void {
  const isHead = section.tagName === 'thead';
  for (const row of section.children) {
    if (!isElement(row, 'tr')) continue;
    for (const [column, cell] of row.children.entries()) {
      if (cell.type !== 'element') continue;
      // A header that says nothing is none.
      if (textOf([cell]) === '') cell.tagName = 'td';
      const isHeader = cell.tagName === 'th' && (isHead || column === 0);
      const { align, style, colSpan, rowSpan } = cell.properties;
      const [side] = /center|right/.exec(`${align} ${style}`) ?? [];
      cell.properties = {
        ...(isHeader && { scope: isHead ? 'col' : 'row' }),
        ...(side && { className: [`align-${side}`] }),
        colSpan,
        rowSpan,
      };
    }
  }
}

function nameOf({ children: [first] }: Element): string {
  if (isElement(first, 'caption')) return textOf([first]);
  const [row] = isElement(first, 'thead') ? first.children : [];
  const titles = isElement(row, 'tr') ? row.children.map((cell) => textOf([cell])) : [];
  return titles.filter((title) => title !== '').join(', ');
}
