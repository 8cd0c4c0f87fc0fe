/** Handles pasted and dropped texts, cells and files. */
import { parserCtx, schemaCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';
import { Fragment, Slice } from '@milkdown/kit/prose/model';
import type { Mark, Node, Schema } from '@milkdown/kit/prose/model';
import { Selection } from '@milkdown/kit/prose/state';
import { isInTable, selectedRect } from '@milkdown/kit/prose/tables';
import type { EditorProps, EditorView } from '@milkdown/kit/prose/view';
import { addressOf, linkTypedAddress, setLink } from './commands';
import { separateLines, tidyPaste } from './paste-html';
import { gridOf, isBlankRow, tableOf } from './tables';

export interface PasteOptions {
  /** Receives sentences about content that a paste has left out; an empty text if nothing was left out. */
  onNotice: (message: string) => void;
  /** Receives pasted and dropped files. The cursor is already at the place where they must be inserted. */
  onFiles: (files: File[]) => void;
}

export function pasteHandlers(ctx: Ctx, { onNotice, onFiles }: PasteOptions): EditorProps {
  return {
    transformPastedHTML(html, view) {
      const { body } = new DOMParser().parseFromString(html, 'text/html');
      onNotice(tidyPaste(body, firstFreeNote(view.state.doc)).join(' '));
      if (isInTable(view.state) && !isTable(body)) separateLines(body);
      return body.innerHTML;
    },
    clipboardTextParser(text, context, isPlain, view) {
      onNotice('');
      if (!isPlain && !isInTable(view.state) && isMarkdown(text)) {
        return Slice.maxOpen(ctx.get(parserCtx)(text).content);
      }
      const lines = text.replaceAll(/\r\n?/g, '\n');
      return sliceOf(ctx.get(schemaCtx), lines, context.marks(), isInTable(view.state));
    },
    transformPasted({ content, openStart, openEnd }, view) {
      const firstRow = isInTable(view.state) ? selectedRect(view.state).top : 0;
      const tidyBlocks = content.content.map((block) =>
        block.type.name === 'table' ? tidyTable(block, firstRow) : block,
      );
      return new Slice(Fragment.from(tidyBlocks), openStart, openEnd);
    },
    handleDOMEvents: {
      // An address at the end of a text has no space after it, so it becomes a link when the text loses the focus.
      blur: ({ state, dispatch }) => linkTypedAddress(state, dispatch),
    },
    handlePaste(view, { clipboardData }) {
      const text = clipboardData?.getData('text/plain') ?? '';
      // Files with plain text are not inserted: a spreadsheet adds a picture to the text of its cells.
      if (clipboardData?.files.length && text === '') {
        onFiles([...clipboardData.files]);
        return true;
      }
      const isAddress = /^\s*(?:https?:\/\/|www\.)\S+\s*$/i.test(text);
      if (!isAddress || clipboardData?.getData('text/html')) return false;
      return setLink(addressOf(text), text.trim())(view.state, view.dispatch);
    },
    handleDrop(view, { clientX, clientY, dataTransfer }) {
      const dropPosition = view.posAtCoords({ left: clientX, top: clientY });
      if (!dataTransfer?.files.length || dropPosition === null) return false;
      const selection = Selection.near(view.state.doc.resolve(dropPosition.pos));
      view.dispatch(view.state.tr.setSelection(selection));
      view.focus();
      onFiles([...dataTransfer.files]);
      return true;
    },
  };
}

/**
 * Sends a drop to ProseMirror a second time, as an event that does not bubble. ProseMirror ignores the original event,
 * because Strapi’s drag layer prevents the default action of every drop that reaches the window.
 */
export function forwardDrop({ dom }: EditorView, event: DragEvent): void {
  if (event.target instanceof HTMLInputElement) return;
  const { clientX, clientY, dataTransfer, altKey, ctrlKey } = event;
  dom.dispatchEvent(new DragEvent('drop', { clientX, clientY, dataTransfer, altKey, ctrlKey }));
}

function firstFreeNote(document: Node): number {
  let lastNote = 0;
  document.descendants(({ type, attrs }) => {
    if (type.name === 'footnote_definition') lastNote = Math.max(lastNote, Number(attrs['label']) || 0);
  });
  return lastNote + 1;
}

/** Recognises headings, lists, quotations, code, tables, bold and links by signs that ordinary texts do not contain. */
function isMarkdown(text: string): boolean {
  return /^(?:#{1,6}|[-*+>]|\d+[.)]) |^```|^\|.*\|\s*$|\*\*\S|\]\(\S/m.test(text);
}

/** Converts plain text: cells of a spreadsheet to a table, other text to paragraphs. In a cell it makes one paragraph. */
function sliceOf(schema: Schema, text: string, marks: readonly Mark[], isInCell: boolean): Slice {
  const paragraphOf = (lines: string) => {
    const content = lines.split('\n').flatMap((line) => {
      const lineBreak = schema.node('hardbreak');
      return line === '' ? lineBreak : [lineBreak, schema.text(line, marks)];
    });
    return schema.node('paragraph', null, content.slice(1));
  };
  const rows = rowsIn(text);
  if (rows !== null) {
    const cellOf = (content: string) =>
      schema.node('table_cell', null, paragraphOf(content.trim()));
    const grid = rows.map((row) => row.map(cellOf));
    return new Slice(Fragment.from(tableOf(schema, grid)), 0, 0);
  }
  const paragraphs = text.split(isInCell ? /$^/ : /\n{2,}/).map(paragraphOf);
  return new Slice(Fragment.from(paragraphs), 1, 1);
}

/** Returns the cells of a spreadsheet that was copied as plain text; null for any other text. */
function rowsIn(text: string): string[][] | null {
  const rows = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  const width = rows[0]?.length ?? 0;
  return rows.length > 1 && width > 1 && rows.every(({ length }) => length === width) ? rows : null;
}

function isTable(body: Element): boolean {
  return body.childElementCount === 1 && body.firstElementChild!.tagName === 'TABLE';
}

/** Splits merged cells, completes short rows, and gives cells the types of the rows in which they will stand. */
function tidyTable(table: Node, firstRow: number): Node {
  // Removes blank rows, such as the one that was added to a table of one row.
  const rows = gridOf(table).filter((row, index) => index === 0 || firstRow === 0 || !isBlankRow(row));
  return tableOf(table.type.schema, rows, firstRow);
}
