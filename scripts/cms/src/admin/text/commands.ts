/** What the buttons above a text do, and what they show of the place where the cursor is. */
import { commandsCtx, editorViewCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';
import {
  addRowAfterCommand,
  addRowBeforeCommand,
  insertTableCommand,
} from '@milkdown/kit/preset/gfm';
import { lift, setBlockType, toggleMark, wrapIn } from '@milkdown/kit/prose/commands';
import type { Mark, MarkType, ResolvedPos } from '@milkdown/kit/prose/model';
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

export interface Place {
  /** 0 for a paragraph. */
  headingLevel: number;
  isStrong: boolean;
  isEmphasis: boolean;
  isSuperscript: boolean;
  isSubscript: boolean;
  isQuote: boolean;
  isTable: boolean;
  /** Whether the cursor is in the row of headings. */
  isInHeadings: boolean;
  /** Whether the table has headings. */
  hasHeadings: boolean;
  list: ListName | null;
  /** Its address. */
  link: string | null;
}

export function placeOf(state: EditorState): Place {
  const { $from } = state.selection;
  const isWithin = (name: string) => depthOf(state, name) !== null;
  const table = isInTable(state) ? selectedRect(state).table : undefined;
  return {
    headingLevel: $from.parent.attrs['level'] ?? 0,
    isStrong: isMarked(state, 'strong'),
    isEmphasis: isMarked(state, 'emphasis'),
    isSuperscript: isMarked(state, 'superscript'),
    isSubscript: isMarked(state, 'subscript'),
    isQuote: isWithin('blockquote'),
    isTable: table !== undefined,
    isInHeadings: isWithin('table_header_row'),
    hasHeadings: table !== undefined && !isBlankRow(table.child(0)),
    list: listAt(state)?.name ?? null,
    link: linkAt(state)?.mark.attrs['href'] ?? null,
  };
}

function isMarked(state: EditorState, name: string): boolean {
  const { empty, from, to, $from } = state.selection;
  const type = markType(state, name);
  if (!empty) return state.doc.rangeHasMark(from, to, type);
  return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
}

function markType(state: EditorState, name: string): MarkType {
  return state.schema.marks[name]!;
}

/** Of the innermost node of this name around the cursor. */
function depthOf({ selection: { $from } }: EditorState, ...names: string[]): number | null {
  for (let depth = $from.depth; depth > 0; depth--) {
    if (names.includes($from.node(depth).type.name)) return depth;
  }
  return null;
}

function listAt(state: EditorState): { name: ListName; at: number } | null {
  const depth = depthOf(state, 'bullet_list', 'ordered_list');
  if (depth === null) return null;
  const { $from } = state.selection;
  return { name: $from.node(depth).type.name as ListName, at: $from.before(depth) };
}

/** The whole link that the cursor is in or beside, or that the selection begins in. */
function linkAt(state: EditorState): { mark: Mark; from: number; to: number } | null {
  const { $from } = state.selection;
  const type = markType(state, 'link');
  const linkOf = (index: number) => type.isInSet($from.parent.maybeChild(index)?.marks ?? []);
  let first = $from.index();
  if ($from.textOffset === 0 && linkOf(first) === undefined) first--;
  const mark = linkOf(first);
  if (mark === undefined) return null;
  let last = first;
  while (linkOf(first - 1)?.eq(mark)) first--;
  while (linkOf(last + 1)?.eq(mark)) last++;
  return { mark, from: $from.posAtIndex(first), to: $from.posAtIndex(last + 1) };
}

export type MarkName = 'strong' | 'emphasis' | 'superscript' | 'subscript';

export function toggle(mark: MarkName): Command {
  return (state, dispatch) => toggleMark(markType(state, mark))(state, dispatch);
}

/** @param level 0 for a paragraph */
export function setHeading(level: number): Command {
  return (state, dispatch) => {
    const type = state.schema.nodes[level === 0 ? 'paragraph' : 'heading']!;
    return setBlockType(type, level === 0 ? null : { level })(state, dispatch);
  };
}

export function toggleList(name: ListName): Command {
  return (state, dispatch) => {
    const type = state.schema.nodes[name]!;
    const list = listAt(state);
    if (list === null) return wrapInList(type)(state, dispatch);
    if (list.name === name) return liftListItem(state.schema.nodes['list_item']!)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(list.at, type));
    return true;
  };
}

