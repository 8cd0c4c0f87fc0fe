/** For tests: the editor of the text field, and where a text has its cursor. */
import type { Ctx } from '@milkdown/kit/ctx';
import { EditorState, TextSelection } from '@milkdown/kit/prose/state';
import { textEditor } from './editor';
import { readMarkdown } from './markdown';

export async function startEditor(): Promise<Ctx> {
  const ignore = () => undefined;
  const root = document.createElement('div');
  const editor = textEditor({
    ...{ root, label: 'Texte', isEditable: () => true, onUpdate: ignore, onPasteLoss: ignore },
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
