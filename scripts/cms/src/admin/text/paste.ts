/** Handles pasted and dropped texts, cells and files. */
import { parserCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';
import { DOMParser as NodeParser, Fragment, Slice } from '@milkdown/kit/prose/model';
import { Selection } from '@milkdown/kit/prose/state';
import { isInTable, selectedRect } from '@milkdown/kit/prose/tables';
import type { EditorProps, EditorView } from '@milkdown/kit/prose/view';
import { completeAddress, linkTypedAddress, setLink } from './commands';
import { separateLines, tidyPaste } from './paste-html';
import { gridOf, isBlankRow, tableOf } from './tables';

export interface PasteOptions {
  /** Receives sentences about content that a paste has left out; an empty text if nothing was left out. */
  onNotice: (message: string) => void;
  /** Receives pasted and dropped files. The cursor is already at the place where they must be inserted. */
  onFiles: (files: File[]) => void;
}

export function pasteHandlers(ctx: Ctx, { onNotice, onFiles }: PasteOptions): EditorProps {
  function tidyBody(html: string, { state }: EditorView): HTMLElement {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    const noteLabels = state.doc.children.map(({ attrs }) => Number(attrs['label']) || 0);
    onNotice(tidyPaste(body, Math.max(...noteLabels) + 1).join(' '));
    if (isInTable(state) && body.querySelector(':scope > table:only-child') === null) separateLines(body);
    return body;
  }

  return {
    transformPastedHTML: (html, view) => tidyBody(html, view).innerHTML,
    clipboardTextParser(text, context, isPlain, view) {
      const { schema } = view.state;
      onNotice('');
      if (!isPlain && !isInTable(view.state) && isMarkdown(text)) {
        return Slice.maxOpen(ctx.get(parserCtx)(text).content);
      }
      // Words that are pasted into bold text or into a link become a part of it.
      if (!/[\t\r\n]/.test(text)) return new Slice(Fragment.from(schema.text(text, context.marks())), 0, 0);
      const body = tidyBody(htmlOf(text), view);
      return NodeParser.fromSchema(schema).parseSlice(body, { preserveWhitespace: true });
    },
    /** Splits merged cells, completes short rows, and gives cells the types of the rows in which they will stand. */
    transformPasted({ content, openStart, openEnd }, view) {
      const firstRowIndex = isInTable(view.state) ? selectedRect(view.state).top : 0;
      const blocks = content.content.map((block) => {
        if (block.type.name !== 'table') return block;
        // Removes blank rows, such as the one that was added to a table of one row.
        const rows = gridOf(block).filter((row) => firstRowIndex === 0 || !isBlankRow(row));
        return tableOf(block.type.schema, rows, firstRowIndex);
      });
      return new Slice(Fragment.from(blocks), openStart, openEnd);
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
      const address = /^\s*(?:https?:\/\/|www\.)\S+\s*$/i.test(text) && completeAddress(text);
      if (!address || clipboardData?.getData('text/html')) return false;
      return setLink(address, text.trim())(view.state, view.dispatch);
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

/**
 * Recognises headings, lists, quotations, code, tables, bold and links by signs that ordinary texts do not contain. The
 * lines « - 20 % » and « 2026. » are no lists, and « 9 €** » refers to a note.
 */
function isMarkdown(text: string): boolean {
  return /^(?:#{1,6}|[-*](?! \d)|>|\d{1,2}[.)]) |^```|^\|.*\|\s*$|(?:^|[\s(])\*\*\S.*\*\*|\]\(\S/m.test(text);
}

/** Converts plain text: cells of a spreadsheet to a table, other text to paragraphs with line breaks. */
function htmlOf(text: string): string {
  const element = document.createElement('p');
  element.textContent = text.replaceAll(/\r\n?/g, '\n');
  const html = element.innerHTML;
  const rows = html.trimEnd().split('\n').map((line) => line.split('\t'));
  const isGrid = rows.length > 1 && rows.every(({ length }) => length > 1 && length === rows[0]!.length);
  // Word and PDF files write a tab after the sign of a list item, too.
  const isList = /^\t*(?:[-–•·▪●◦○■❖➢\ue000-\uf8ff]|\d+[.)])\t/.test(text);
  if (isGrid && !isList) {
    return `<table>${rows.map((cells) => `<tr><td>${cells.join('</td><td>')}</td></tr>`).join('')}</table>`;
  }
  const paragraphs = html.split(/\n{2,}/).map((lines) => `<p>${lines.replaceAll('\n', '<br>')}</p>`);
  return paragraphs.join('');
}