export const toggleQuote: Command = (state, dispatch) =>
  (placeOf(state).isQuote ? lift : wrapIn(state.schema.nodes['blockquote']!))(state, dispatch);

/** @param address null removes the link */
export function setLink(address: string | null): Command {
  return (state, dispatch) => {
    const { from, to } = linkAt(state) ?? state.selection;
    const type = markType(state, 'link');
    const { tr } = state;
    if (address === null) tr.removeMark(from, to, type);
    else if (from < to) tr.addMark(from, to, type.create({ href: address }));
    else return insertLink(address, address)(state, dispatch);
    dispatch?.(tr.removeStoredMark(type).scrollIntoView());
    return true;
  };
}

/** Makes a link of what is selected; inserts a new one where nothing is. */
export function insertLink(address: string, label: string): Command {
  return (state, dispatch) => {
    const { empty, from, to } = state.selection;
    const type = markType(state, 'link');
    const link = type.create({ href: address });
    const { tr } = state;
    if (empty) tr.insert(from, state.schema.text(label, [link]));
    else tr.addMark(from, to, link);
    dispatch?.(tr.removeStoredMark(type).scrollIntoView());
    return true;
  };
}

/** Makes a link of an address that ends at the cursor. */
export const linkTypedAddress: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const before = $from.parent.textBetween(0, $from.parentOffset, null, '\ufffc');
  const [, typed = '', after = ''] = typedAddress.exec(before) ?? [];
  const address = addressOf(typed);
  if (!empty || $from.parent.type.spec.code || address === null) return false;
  const to = $from.pos - after.length;
  const type = markType(state, 'link');
  if (state.doc.rangeHasMark(to - typed.length, to, type)) return false;
  const tr = state.tr.addMark(to - typed.length, to, type.create({ href: address }));
  dispatch?.(tr.removeStoredMark(type));
  return true;
};

/** An address or an e-mail address, and the punctuation after it, which is no part of it. */
const typedAddress =
  /(?:^|[\s(«\ufffc])((?:(?:https?:\/\/|www\.)[^\s<>]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)[^\s<>.,;:!?»)…])([.,;:!?»)…]*)$/i;

/** @returns the address of what people type: `www.exemple.fr`, `nom@exemple.fr`; null if they typed nothing */
export function addressOf(typed: string): string | null {
  const text = typed.trim();
  if (/^www\./i.test(text)) return `https://${text}`;
  if (/^[^\s@:/]+@[^\s@/]+$/.test(text)) return `mailto:${text}`;
  return text === '' ? null : text;
}

/** Inserts a picture. On a line of its own, the text goes on below. */
export function insertPicture({ url, alternativeText }: Picture): Command {
  return (state, dispatch) => {
    const isOwnLine = isEmptyLine(state.selection.$from);
    const attrs = { src: url, alt: alternativeText ?? '' };
    const tr = state.tr.replaceSelectionWith(state.schema.nodes['image']!.create(attrs));
    if (isOwnLine) tr.split(tr.selection.from);
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** @returns whether the position is in an empty paragraph; false in a table, whose cells have one line */
export function isEmptyLine($at: ResolvedPos): boolean {
  const isInCell = $at.depth > 1 && $at.node(-1).type.spec['tableRole'] !== undefined;
  return $at.parent.type.name === 'paragraph' && $at.parent.childCount === 0 && !isInCell;
}

// Milkdown’s own, which know its row of headings.

/** The cursor goes into its first cell, also where the table comes after words. */
export function insertTable(ctx: Ctx): void {
  ctx.get(commandsCtx).call(insertTableCommand.key, { row: 3, col: 3 });
  const { state, dispatch } = ctx.get(editorViewCtx);
  if (depthOf(state, 'table') !== null) return;
  const cell = Selection.findFrom(state.doc.resolve(state.selection.$from.after()), 1, true);
  if (cell !== null) dispatch(state.tr.setSelection(cell));
}

export const addRowAbove = (ctx: Ctx) => ctx.get(commandsCtx).call(addRowBeforeCommand.key);
export const addRowBelow = (ctx: Ctx) => ctx.get(commandsCtx).call(addRowAfterCommand.key);
