/** The commands of the toolbar, and the state of the selection that the toolbar shows. */
import { commandsCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';
import {
  addRowAfterCommand,
  addRowBeforeCommand,
  insertTableCommand,
} from '@milkdown/kit/preset/gfm';
import { findParent, findParentNodeType, getMarkRange } from '@milkdown/kit/prose';
import { lift, setBlockType, toggleMark, wrapIn } from '@milkdown/kit/prose/commands';
import { Fragment, Slice } from '@milkdown/kit/prose/model';
import { liftListItem, wrapInList } from '@milkdown/kit/prose/schema-list';
import { Selection } from '@milkdown/kit/prose/state';
import type { Command, EditorState } from '@milkdown/kit/prose/state';
import { isInTable, selectedRect } from '@milkdown/kit/prose/tables';
import { isBlankRow } from './tables';

/** A picture of the media library. */
export interface Picture {
  url: string;
  alternativeText?: string | null;
}

export type ListName = 'bullet_list' | 'ordered_list';

const markNames = ['strong', 'emphasis', 'superscript', 'subscript'] as const;
export type MarkName = (typeof markNames)[number];

export interface SelectionState {
  /** Level of the heading at the cursor; 0 for a paragraph. */
  headingLevel: number;
  marks: readonly MarkName[];
  isQuote: boolean;
  isTable: boolean;
  /** Whether the cursor is in the row of headings. */
  isHeadingRow: boolean;
  /** Whether the table has headings. */
  hasHeadings: boolean;
  list: ListName | null;
  /** Address of the link. */
  link: string | null;
}

export function selectionState(state: EditorState): SelectionState {
  const { $from } = state.selection;
  const table = isInTable(state) ? selectedRect(state).table : undefined;
  return {
    headingLevel: $from.parent.attrs['level'] ?? 0,
    marks: markNames.filter((name) => isMarked(state, name)),
    isQuote: isWithin(state, 'blockquote'),
    isTable: table !== undefined,
    isHeadingRow: isWithin(state, 'table_header_row'),
    hasHeadings: table !== undefined && !isBlankRow(table.child(0).children),
    list: (listAt(state)?.node.type.name as ListName | undefined) ?? null,
    link: linkAt(state)?.mark.attrs['href'] ?? null,
  };
}

function isMarked(state: EditorState, name: MarkName): boolean {
  const { empty, from, to, $from } = state.selection;
  const type = state.schema.marks[name]!;
  if (!empty) return state.doc.rangeHasMark(from, to, type);
  return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
}

function isWithin({ schema, selection }: EditorState, name: string): boolean {
  return findParentNodeType(selection.$from, schema.nodes[name]!) !== undefined;
}

function listAt({ selection }: EditorState) {
  return findParent(({ type }) => /^(?:bullet|ordered)_list$/.test(type.name))(selection.$from);
}

/** Returns the whole link that the cursor is in or beside, or in which the selection begins. */
function linkAt({ schema, selection }: EditorState) {
  return getMarkRange(selection.$from, schema.marks['link']!);
}

export function toggle(mark: MarkName): Command {
  return (state, dispatch) => toggleMark(state.schema.marks[mark]!)(state, dispatch);
}

/** Makes headings or paragraphs of the selected blocks. @param level 0 for a paragraph */
export function setHeading(level: number): Command {
  return (state, dispatch) => {
    const type = state.schema.nodes[level === 0 ? 'paragraph' : 'heading']!;
    return setBlockType(type, level === 0 ? null : { level })(state, dispatch);
  };
}

export function toggleList(name: ListName): Command {
  return (state, dispatch) => {
    const type = state.schema.nodes[name]!;
    const currentList = listAt(state);
    if (currentList === undefined) return wrapInList(type)(state, dispatch);
    if (currentList.node.type === type) return liftListItem(state.schema.nodes['list_item']!)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(currentList.from, type));
    return true;
  };
}

