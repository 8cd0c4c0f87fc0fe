/** Helpers for tests: they start the editor of the text field, press keys and create selections. */
import { prosePluginsCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';
import { EditorState, TextSelection } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { createTextEditor, openText, textIn, viewOf } from './editor';
import type { TextEditorOptions } from './editor';
import { readMarkdown } from './markdown';

export async function startEditor(options: Partial<TextEditorOptions> = {}): Promise<Ctx> {
  const editor = createTextEditor({
    root: document.createElement('div'),
    onUpdate: () => undefined,
    onNotice: () => undefined,
    onFiles: () => undefined,
    ...options,
  });
  await editor.create();
  return editor.ctx;
}

/** Starts the text field and returns functions that use it as an editor does. */
export async function startTextField() {
  const ctx = await startEditor();
  return {
    /** Opens a text, types into the first word of each block that is not shown as source, and returns what is stored then. */
    editBlocks(markdown: string, typed: string): string {
      openText(ctx, markdown);
      const { tr } = viewOf(ctx).state;
      tr.doc.forEach((block, blockStart) => {
        if (block.type.name === 'source') return;
        const wordPositions: number[] = [];
        block.descendants(({ text = '' }, position) => {
          const index = text.search(/[\p{L}\d]/u);
          if (index >= 0) wordPositions.push(blockStart + position + index + 2);
        });
        if (wordPositions[0] !== undefined) tr.insertText(typed, tr.mapping.map(wordPositions[0]));
      });
      viewOf(ctx).dispatch(tr);
      return textIn(ctx);
    },
    /** Opens a text, types after the first of these words, and returns what is stored then. */
    edit(markdown: string, words: string, typed: string): string {
      openText(ctx, markdown);
      typeAfter(viewOf(ctx), words, typed);
      return textIn(ctx);
    },
    /** Types into an empty text, key by key. A line feed is Enter. Returns what is stored. */
    type(typed: string): string {
      openText(ctx, '');
      for (const key of typed) pressKey(viewOf(ctx), key);
      return textIn(ctx);
    },
  };
}

export function typeAfter(view: EditorView, words: string, typed: string): void {
  let insertPosition = 0;
  view.state.doc.descendants((node, at) => {
    const index = node.isText ? node.text!.indexOf(words) : -1;
    if (insertPosition === 0 && index >= 0) insertPosition = at + index + words.length;
  });
  view.dispatch(view.state.tr.insertText(typed, insertPosition));
}

/** Handles a key as ProseMirror’s view does when a browser reports it. */
export function pressKey(view: EditorView, key: string, modifiers: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent('keydown', { key: key === '\n' ? 'Enter' : key, ...modifiers });
  if (view.someProp('handleKeyDown', (handle) => handle(view, event))) return;
  const { from, to } = view.state.selection;
  const createInsertion = () => view.state.tr.insertText(key, from, to);
  const isHandled = view.someProp('handleTextInput', (handle) =>
    handle(view, from, to, key, createInsertion),
  );
  if (!isHandled) view.dispatch(createInsertion());
}

/** Returns the editor state of a text in which `^` is the cursor, or a pair of `^` encloses the selection. */
export function stateOf(ctx: Ctx, markdown: string): EditorState {
  const plugins = ctx.get(prosePluginsCtx);
  const state = EditorState.create({ doc: readMarkdown(ctx, markdown).document, plugins });
  const { tr } = state;
  const cursorPositions: number[] = [];
  for (let position = 0; position < tr.doc.content.size; position += 1) {
    if (tr.doc.textBetween(position, position + 1) !== '^') continue;
    tr.delete(position, position + 1);
    cursorPositions.push(position);
  }
  const [from = 1, to = from] = cursorPositions;
  return state.apply(tr.setSelection(TextSelection.create(tr.doc, from, to)));
}
