// @vitest-environment jsdom
import type { Ctx } from '@milkdown/kit/ctx';
import { TextSelection } from '@milkdown/kit/prose/state';
import { beforeAll, expect, test } from 'vitest';
import { openText, textIn, viewOf } from './editor';
import { pressKey, startEditor, stateOf } from './test-editor';
import { pictureInserterAtCursor } from './upload-positions';

let ctx: Ctx;
beforeAll(async () => {
  ctx = await startEditor();
});

test('A list begins with `- ` or `1. ` at the start of a line, and one undo gives back what was typed', () => {
  for (const [typed, list] of [
    ['- ', 'bullet_list'],
    ['1. ', 'ordered_list'],
  ] as const) {
    openText(ctx, '');
    const view = viewOf(ctx);
    for (const key of typed) pressKey(view, key);
    expect(view.state.doc.firstChild?.type.name).toBe(list);
    pressKey(view, 'z', { ctrlKey: true });
    expect(view.state.doc.firstChild?.textContent).toBe(typed);
    for (const key of 'Mot') pressKey(view, key);
    expect(textIn(ctx)).toBe(typed.replace(/[-.]/, '\\$&') + 'Mot');
  }
});

test.each([['Mot\n\n## ^Titre'], ['- un\n- ^deux']])('Delete before the first letter deletes only this letter: %j', (text) => {
  const view = viewOf(ctx);
  view.updateState(stateOf(ctx, text));
  const event = new KeyboardEvent('keydown', { key: 'Delete' });
  // The browser deletes the letter if no command has handled the key.
  expect(view.someProp('handleKeyDown', (handle) => handle(view, event))).not.toBe(true);
});

test('Backspace before the first letter of a heading joins the heading to the text above it', () => {
  const view = viewOf(ctx);
  openText(ctx, '');
  view.updateState(stateOf(ctx, 'Mot\n\n## ^Titre'));
  pressKey(view, 'Backspace');
  expect(textIn(ctx)).toBe('MotTitre');
});

test.each([
  ['after a link is not a part of the link', 'Un [mot](/a)', 6, 6, 'Un [mot](/a)sx'],
  ['over a link stays one', 'Un [mot](/a)', 3, 6, 'Un [sx](/a)'],
  ['in a link becomes a part of it', 'Un [mot](/a)', 5, 5, 'Un [mosxt](/a)'],
])('A text that is typed %s', (_where, before, from, to, after) => {
  const view = viewOf(ctx);
  openText(ctx, before);
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from + 1, to + 1)));
  for (const key of 'sx') pressKey(view, key);
  expect(textIn(ctx)).toBe(after);
});

test('The input below a picture changes its alternative text', () => {
  openText(ctx, '![](/uploads/toit.jpg)');
  const { dom } = viewOf(ctx);
  const altInput = dom.querySelector('input')!;
  for (const typed of ['Un', 'Un toit']) {
    altInput.value = typed;
    altInput.dispatchEvent(new Event('input'));
  }
  expect(textIn(ctx)).toBe('![Un toit](/uploads/toit.jpg)');
  expect(dom.querySelector('input')).toBe(altInput);
  openText(ctx, '![Autre](/uploads/toit.jpg)');
  expect(dom.querySelector('input')?.value).toBe('Autre');
});

test.each([
  ['beside a paragraph that is selected', 'Un^\n\nDeux', 5, 9, '', 'Un\n\n![](/1)\n\n![](/2)\n\nDeux'],
  ['below the sentence that is typed on', 'Un^ mot\n\nDeux', 3, 3, ' bon', 'Un bon mot\n\n![](/1)\n\n![](/2)\n\nDeux'],
  ['above what is typed in an empty line', '^', 1, 1, 'Mot', '![](/1)\n\n![](/2)\n\nMot'],
  ['at the cursor if it has not moved', 'Un^ mot', 3, 3, '', 'Un\n\n![](/1)\n\n![](/2)\n\nmot'],
  ['beside a selected word', '^Un^ mot', 1, 3, '', 'Un mot\n\n![](/1)\n\n![](/2)'],
  ['in the cell', '| A^ |\n| - |\n| b |', 3, 4, '', '| A![](/1)![](/2) |\n| - |\n| b |'],
])('Pictures whose upload ends later are inserted %s', (_where, before, from, to, typed, after) => {
  const view = viewOf(ctx);
  openText(ctx, '');
  view.updateState(stateOf(ctx, before));
  const insertUploadedPicture = pictureInserterAtCursor(view);
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)));
  for (const key of typed) pressKey(view, key);
  const selectedText = () => view.state.doc.textBetween(view.state.selection.from, view.state.selection.to);
  const selectedBefore = selectedText();
  for (const url of ['/1', '/2']) insertUploadedPicture({ url });
  expect(textIn(ctx)).toBe(after);
  expect(selectedText()).toBe(selectedBefore);
});

test('The alternative text of a picture cannot be changed in a text that may only be read', () => {
  const view = viewOf(ctx);
  openText(ctx, '![Un toit](/uploads/toit.jpg)');
  view.setProps({ editable: () => false });
  const event = new Event('beforeinput', { cancelable: true });
  view.dom.querySelector('input')!.dispatchEvent(event);
  view.setProps({ editable: () => true });
  expect(event.defaultPrevented).toBe(true);
});
