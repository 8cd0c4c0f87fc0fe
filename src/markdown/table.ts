/** Makes a whole table of whatever rows and cells were written: header, body, no row shorter than another. */
import { element, isBlank, isElement, type ElementNode, type MarkupNode } from './markup';
import { rectangular, spanOf, type Cells } from './table-grid';
import { textOf } from './text';

type Fit = (content: readonly MarkupNode[]) => MarkupNode[];
type SectionName = 'thead' | 'tbody' | 'tfoot';

interface Row {
  readonly section: SectionName;
  readonly cells: ElementNode[];
}

interface Parts {
  readonly rows: Row[];
  readonly caption: MarkupNode[];
  readonly stray: MarkupNode[];
}

export function fitTable(
  table: ElementNode,
  fit: { readonly cell: Fit; readonly text: Fit; readonly stray: Fit },
): MarkupNode[] {
  const parts: Parts = { rows: [], caption: [], stray: [] };
  collect(table.children, 'tbody', parts);
  const rows = parts.rows.filter((row) => row.cells.length > 0);
  const before = fit.stray(parts.stray);
  if (rows.length === 0) return [...before, ...fit.stray(parts.caption)];

  const sections = inSections(rows.map((row) => fitRow(row, fit)));
  const caption = fit.text(parts.caption);
  const head = textOf(caption) === '' ? [] : [element('caption', {}, caption)];
  const body = sections.map(({ name, rows: lines }) =>
    element(
      name,
      {},
      lines.map((cells) => element('tr', {}, cells)),
    ),
  );
  return [...before, element('table', {}, [...head, ...body])];
}

function collect(nodes: readonly MarkupNode[], section: SectionName, parts: Parts): void {
  let open: Row | null = null;
  for (const node of nodes) {
    if (isElement(node, 'td') || isElement(node, 'th')) {
      // A cell without a row starts one, as it does in a browser.
      if (!open) parts.rows.push((open = { section, cells: [] }));
      open.cells.push(node);
      continue;
    }
    if (isBlank(node)) continue;
    open = null;
    if (isElement(node, 'tr')) {
      const row: Row = { section, cells: [] };
      parts.rows.push(row);
      for (const child of node.children) {
        if (isElement(child, 'td') || isElement(child, 'th')) row.cells.push(child);
        else parts.stray.push(child);
      }
    } else if (isSection(node)) {
      collect(node.children, node.name, parts);
    } else if (isElement(node, 'caption') && parts.caption.length === 0) {
      parts.caption.push(...node.children);
    } else {
      parts.stray.push(node);
    }
  }
}

function isSection(node: MarkupNode): node is ElementNode & { readonly name: SectionName } {
  return isElement(node, 'thead') || isElement(node, 'tbody') || isElement(node, 'tfoot');
}

function fitRow(row: Row, fit: { readonly cell: Fit; readonly text: Fit }): Row {
  const cells = row.cells.map(({ name, attrs, children }) => {
    if (name === 'td') return element('td', attrs, fit.cell(children));
    const content = fit.text(children);
    // A header that says nothing is none.
    return element(textOf(content) === '' ? 'td' : 'th', attrs, content);
  });
  return { section: row.section, cells };
}

function inSections(rows: readonly Row[]): { name: SectionName; rows: readonly Cells[] }[] {
  const [first] = rows;
  const hasHead = rows.some((row) => row.section === 'thead');
  const isTitleRow = (row: Row): boolean =>
    !hasHead && row === first && rows.length > 1 && row.cells.every((cell) => cell.name === 'th');
  const sectionOf = (row: Row): SectionName => (isTitleRow(row) ? 'thead' : row.section);
  const filled = (['thead', 'tbody', 'tfoot'] as const)
    .map((name) => ({
      name,
      rows: rows.filter((row) => sectionOf(row) === name).map((row) => row.cells),
    }))
    .filter((section) => section.rows.length > 0);
  const grids = rectangular(filled.map((section) => section.rows));
  return filled.map(({ name }, index) => ({
    name,
    rows: (grids[index] ?? []).map((cells) =>
      cells.map((cell, column) => drawCell(cell, name, column)),
    ),
  }));
}

function drawCell(cell: ElementNode, section: SectionName, column: number): ElementNode {
  const { align = '' } = cell.attrs;
  const isColumnHeader = cell.name === 'th' && section === 'thead';
  const isRowHeader = cell.name === 'th' && section !== 'thead' && column === 0;
  const colspan = spanOf(cell, 'colspan');
  const rowspan = spanOf(cell, 'rowspan');
  return element(
    cell.name,
    {
      ...(isColumnHeader && { scope: 'col' }),
      ...(isRowHeader && { scope: 'row' }),
      ...(colspan > 1 && { colspan: String(colspan) }),
      ...(rowspan > 1 && { rowspan: String(rowspan) }),
      ...((align === 'right' || align === 'center') && { class: `align-${align}` }),
    },
    cell.children,
  );
}
