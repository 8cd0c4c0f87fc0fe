/** For tests: the editor of the text field, and where a text has its cursor. */
import type { Ctx } from '@milkdown/kit/ctx';
import { EditorState, TextSelection } from '@milkdown/kit/prose/state';
import { textEditor } from './editor';
import type { TextEditorOptions } from './editor';
import { readMarkdown } from './markdown';

// jsdom has no such events, by which Milkdown’s upload plugin tells a drop from a paste.
Object.assign(globalThis, { ClipboardEvent: Event, DragEvent: class extends Event {} });

export async function startEditor(options: Partial<TextEditorOptions> = {}): Promise<Ctx> {
  const editor = textEditor({
    root: document.createElement('div'),
    label: 'Texte',
    isEditable: () => true,
    onUpdate: () => undefined,
    onPasteLoss: () => undefined,
    uploadPicture: async () => null,
    ...options,
  });
  await editor.create();
  return editor.ctx;
}

/** `^`: where the cursor is, two around what is selected. */
export function stateOf(ctx: Ctx, markdown: string): EditorState {
  const state = EditorState.create({ doc: readMarkdown(ctx, markdown) });
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
