/** Pasting and dropping: texts, cells and picture files of other programs. */
import { parserCtx, schemaCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';
import { uploadPlugin } from '@milkdown/kit/plugin/upload';
import { Fragment, Slice } from '@milkdown/kit/prose/model';
import type { Mark, Node, Schema } from '@milkdown/kit/prose/model';
import { Selection } from '@milkdown/kit/prose/state';
import { isInTable, selectedRect } from '@milkdown/kit/prose/tables';
import type { EditorProps, EditorView } from '@milkdown/kit/prose/view';
import { addressOf, insertLink, linkTypedAddress } from './commands';
import { tidyPaste } from './paste-html';
import { isBlankRow, tableRow } from './tables';

/** @param onLoss is told what a paste leaves out: one sentence or more, empty if nothing was */
export function pasteHandlers(ctx: Ctx, onLoss: (message: string) => void): EditorProps {
  return {
    transformPastedHTML(html, view) {
      const { body } = new DOMParser().parseFromString(html, 'text/html');
      onLoss(tidyPaste(body, firstFreeNote(view.state.doc)).join(' '));
      return body.innerHTML;
    },
    clipboardTextParser(text, context, isPlain, view) {
      onLoss('');
      const schema = ctx.get(schemaCtx);
      const rows = rowsIn(text);
      if (rows !== null) return new Slice(Fragment.from(tableOf(schema, rows)), 0, 0);
      if (!isPlain && !isInTable(view.state) && isMarkdown(text)) {
        return Slice.maxOpen(ctx.get(parserCtx)(text).content);
      }
      return paragraphsOf(schema, text, context.marks());
    },
    transformPasted(slice, view) {
      if (!isInTable(view.state)) return slice;
      const [first] = slice.content.content;
      const isTable = slice.content.childCount === 1 && first?.type.name === 'table';
      return isTable ? cellsFor(view, first) : linesOf(view.state.schema, slice);
    },
    handleDOMEvents: {
      // The address may be the last word of a text.
      blur: ({ state, dispatch }) => linkTypedAddress(state, dispatch) && false,
    },
    handlePaste(view, event, slice) {
      const { clipboardData } = event;
      if (!clipboardData || view.state.selection.$from.parent.type.spec.code) return false;
      const text = clipboardData.getData('text/plain');
      // A browser adds the markup of a copied picture, a spreadsheet a picture of its cells.
      if (clipboardData.files.length > 0 && text === '') return uploadFiles(view, event, slice);
      if (clipboardData.getData('text/html') !== '') return false;
      const address = /^\s*(?:https?:\/\/|www\.)\S+\s*$/i.test(text) ? addressOf(text) : null;
      if (address === null) view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
      else insertLink(address, text.trim())(view.state, view.dispatch);
      return true;
    },
  };
}

/**
 * Strapi’s drag layer prevents the default action of each drop in the window, and ProseMirror takes no event that somebody
 * has dealt with. It takes one that does not bubble.
 *
 * @returns a function that stops it
 */
export function forwardDrops(view: EditorView): () => void {
  const { dom } = view;
  function forward(event: DragEvent): void {
    if (!event.bubbles || event.target instanceof HTMLInputElement) return;
    const { clientX, clientY, dataTransfer, altKey, ctrlKey } = event;
    const place = view.posAtCoords({ left: clientX, top: clientY });
    if (dataTransfer?.files.length && place !== null) {
      // The text goes on after the picture.
      const { tr } = view.state;
      view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(place.pos))));
      view.focus();
    }
    const drop = { clientX, clientY, dataTransfer, altKey, ctrlKey };
    dom.dispatchEvent(new DragEvent('drop', drop));
  }
  dom.addEventListener('drop', forward);
  return () => dom.removeEventListener('drop', forward);
}

/** Milkdown’s own, which shows where the picture will stand. */
function uploadFiles(view: EditorView, event: ClipboardEvent, slice: Slice): boolean {
  const plugin = uploadPlugin.plugin();
  return plugin.props.handlePaste?.call(plugin, view, event, slice) === true;
}

function firstFreeNote(document: Node): number {
  let last = 0;
  document.descendants(({ type, attrs }) => {
    if (type.name === 'footnote_definition') last = Math.max(last, Number(attrs['label']) || 0);
  });
  return last + 1;
}

/** Headings, lists, quotations, code, tables, bold and links: signs that are no part of an ordinary text. */
function isMarkdown(text: string): boolean {
  return /^(?:#{1,6}|[-*+>]|\d+[.)]) |^```|^\|.*\|\s*$|\*\*\S|\]\(\S/m.test(text);
}

function paragraphsOf(schema: Schema, text: string, marks: readonly Mark[]): Slice {
  const paragraphs = text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((lines) => paragraph(schema, lines, marks));
  return new Slice(Fragment.from(paragraphs), 1, 1);
}

function paragraph(schema: Schema, lines: string, marks: readonly Mark[] = []): Node {
  const content = lines
    .split('\n')
    .flatMap((line) => [schema.node('hardbreak'), ...(line === '' ? [] : [schema.text(line, marks)])]);
  return schema.node('paragraph', null, content.slice(1));
}

/** A cell holds one paragraph: blocks become its lines. */
function linesOf(schema: Schema, slice: Slice): Slice {
  if (slice.content.firstChild?.isInline !== false) return slice;
  const lines: Node[] = [];
  slice.content.descendants((node) => {
    if (!node.isTextblock) return true;
    if (lines.length > 0) lines.push(schema.node('hardbreak'));
    lines.push(...node.children);
    return false;
  });
  return new Slice(Fragment.from(lines), 0, 0);
}

/** Gives pasted cells the kinds of the rows that they will stand in. */
function cellsFor(view: EditorView, table: Node): Slice {
  const { top } = selectedRect(view.state);
  // An empty row is all that a table of one row has below its headings.
  const rows = table.children
    .filter((row, index) => index === 0 || !isBlankRow(row))
    .map((row, index) => tableRow(row.type.schema, top + index, row.children));
  return new Slice(Fragment.from(table.type.create(null, rows)), 0, 0);
}

/** @returns the cells of a spreadsheet that was copied as plain text; null for any other text */
export function rowsIn(text: string): string[][] | null {
  const rows = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  const width = rows[0]?.length ?? 0;
  return rows.length > 1 && width > 1 && rows.every(({ length }) => length === width) ? rows : null;
}

function tableOf(schema: Schema, rows: string[][]): Node {
  const cellOf = (text: string) =>
    schema.node('table_cell', null, paragraph(schema, text.trim()));
  return schema.node(
    'table',
    null,
    rows.map((texts, index) => tableRow(schema, index, texts.map(cellOf))),
  );
}
