// @vitest-environment jsdom
import type { Ctx } from '@milkdown/kit/ctx';
import type { Command } from '@milkdown/kit/prose/state';
import { beforeAll, expect, test } from 'vitest';
import {
  insertPicture,
  linkTypedAddress,
  selectionState,
  setHeading,
  setLink,
  toggle,
  toggleList,
  toggleQuote,
} from './commands';
import { writeMarkdown } from './markdown';
import { enterInCell, toggleHeadings } from './tables';
import { startEditor, stateOf } from './test-editor';

let ctx: Ctx;
beforeAll(async () => {
  ctx = await startEditor();
});

const picture = insertPicture({ url: '/uploads/toit.jpg', alternativeText: 'Un toit' });

test.each<[string, Command, string, string]>([
  ['bold', toggle('strong'), 'Un ^mot^ ici', 'Un **mot** ici'],
  ['bold again', toggle('strong'), 'Un **^mot^** ici', 'Un mot ici'],
  ['italics', toggle('emphasis'), 'Un ^mot^ ici', 'Un *mot* ici'],
  ['a heading', setHeading(2), 'Un ^mot', '## Un mot'],
  ['a paragraph', setHeading(0), '## Un ^mot', 'Un mot'],
  ['points', toggleList('bullet_list'), 'Un ^mot', '- Un mot'],
  ['points again', toggleList('bullet_list'), '- Un ^mot', 'Un mot'],
  ['numbers in place of points', toggleList('ordered_list'), '- a\n- ^b', '1. a\n2. b'],
  ['numbers again', toggleList('ordered_list'), '1. ^mot', 'mot'],
  ['a quotation', toggleQuote, 'Un ^mot', '> Un mot'],
  ['a link', setLink('/blog'), 'Un ^mot^ ici', 'Un [mot](/blog) ici'],
  ['a link elsewhere', setLink('/b'), 'Un [mo^t](/a) ici', 'Un [mot](/b) ici'],
  ['a link of parts elsewhere', setLink('/b'), '[Un **m^ot** ici](/a)', '[Un **mot** ici](/b)'],
  ['no link, behind one', setLink(null), 'Un [mot](/a)^ ici', 'Un mot ici'],
  ['a link where nothing is selected', setLink('/blog'), 'Un ^ ici', 'Un [/blog](/blog) ici'],
  ['a superscript', toggle('superscript'), '10^3^ kWh', '10<sup>3</sup> kWh'],
  ['no headings', toggleHeadings, '| A |\n| -: |\n| b^ |', '| |\n| -: |\n| A |\n| b |'],
  ['headings', toggleHeadings, '| |\n| - |\n| a^ |\n| b |', '| a |\n| - |\n| b |'],
  ['a picture on a line of its own', picture, '', '![Un toit](/uploads/toit.jpg)'],
])('The command of the toolbar changes the text: %s', (_what, command, before, after) => {
  let state = stateOf(ctx, before);
  expect(command(state, (tr) => (state = state.apply(tr)))).toBe(true);
  expect(writeMarkdown(ctx, state.doc)).toBe(after);
  if (command === picture && before === '') expect(state.doc.childCount).toBe(2);
});

test.each([
  ['a line in a cell', '| A | B |\n| - | - |\n| c^ | d |', '| A | B |\n| - | - |\n| c<br>^ | d |'],
  ['a row after the last cell', '| A |\n| - |\n| b^ |', '| A |\n| - |\n| b |\n| ^ |'],
])('Enter makes %s', (_what, before, after) => {
  let state = stateOf(ctx, before);
  expect(enterInCell(state, (tr) => (state = state.apply(tr)))).toBe(true);
  state = state.apply(state.tr.insertText('^'));
  expect(writeMarkdown(ctx, state.doc)).toBe(after);
});

test.each([
  ['Voir https://exemple.fr/a_b^', 'Voir <https://exemple.fr/a_b>'],
  ['(www.exemple.fr).^', '([www.exemple.fr](https://www.exemple.fr)).'],
  ['Écrire à nom@exemple.fr,^', 'Écrire à <nom@exemple.fr>,'],
  ['Il dit « c’est www » :^', null],
  ['3,5@8^', null],
])('A typed address becomes a link, other words do not: %s', (before, after) => {
  let state = stateOf(ctx, '^');
  state = state.apply(state.tr.insertText(before.replace('^', '')));
  const isLinked = linkTypedAddress(state, (tr) => (state = state.apply(tr)));
  expect(isLinked ? writeMarkdown(ctx, state.doc) : null).toBe(after);
});

test.each([
  ['| A | | B |\n| - | - | - |\n| | | |\n| 1 | <br> | |', '| A | B |\n| - | - |\n| 1 | |'],
  ['| | |\n| - | - |\n| | a |', '| |\n| - |\n| a |'],
  ['Un\n\n| | |\n| - | - |\n| | |', 'Un'],
])('Rows and columns that nobody has filled are not published: %j', (before, after) => {
  expect(writeMarkdown(ctx, stateOf(ctx, before).doc)).toBe(after);
});

test.each([
  ['## Un **m^ot**', { headingLevel: 2, marks: ['strong'], list: null }],
  ['Un *^mot^* ici', { headingLevel: 0, marks: ['emphasis'], link: null }],
  ['> Un [mo^t](/a)', { isQuote: true, link: '/a', isTable: false }],
  ['1. - a^', { list: 'bullet_list', isQuote: false }],
  ['| A |\n| - |\n| b^ |', { isTable: true }],
])('The toolbar shows the marks and blocks at the cursor: %s', (markdown, expected) => {
  expect(selectionState(stateOf(ctx, markdown))).toMatchObject(expected);
});
