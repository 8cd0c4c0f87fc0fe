// @vitest-environment jsdom
import type { Ctx } from '@milkdown/kit/ctx';
import type { Command } from '@milkdown/kit/prose/state';
import { beforeAll, expect, test } from 'vitest';
import { completeAddress, insertPicture, insertTable, linkTypedAddress, setLink, toggleList } from './commands';
import { writeMarkdown } from './markdown';
import { deleteColumns, deleteRows, enterInCell, toggleHeadings } from './tables';
import { startEditor, stateOf } from './test-editor';

let ctx: Ctx;
beforeAll(async () => {
  ctx = await startEditor();
});

const insertRoofPicture = insertPicture({ url: '/uploads/toit.jpg', alternativeText: 'Un toit' });

test.each<[string, Command, string, string]>([
  ['points', toggleList('bullet_list'), 'Un ^mot', '- Un mot'],
  ['points again', toggleList('bullet_list'), '- Un ^mot', 'Un mot'],
  ['numbers in place of points', toggleList('ordered_list'), '- a\n- ^b', '1. a\n2. b'],
  ['points in place of numbers', toggleList('bullet_list'), '1. a\n2. ^b', '- a\n- b'],
  ['a link', setLink('/blog'), 'Un ^mot^ ici', 'Un [mot](/blog) ici'],
  ['a link elsewhere', setLink('/b'), 'Un [mo^t](/a) ici', 'Un [mot](/b) ici'],
  ['a link of parts elsewhere', setLink('/b'), '[Un **m^ot** ici](/a)', '[Un **mot** ici](/b)'],
  ['no link, behind one', setLink(null), 'Un [mot](/a)^ ici', 'Un mot ici'],
  ['a link where nothing is selected', setLink('/blog'), 'Un ^ ici', 'Un [/blog](/blog) ici'],
  ['a link where only the end of a paragraph is selected', setLink('/b'), 'Un^\n\n^mot', 'Un[/b](/b)\n\nmot'],
  ['no headings', toggleHeadings, '| A |\n| -: |\n| b^ |', '| |\n| -: |\n| A |\n| b |'],
  ['headings', toggleHeadings, '| |\n| - |\n| a^ |\n| b |', '| a |\n| - |\n| b |'],
  ['no row of headings', deleteRows, '| ^A |\n| - |\n| b |\n| c |', '| b |\n| - |\n| c |'],
  ['a picture on a line of its own', insertRoofPicture, '', '![Un toit](/uploads/toit.jpg)'],
])('The command of the toolbar changes the text: %s', (_what, command, before, after) => {
  let state = stateOf(ctx, before);
  expect(command(state, (tr) => (state = state.apply(tr)))).toBe(true);
  expect(writeMarkdown(ctx, state.doc)).toBe(after);
  if (command === insertRoofPicture && before === '') expect(state.doc.childCount).toBe(2);
});

test.each([
  ['www.exemple.fr?a=1', 'https://www.exemple.fr?a=1'],
  ['prenom.nom@exemple.fr', 'mailto:prenom.nom@exemple.fr'],
  ['/', '/'],
  ['#nos-prix', '#nos-prix'],
  ['énergie.fr/prix.pdf', 'https://énergie.fr/prix.pdf'],
  ['04 68 12 34 56', 'tel:0468123456'],
  [' ', ''],
  ['facture', null],
  ['facture.pdf', null],
])('The address %j of a link is completed, other words are refused', (typed, address) => {
  expect(completeAddress(typed)).toBe(address);
});

test('A link cannot be set in code', () => {
  expect(setLink('/blog')(stateOf(ctx, '```\nlet ^a\n```'))).toBe(false);
});

test.each<[string, Command, string, string]>([
  ['Enter in a cell', enterInCell, '| A | B |\n| - | - |\n| c^ | d |', '| A | B |\n| - | - |\n| c<br>^ | d |'],
  ['Enter in the last cell', enterInCell, '| A |\n| - |\n| b^ |', '| A |\n| - |\n| b |\n| ^ |'],
  ['deleting the last row', deleteRows, '| A |\n| - |\n| b |\n| c^ |', '| A |\n| - |\n| ^b |'],
  ['deleting another row', deleteRows, '| A |\n| - |\n| ^b |\n| c |', '| A |\n| - |\n| ^c |'],
  ['deleting the last column', deleteColumns, '| A | B |\n| - | - |\n| c | d^ |', '| A |\n| - |\n| ^c |'],
  ['inserting a table', insertTable, 'Un^ mot', 'Un\n\n| ^ |\n| :- |\n\nmot'],
  ['inserting a table at the end', insertTable, 'Un^', 'Un\n\n| ^ |\n| :- |'],
  ['inserting a table in an empty line', insertTable, '^', '| ^ |\n| :- |'],
  ['inserting a picture in a cell', insertRoofPicture, '| A^ |\n| - |\n| b |', '| A![Un toit](/uploads/toit.jpg)^ |\n| - |\n| b |'],
  ['inserting a picture', insertRoofPicture, 'Un^ mot', 'Un\n\n![Un toit](/uploads/toit.jpg)\n\n^ mot'],
])('The cursor stands where writing goes on after %s', (_what, command, before, after) => {
  let state = stateOf(ctx, before);
  expect(command(state, (tr) => (state = state.apply(tr)))).toBe(true);
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
  let linkedState = state;
  linkTypedAddress(state, (tr) => (linkedState = state.apply(tr)));
  expect(linkedState === state ? null : writeMarkdown(ctx, linkedState.doc)).toBe(after);
});

test.each([
  ['| A | | B |\n| - | - | - |\n| | | |\n| 1 | <br> | |', '| A | B |\n| - | - |\n| 1 | |'],
  ['| | |\n| - | - |\n| | a |', '| |\n| - |\n| a |'],
  ['Un\n\n| | |\n| - | - |\n| | |', 'Un'],
])('Rows and columns that nobody has filled are not published: %j', (before, after) => {
  expect(writeMarkdown(ctx, stateOf(ctx, before).doc)).toBe(after);
});
