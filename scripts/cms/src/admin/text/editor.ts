/** Creates the Milkdown editor of one text, opens texts in it and reads them from it. */
import { Editor, editorViewCtx, prosePluginsCtx, rootCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';
import { gapCursorPlugin } from '@milkdown/kit/plugin/cursor';
import { history } from '@milkdown/kit/plugin/history';
import { trailing, trailingConfig } from '@milkdown/kit/plugin/trailing';
import { dropCursor } from '@milkdown/kit/prose/dropcursor';
import { keymap } from '@milkdown/kit/prose/keymap';
import type { Node } from '@milkdown/kit/prose/model';
import { EditorState, Plugin } from '@milkdown/kit/prose/state';
import type { Command } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { $ctx, $prose } from '@milkdown/kit/utils';
import { endLink, linkTypedAddress } from './commands';
import { readMarkdown, writeMarkdown } from './markdown';
import type { LoadedText } from './markdown';
import { pasteHandlers } from './paste';
import type { PasteOptions } from './paste';
import { pictureView } from './picture';
import { configureSyntax, syntax } from './syntax';
import { enterInCell } from './tables';
import { uploadPositionsPlugin } from './upload-positions';

export interface TextEditorOptions extends PasteOptions {
  root: HTMLElement;
  /** Is called after every change of the text or the selection. */
  onUpdate: (ctx: Ctx) => void;
}

export function createTextEditor({ root, onUpdate, ...options }: TextEditorOptions) {
  return Editor.make()
    .config((ctx) => {
      ctx.set(rootCtx, root);
      configureSyntax(ctx);
      // A paragraph below a new list would end the undo of its input rule, and Enter leaves a list anyway.
      const needsParagraphBelow = (block: Node | null) => !/paragraph|heading|list/.test(block!.type.name);
      ctx.update(trailingConfig.key, (config) => ({ ...config, shouldAppend: needsParagraphBelow }));
    })
    .use(syntax)
    .use(loadedText)
    .use(pictureView)
    .use($prose(() => keymap({ Space: linkTypedAddress, Enter: linkTypedAddress })))
    .use($prose(() => keymap({ Enter: enterInCell, Escape: leaveTextField })))
    .use(
      $prose((ctx) => {
        const props = pasteHandlers(ctx, options);
        return new Plugin({ props, appendTransaction: endLink, view: () => ({ update: () => onUpdate(ctx) }) });
      }),
    )
    // Milkdown’s own plugin would move a dragged word between two paragraphs.
    .use($prose(() => dropCursor()))
    .use($prose(() => uploadPositionsPlugin))
    .use([history, gapCursorPlugin, trailing].flat());
}

/**
 * Tab and Shift+Tab act on lists and tables. After Escape they leave the text. Browsers go on from the cursor, so Shift+Tab
 * would only reach the text itself again.
 */
const leaveTextField: Command = (_state, _dispatch, view) => {
  const { dom } = view!;
  dom.tabIndex = -1;
  dom.blur();
  document.addEventListener('focusin', () => dom.removeAttribute('tabindex'), { once: true });
  return true;
};

/** The text that was opened last. Its blocks are written with their original source until they are edited. */
const loadedText = $ctx<LoadedText | undefined, 'loadedText'>(undefined, 'loadedText');

/** Opens a text with an empty undo history. */
export function openText(ctx: Ctx, markdown: string): void {
  const text = readMarkdown(ctx, markdown);
  const plugins = ctx.get(prosePluginsCtx);
  ctx.set(loadedText.key, text);
  viewOf(ctx).updateState(EditorState.create({ doc: text.document, plugins }));
}

export function textIn(ctx: Ctx): string {
  return writeMarkdown(ctx, viewOf(ctx).state.doc, ctx.get(loadedText.key));
}

export function viewOf(ctx: Ctx): EditorView {
  return ctx.get(editorViewCtx);
}

export function runCommand(ctx: Ctx, command: Command): void {
  const view = viewOf(ctx);
  command(view.state, view.dispatch, view);
  view.focus();
}

/** Gives the focus back to the text when a popup closes. */
export function focusText(ctx: Ctx, event: Event): void {
  event.preventDefault();
  viewOf(ctx).focus();
}
