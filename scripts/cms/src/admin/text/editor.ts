/** One text’s editor: Milkdown with the site’s syntax, told what the form must know. */
import {
  Editor,
  editorViewCtx,
  editorViewOptionsCtx,
  prosePluginsCtx,
  rootCtx,
} from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';
import { clipboard } from '@milkdown/kit/plugin/clipboard';
import { cursor } from '@milkdown/kit/plugin/cursor';
import { history } from '@milkdown/kit/plugin/history';
import { trailing } from '@milkdown/kit/plugin/trailing';
import { upload } from '@milkdown/kit/plugin/upload';
import { keymap } from '@milkdown/kit/prose/keymap';
import { EditorState, Plugin } from '@milkdown/kit/prose/state';
import type { Command } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { $ctx, $prose } from '@milkdown/kit/utils';
import { linkTypedAddress } from './commands';
import { readMarkdown, writeMarkdown } from './markdown';
import type { LoadedText } from './markdown';
import { forwardDrops, pasteHandlers } from './paste';
import { configureUploads, pictureView } from './picture';
import type { UploadPicture } from './picture';
import { configureSyntax, syntax } from './syntax';
import { enterInCell } from './tables';

export interface TextEditorOptions {
  root: HTMLElement;
  label: () => string;
  isEditable: () => boolean;
  /** After every key, click and paste. */
  onUpdate: () => void;
  onPasteLoss: (message: string) => void;
  uploadPicture: UploadPicture;
}

export function textEditor(options: TextEditorOptions) {
  const { root, label, isEditable, onUpdate, onPasteLoss, uploadPicture } = options;
  return Editor.make()
    .config((ctx) => {
      ctx.set(rootCtx, root);
      ctx.set(editorViewOptionsCtx, {
        editable: isEditable,
        attributes: () => ({ 'aria-multiline': 'true', 'aria-label': label(), lang: 'fr' }),
      });
      configureSyntax(ctx);
      configureUploads(ctx, uploadPicture);
    })
    .use(syntax)
    .use(loadedText)
    .use(pictureView)
    .use($prose(() => keymap({ Space: linkAddress, Enter: linkAddress })))
    .use($prose(() => keymap({ Enter: enterInCell })))
    .use(
      $prose((ctx) => {
        const props = { ...pasteHandlers(ctx, onPasteLoss), handleKeyDown: leaveOnEscape };
        return new Plugin({
          props,
          view: (view) => ({ update: onUpdate, destroy: forwardDrops(view) }),
        });
      }),
    )
    // The first that handles a paste or a drop wins: a text with a picture of itself is a text, a dropped file is an upload.
    .use([history, clipboard, upload, cursor, trailing].flat());
}

/** The key keeps its own meaning. */
const linkAddress: Command = (state, dispatch) => {
  linkTypedAddress(state, dispatch);
  return false;
};

/** The text that was opened last: its blocks keep their source until they are edited. */
const loadedText = $ctx<LoadedText | undefined, 'loadedText'>(undefined, 'loadedText');

/** In lists and tables, Tab and Shift+Tab have their own meaning: after Escape, they lead out of the text. */
function leaveOnEscape(view: EditorView, { key }: KeyboardEvent): boolean {
  if (key !== 'Escape') return false;
  view.dom.blur();
  return true;
}

/** Without a way back to what was there: that was another text. */
export function openText(ctx: Ctx, markdown: string): void {
  const plugins = ctx.get(prosePluginsCtx);
  const { document, blocks, end } = readMarkdown(ctx, markdown);
  const opened = EditorState.create({ doc: document, plugins });
  // Milkdown’s plugins number lists anew with the first change, also those that were not edited.
  const { state } = opened.applyTransaction(opened.tr);
  const numbered = blocks.map((block, index) => ({ ...block, node: state.doc.child(index) }));
  ctx.set(loadedText.key, { document: state.doc, blocks: numbered, end });
  viewOf(ctx).updateState(EditorState.create({ doc: state.doc, plugins }));
}

/** As an edit: undo brings the former text back. */
export function replaceText(ctx: Ctx, markdown: string): void {
  const { state, dispatch } = viewOf(ctx);
  const { document } = readMarkdown(ctx, markdown);
  dispatch(state.tr.replaceWith(0, state.doc.content.size, document.content));
}

export function textIn(ctx: Ctx): string {
  return writeMarkdown(ctx, viewOf(ctx).state.doc, ctx.get(loadedText.key));
}

export function viewOf(ctx: Ctx): EditorView {
  return ctx.get(editorViewCtx);
}
