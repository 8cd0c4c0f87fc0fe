/** Commands of the toolbar that no library has. */
import { Fragment, Slice } from '@milkdown/kit/prose/model';
import type { Node, Schema } from '@milkdown/kit/prose/model';
import { liftListItem, wrapInList } from '@milkdown/kit/prose/schema-list';
import { Selection } from '@milkdown/kit/prose/state';
import type { Command, PluginSpec } from '@milkdown/kit/prose/state';
import { isInTable } from '@milkdown/kit/prose/tables';
import { findParentNodeOfType, getMarkRange } from '@prosekit/core';
import { tableOf } from './tables';

/** A picture of the media library. */
export interface Picture {
  url: string;
  alternativeText?: string | null;
}

/** Node types of lists. */
export const listNames = ['bullet_list', 'ordered_list'];

export function toggleList(name: string): Command {
  return (state, dispatch) => {
    const { [name]: type, list_item: listItem } = state.schema.nodes;
    const currentList = findParentNodeOfType(listNames, state.selection.$from);
    if (currentList === undefined) return wrapInList(type!)(state, dispatch);
    if (currentList.node.type === type) return liftListItem(listItem!)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(currentList.pos, type));
    return true;
  };
}

/**
 * Sets the address of the selected text or of the link at the cursor. Without either, it inserts the address as a link.
 * @param address null removes the link
 */
export function setLink(address: string | null, label = address ?? ''): Command {
  return (state, dispatch) => {
    const { from, to } = getMarkRange(state.selection.$from, 'link') ?? state.selection;
    const linkType = state.schema.marks['link']!;
    // Code contains no links.
    if (!state.selection.$from.parent.type.allowsMarkType(linkType)) return false;
    const { tr } = state;
    if (address === null) tr.removeMark(from, to, linkType);
    else if (state.doc.textBetween(from, to, '', '\ufffc') !== '') tr.addMark(from, to, linkType.create({ href: address }));
    else tr.insert(from, state.schema.text(label, [linkType.create({ href: address })]));
    dispatch?.(tr.removeStoredMark(linkType).scrollIntoView());
    return true;
  };
}

/**
 * Makes a link of a typed address that ends at the cursor. It always returns false, so that the key that was pressed has
 * its usual effect, too.
 */
export const linkTypedAddress: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const textBefore = $from.parent.textBetween(0, $from.parentOffset, null, '\ufffc');
  const [, typedText = '', punctuation = ''] = typedAddressPattern.exec(textBefore) ?? [];
  const address = completeAddress(typedText);
  if (!empty || !address || $from.parent.type.spec.code) return false;
  const to = $from.pos - punctuation.length;
  const from = to - typedText.length;
  const linkType = state.schema.marks['link']!;
  const tr = state.tr.addMark(from, to, linkType.create({ href: address })).removeStoredMark(linkType);
  if (!state.doc.rangeHasMark(from, to, linkType)) dispatch?.(tr);
  return false;
};

/** Ends a link when the cursor moves behind it. Text that is typed there is not a part of it, but text typed over it is. */
export const endLink: PluginSpec<unknown>['appendTransaction'] = ([change], _before, { selection, schema, tr }) => {
  const isMoved = change!.selectionSet && !change!.docChanged && selection.empty;
  const isAfterLink = getMarkRange(selection.$from, 'link')?.to === selection.from;
  return isMoved && isAfterLink ? tr.removeStoredMark(schema.marks['link']!) : null;
};

/** Matches a web or e-mail address, then the punctuation of the sentence, which does not belong to the address. */
const typedAddressPattern =
  /(?:^|[\s(«\ufffc])((?:(?:https?:\/\/|www\.)[^\s<>]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)[^\s<>.,;:!?»)…])([.,;:!?»)…]*)$/i;

/**
 * Completes what people type: `exemple.fr`, `nom@exemple.fr`, `06 12 34 56 78`. Returns null for a text that is neither an
 * address nor empty, such as `facture` or `facture.pdf`.
 */
export function completeAddress(typedText: string): string | null {
  const text = typedText.trim();
  if (text === '' || /^(?:(?:https?:\/\/|mailto:|tel:|#).|\/)/i.test(text)) return text;
  if (/^[^\s@:/]+@[^\s@/]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d\s.()-]{6,}$/.test(text)) return `tel:${text.replaceAll(/[^+\d]/g, '')}`;
  if (/^[^/]*\.(?:avif|docx?|gif|jpe?g|pdf|png|webp|xlsx?)$/i.test(text)) return null;
  return /^(?:[\p{L}\d_-]+\.)+\p{L}{2,}(?:[/?#:]|$)/u.test(text) ? `https://${text}` : null;
}

/**
 * Inserts a picture as a paragraph, above the text after the selection, and replaces nothing. In a cell of a table it
 * inserts only the picture.
 */
export function insertPicture(picture: Picture): Command {
  return (state, dispatch) => {
    const { tr, schema } = state;
    tr.setSelection(Selection.near(tr.doc.resolve(state.selection.to)));
    const blocks = Fragment.from([paragraphWith(schema, picture), schema.node('paragraph')]);
    if (isInTable(state)) tr.replaceSelectionWith(pictureNode(schema, picture));
    else tr.replaceSelection(new Slice(blocks, 0, 1));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Inserts a picture above or below the block at a position, so that the text that is being written stays as it is. */
export function insertPictureBeside(picture: Picture, position: number): Command {
  return ({ tr, schema, doc }, dispatch) => {
    const $position = doc.resolve(position);
    if (findParentNodeOfType('table', $position)) tr.insert(position, pictureNode(schema, picture));
    else if (!$position.parent.isTextblock) tr.insert(position, paragraphWith(schema, picture));
    else tr.insert($position.parentOffset === 0 ? $position.before() : $position.after(), paragraphWith(schema, picture));
    dispatch?.(tr);
    return true;
  };
}

function pictureNode(schema: Schema, { url, alternativeText }: Picture): Node {
  return schema.node('image', { src: url, alt: alternativeText ?? '' });
}

function paragraphWith(schema: Schema, picture: Picture): Node {
  return schema.node('paragraph', null, pictureNode(schema, picture));
}

/** Inserts a table of 3 rows and 3 columns, and moves the cursor into its first cell. */
export const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const row = Array<Node>(3).fill(state.schema.nodes['table_cell']!.createAndFill()!);
  const tr = state.tr.replaceSelectionWith(tableOf(state.schema, [row, row, row]));
  const tableStart = tr.doc.resolve(state.selection.from + 1);
  dispatch?.(tr.setSelection(Selection.near(tableStart)).scrollIntoView());
  return true;
};
