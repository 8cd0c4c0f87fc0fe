/** For tests: the editor of the text field, and where a text has its cursor. */
import type { Ctx } from '@milkdown/kit/ctx';
import { EditorState, TextSelection } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { openText, textEditor, textIn, viewOf } from './editor';
import type { TextEditorOptions } from './editor';
import { readMarkdown, writeMarkdown } from './markdown';

export async function startEditor(options: Partial<TextEditorOptions> = {}): Promise<Ctx> {
  const editor = textEditor({
    root: document.createElement('div'),
    label: () => 'Texte',
    isEditable: () => true,
    onUpdate: () => undefined,
    onNotice: () => undefined,
    onFiles: () => undefined,
    ...options,
  });
  await editor.create();
  return editor.ctx;
}

/** The text field as a writer uses it. */
export async function startTextField() {
  const ctx = await startEditor();
  return {
    /** Returns the text as if each of its blocks had been edited. */
    rewrite: (markdown: string) => writeMarkdown(ctx, readMarkdown(ctx, markdown).document),
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
  let end = 0;
  view.state.doc.descendants((node, at) => {
    const index = node.isText ? node.text!.indexOf(words) : -1;
    if (end === 0 && index >= 0) end = at + index + words.length;
  });
  view.dispatch(view.state.tr.insertText(typed, end));
}

/** Handles a key as ProseMirror’s view does when a browser reports it. */
export function pressKey(view: EditorView, key: string, modifiers: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent('keydown', { key: key === '\n' ? 'Enter' : key, ...modifiers });
  if (view.someProp('handleKeyDown', (handle) => handle(view, event))) return;
  const { from, to } = view.state.selection;
  const insertion = () => view.state.tr.insertText(key, from, to);
  const isHandled = view.someProp('handleTextInput', (handle) =>
    handle(view, from, to, key, insertion),
  );
  if (!isHandled) view.dispatch(insertion());
}

/** `^`: where the cursor is, two around what is selected. */
export function stateOf(ctx: Ctx, markdown: string): EditorState {
  const state = EditorState.create({ doc: readMarkdown(ctx, markdown).document });
  const { tr } = state;
  const places: number[] = [];
  for (let at = 0; at < tr.doc.content.size; at += 1) {
    if (tr.doc.textBetween(at, at + 1) !== '^') continue;
    tr.delete(at, at + 1);
    places.push(at);
  }
  const [from = 1, to = from] = places;
  return state.apply(tr.setSelection(TextSelection.create(tr.doc, from, to)));
}
