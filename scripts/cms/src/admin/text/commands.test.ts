// @vitest-environment jsdom
import type { Ctx } from '@milkdown/kit/ctx';
import type { Command } from '@milkdown/kit/prose/state';
import { beforeAll, expect, test } from 'vitest';
import {
  insertPicture,
  placeOf,
  setHeading,
  setLink,
  toggleEmphasis,
  toggleList,
  toggleQuote,
  toggleStrong,
} from './commands';
import { writeMarkdown } from './markdown';
import { startEditor, stateOf } from './test-editor';

let ctx: Ctx;
beforeAll(async () => {
  ctx = await startEditor();
});

const picture = insertPicture({ url: '/uploads/toit.jpg', alternativeText: 'Un toit' });

test.each<[string, Command, string, string]>([
  ['bold', toggleStrong, 'Un ^mot^ ici', 'Un **mot** ici'],
  ['bold again', toggleStrong, 'Un **^mot^** ici', 'Un mot ici'],
  ['italics', toggleEmphasis, 'Un ^mot^ ici', 'Un *mot* ici'],
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
  ['a picture on a line of its own', picture, '', '![Un toit](/uploads/toit.jpg)'],
])('The button for %s does it', (_what, command, before, after) => {
  let state = stateOf(ctx, before);
  expect(command(state, (tr) => (state = state.apply(tr)))).toBe(true);
  expect(writeMarkdown(ctx, state.doc)).toBe(after);
  if (command === picture && before === '') expect(state.doc.childCount).toBe(2);
});

test.each([
  ['## Un **m^ot**', { headingLevel: 2, isStrong: true, isEmphasis: false, list: null }],
  ['Un *^mot^* ici', { headingLevel: 0, isStrong: false, isEmphasis: true, link: null }],
  ['> Un [mo^t](/a)', { isQuote: true, link: '/a', isTable: false }],
  ['1. - a^', { list: 'bullet_list', isQuote: false }],
  ['| A |\n| - |\n| b^ |', { isTable: true }],
])('The buttons show where the cursor is: %s', (markdown, place) => {
  expect(placeOf(stateOf(ctx, markdown))).toMatchObject(place);
});