export const toggleQuote: Command = (state, dispatch) => {
  const isQuote = isWithin(state, 'blockquote');
  return (isQuote ? lift : wrapIn(state.schema.nodes['blockquote']!))(state, dispatch);
};

/**
 * Sets the address of the selected text or of the link at the cursor. Without either, it inserts the address as a link.
 * @param address null removes the link
 */
export function setLink(address: string | null, label = address ?? ''): Command {
  return (state, dispatch) => {
    const { from, to } = linkAt(state) ?? state.selection;
    const type = state.schema.marks['link']!;
    const { tr } = state;
    if (address === null) tr.removeMark(from, to, type);
    else if (from < to) tr.addMark(from, to, type.create({ href: address }));
    else tr.insert(from, state.schema.text(label, [type.create({ href: address })]));
    dispatch?.(tr.removeStoredMark(type).scrollIntoView());
    return true;
  };
}

/** Makes a link of a typed address that ends at the cursor. */
export const linkTypedAddress: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const textBefore = $from.parent.textBetween(0, $from.parentOffset, null, '\ufffc');
  const [, typed = '', punctuation = ''] = typedAddress.exec(textBefore) ?? [];
  const address = addressOf(typed);
  if (!empty || $from.parent.type.spec.code || address === null) return false;
  const to = $from.pos - punctuation.length;
  const type = state.schema.marks['link']!;
  if (state.doc.rangeHasMark(to - typed.length, to, type)) return false;
  const tr = state.tr.addMark(to - typed.length, to, type.create({ href: address }));
  dispatch?.(tr.removeStoredMark(type));
  return true;
};

/** Matches a web or e-mail address, then the punctuation of the sentence, which does not belong to the address. */
const typedAddress =
  /(?:^|[\s(«\ufffc])((?:(?:https?:\/\/|www\.)[^\s<>]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)[^\s<>.,;:!?»)…])([.,;:!?»)…]*)$/i;

/** Completes what people type: `www.exemple.fr`, `nom@exemple.fr`. Returns null for an empty text. */
export function addressOf(typed: string): string | null {
  const text = typed.trim();
  if (/^www\./i.test(text)) return `https://${text}`;
  if (/^[^\s@:/]+@[^\s@/]+$/.test(text)) return `mailto:${text}`;
  return text === '' ? null : text;
}

/** Inserts a picture as a paragraph, above the text after the cursor. In a cell of a table it inserts only the picture. */
export function insertPicture({ url, alternativeText }: Picture): Command {
  return (state, dispatch) => {
    const { schema, tr } = state;
    const picture = schema.node('image', { src: url, alt: alternativeText ?? '' });
    if (isInTable(state)) {
      tr.replaceSelectionWith(picture);
    } else {
      const blocks = [schema.node('paragraph', null, picture), schema.node('paragraph')];
      tr.replaceSelection(new Slice(Fragment.from(blocks), 0, 1));
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Inserts a table and moves the cursor into its first cell, which Milkdown does only in an empty paragraph. */
export const insertTable = (ctx: Ctx): Command => {
  const insert = ctx.get(commandsCtx).get(insertTableCommand.key)({ row: 3, col: 3 });
  return (state, dispatch) =>
    insert(state, (tr) => {
      const positionAfter = tr.doc.resolve(tr.selection.$from.after(1));
      const cell = Selection.findFrom(positionAfter, 1, true);
      const isBefore = tr.selection.$from.node(1).type.name !== 'table';
      dispatch?.(isBefore && cell !== null ? tr.setSelection(cell) : tr);
    });
};

// These are Milkdown’s commands, because those of ProseMirror do not support Milkdown’s row of headings.
export const addRowAbove = (ctx: Ctx): Command =>
  ctx.get(commandsCtx).get(addRowBeforeCommand.key)();
export const addRowBelow = (ctx: Ctx): Command =>
  ctx.get(commandsCtx).get(addRowAfterCommand.key)();
