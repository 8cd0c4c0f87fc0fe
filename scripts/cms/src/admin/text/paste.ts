/** Pasting: what Word, Excel, Google Docs and Outlook put on the clipboard becomes the text that they mean. */
import { schemaCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';
import type { Node } from '@milkdown/kit/prose/model';
import type { EditorProps } from '@milkdown/kit/prose/view';

/** A picture elsewhere is not the site’s: on a disk nobody sees it, and another site may take it away. */
const loss = 'Une image n’a pas été reprise : ajoutez-la depuis la médiathèque.';

export function pasteHandlers(ctx: Ctx, onLoss: (message: string) => void): EditorProps {
  /** @returns whether there are any: the browser would open a file that is dropped */
  function refuseFiles(files: FileList | undefined): boolean {
    if (!files?.length) return false;
    onLoss(loss);
    return true;
  }
  return {
    transformPastedHTML(html) {
      onLoss('');
      // Copied here.
      if (html.includes('data-pm-slice')) return html;
      const { body } = new DOMParser().parseFromString(html, 'text/html');
      if (body.querySelector('img')) onLoss(loss);
      tidyPaste(body);
      return body.innerHTML;
    },
    handlePaste(view, { clipboardData }) {
      if (!clipboardData || clipboardData.getData('text/html') !== '') return false;
      onLoss('');
      const text = clipboardData.getData('text/plain');
      const rows = rowsIn(text);
      if (rows === null) return text === '' && refuseFiles(clipboardData.files);
      view.dispatch(view.state.tr.replaceSelectionWith(tableOf(ctx, rows)).scrollIntoView());
      return true;
    },
    handleDrop: (_view, { dataTransfer }) => refuseFiles(dataTransfer?.files),
  };
}

export function tidyPaste(body: HTMLElement): void {
  for (const picture of body.querySelectorAll('img')) picture.remove();
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]')) unwrap(wrapper);
  for (const link of body.querySelectorAll('a')) unwrapSafeLink(link);
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) putIntoPoint(list);
  makeWordLists(body);
  for (const cell of body.querySelectorAll<HTMLTableCellElement>('td, th')) flattenCell(cell);
  makeRoomForTitle(body);
  for (const block of body.querySelectorAll('p, h2, h3, h4, body > br')) {
    if (block.textContent?.trim() === '') block.remove();
  }
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Outlook’s “Safe Links” lead over Microsoft’s server. */
function unwrapSafeLink(link: HTMLAnchorElement): void {
  if (!/^https:\/\/[^/]*\.safelinks\.protection\.outlook\.com\//.test(link.href)) return;
  link.href = new URL(link.href).searchParams.get('url') ?? link.href;
}

/** Google Docs puts a nested list after its point. */
function putIntoPoint(list: Element): void {
  const point = list.previousElementSibling;
  if (point?.tagName === 'LI') point.append(list);
}

/** Word’s points are paragraphs with their level in the style and their sign in the text. */
function makeWordLists(body: HTMLElement): void {
  let open: HTMLElement[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>('[style*="mso-list"]')) {
    const level = Number(/mso-list:\s*l\d+ level(\d+)/.exec(paragraph.getAttribute('style')!)?.[1]);
    if (!level) continue;
    if (open[0] === undefined || paragraph.previousElementSibling !== open[0]) open = [];
    open.splice(level);
    const sign = paragraph.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]');
    const number = /^\s*(\d+|[a-z]|[ivx]+)[.)]/i.exec(sign?.textContent ?? '')?.[1];
    sign?.remove();
    while (open.length < level) {
      const list = document.createElement(number === undefined ? 'ul' : 'ol');
      if (Number(number) > 1) list.setAttribute('start', number!);
      const outer = open.at(-1);
      if (outer === undefined) paragraph.before(list);
      else (outer.lastElementChild ?? outer.appendChild(document.createElement('li'))).append(list);
      open.push(list);
    }
    const point = document.createElement('li');
    point.append(...paragraph.childNodes);
    open.at(-1)?.append(point);
    paragraph.remove();
  }
}

/** In Markdown, a cell is one line, and covers no other. */
function flattenCell(cell: HTMLTableCellElement): void {
  cell.querySelectorAll('p, div, li').forEach((block, index) => {
    if (index > 0) block.before(document.createElement('br'));
    unwrap(block);
  });
  cell.querySelectorAll('ul, ol').forEach(unwrap);
  for (let covered = cell.colSpan; covered > 1; covered--) cell.after(document.createElement('td'));
  const row = cell.parentElement as HTMLTableRowElement;
  for (let below = 1; below < cell.rowSpan; below++) {
    const covered = cell.closest('table')?.rows[row.rowIndex + below];
    covered?.insertCell(Math.min(cell.cellIndex, covered.cells.length));
  }
  cell.removeAttribute('colspan');
  cell.removeAttribute('rowspan');
}

/** The entry’s title stands above its text: the first level within is the second of the page. */
function makeRoomForTitle(body: HTMLElement): void {
  const down = body.querySelector('h1') ? 1 : 0;
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const moved = document.createElement(`h${Math.min(4, Number(heading.tagName[1]) + down)}`);
    moved.append(...heading.childNodes);
    heading.replaceWith(moved);
  }
}

/** Of a spreadsheet, as plain text: its cells; null for any other text. */
export function rowsIn(text: string): string[][] | null {
  const rows = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  const width = rows[0]?.length ?? 0;
  return rows.length > 1 && width > 1 && rows.every(({ length }) => length === width) ? rows : null;
}

function tableOf(ctx: Ctx, rows: string[][]): Node {
  const schema = ctx.get(schemaCtx);
  const paragraph = (text: string) =>
    schema.node('paragraph', null, text.trim() === '' ? [] : schema.text(text.trim()));
  return schema.node(
    'table',
    null,
    rows.map((cells, index) => {
      const [row, cell] =
        index === 0 ? ['table_header_row', 'table_header'] : ['table_row', 'table_cell'];
      return schema.node(
        row,
        null,
        cells.map((text) => schema.node(cell, null, paragraph(text))),
      );
    }),
  );
}
