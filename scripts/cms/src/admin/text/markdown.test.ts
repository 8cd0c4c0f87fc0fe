// @vitest-environment jsdom
import { schemaCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';
import type { Node } from '@milkdown/kit/prose/model';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { openText, textIn, viewOf } from './editor';
import { readMarkdown, writeMarkdown } from './markdown';
import { pressKey, startEditor, stateOf, typeAfter } from './test-editor';

let ctx: Ctx;
beforeAll(async () => {
  ctx = await startEditor();
});

/** Reads Markdown into the editor’s document and writes it again, as if every block had been edited. */
function roundTrip(markdown: string): string {
  return writeMarkdown(ctx, readMarkdown(ctx, markdown).document);
}

function sourcesIn(markdown: string): string[] {
  const sources: string[] = [];
  readMarkdown(ctx, markdown).document.descendants((node) => {
    if (node.type.name === 'source') sources.push(node.textContent);
  });
  return sources;
}

test('What the field has no form for is shown and kept as its source', () => {
  const text = 'Un [lien][a].\n\nDu *texte*.\n\n[a]: https://exemple.fr';
  expect(sourcesIn(text)).toEqual(['Un [lien][a].', '[a]: https://exemple.fr']);
  expect(roundTrip(text)).toBe(text);
  openText(ctx, '');
  viewOf(ctx).pasteHTML('<pre data-type="source">[a]:  /b</pre>', new Event('paste') as never);
  expect(textIn(ctx)).toBe('[a]:  /b');
});

test.each([
  ['[Un **mot** ici](/a) et **gras [et lien](/b)**'],
  ['Voir[ le guide ](/a)ici'],
  ['- un\r\n- deux\r\n\r\nTrois\r\nQuatre'],
])('Bold in a link, spaces at its edges and lines of Windows are shown as text: %j', (text) => {
  expect(sourcesIn(text)).toEqual([]);
});

describe('What was not edited stays as it was stored, byte for byte', () => {
  test.each([
    ['list marks and indents', '*   un\n*   deux\n\n__Gras__ ici', 'ici'],
    ['the other points of a list', '+  un\n+  deux\n    + trois\n', 'deux'],
    ['blank lines and their absence', '# Titre\nUn\n\n\n\nDeux  \n***\nTrois\n\n', 'Trois'],
    ['definitions and notes', 'Un [lien][a] et[^1].\n\nMot\n\n[a]: /b "T"\n\n[^1]: Note', 'Mot'],
    ['lines of Windows', '* un\r\n\r\nDeux\r\n\r\n__Trois__', 'Deux'],
    ['a table’s columns', '|A  |B|\n|:--|---|\n|1|  2 |\n\nMot', 'Mot'],
    ['bold in a link', '[**Gras** ici](/a) mot', 'mot'],
  ])('An edit elsewhere keeps %s', (_what, text, words) => {
    openText(ctx, text);
    expect(textIn(ctx)).toBe(text);
    typeAfter(viewOf(ctx), words, ' ajouté');
    expect(textIn(ctx)).toBe(text.replace(words, `${words} ajouté`));
    pressKey(viewOf(ctx), 'z', { ctrlKey: true });
    expect(textIn(ctx)).toBe(text);
  });
});

/** Blocks that could merge with their neighbours when they are written next to each other. */
const arbitraryBlockSource = fc.constantFrom(
  'Un mot',
  '  Retrait',
  '* a\n* b',
  '- a\n\n  b',
  '1) a',
  '1. a',
  '    code',
  '```\ncode\n```',
  '```\nopen',
  '> a',
  '| a |\n| - |',
  '***',
  'Titre\n===',
  '<div>\n</div>',
  '[a]: /b',
  '[^1]: Note',
);

test('Blocks that are moved, deleted or edited do not become parts of each other', () => {
  const arbitrarySourcesAndOrder = fc.tuple(
    fc.array(arbitraryBlockSource, { minLength: 2, maxLength: 6 }),
    fc.array(fc.tuple(fc.nat(5), fc.boolean()), { minLength: 1, maxLength: 6 }),
  );
  fc.assert(
    fc.property(arbitrarySourcesAndOrder, ([sources, order]) => {
      openText(ctx, sources.join('\n\n'));
      const { state, dispatch } = viewOf(ctx);
      const { children } = state.doc;
      const movedNodes = order.map(([index, isEdited]) => {
        const node = children[index % children.length]!;
        if (!isEdited || !node.isTextblock) return node;
        return node.type.create(node.attrs, state.schema.text(`${node.textContent}x`));
      });
      dispatch(state.tr.replaceWith(0, state.doc.content.size, movedNodes));
      const visibleBlockTextsIn = (document: Node) =>
        document.children
          .filter((node) => node.content.size > 0 || !node.isTextblock)
          .map((node) => `${node.type.name} ${node.textContent}`);
      const markdown = textIn(ctx);
      const editedBlockTexts = visibleBlockTextsIn(viewOf(ctx).state.doc);
      expect(visibleBlockTextsIn(readMarkdown(ctx, markdown).document), markdown).toEqual(editedBlockTexts);
    }),
    { numRuns: 100 },
  );
});

test('Superscript and subscript stay marks, alone, in bold and in a table', () => {
  const text =
    '10<sup>3</sup> kWh, H<sub>2</sub>O\n\n**25 m<sup>2</sup>**\n\n| m<sup>2</sup> |\n| - |\n| a |';
  const { document } = readMarkdown(ctx, text);
  const markedTexts: string[] = [];
  document.descendants(({ text: letters, marks }) => {
    if (marks.some(({ type }) => type.name.endsWith('script'))) markedTexts.push(letters!);
  });
  expect(markedTexts).toEqual(['3', '2', '2', '2']);
  expect(sourcesIn(text)).toEqual([]);
  expect(roundTrip('a<sup>C:\\\\</sup> b')).toBe('a<sup>C:\\\\</sup> b');
});

test('A line break in a heading or a cell is written as HTML, and is a line break again when the text is opened', () => {
  const schema = ctx.get(schemaCtx);
  const lines = [schema.text('Un'), schema.node('hardbreak'), schema.text('Deux')];
  const documentWithHeading = schema.node('doc', null, schema.node('heading', { level: 3 }, lines));
  expect(writeMarkdown(ctx, documentWithHeading)).toBe('### Un<br>Deux');
  for (const text of ['### Un<br>Deux', '| Un<br>Deux |\n| - |']) {
    const lineBreaks: string[] = [];
    readMarkdown(ctx, text).document.descendants(({ type }) => {
      if (type.name === 'hardbreak') lineBreaks.push(type.name);
    });
    expect(lineBreaks).toEqual(['hardbreak']);
    expect(roundTrip(text)).toBe(text);
  }
});

/** Words and signs from which random runs of text are made. Each run has its own marks (bold, italic). */
const arbitraryWordOrSign = fc.constantFrom(
  'maison',
  'Prix :',
  '100 %',
  '«\u00a0oui\u00a0»',
  '[x](y)',
  '<b>',
  '1.',
  '*',
  '_',
  '#',
  '|',
  '`',
  '~~',
  '\\',
);
const arbitraryMarkedRun = fc.tuple(
  fc.array(arbitraryWordOrSign, { minLength: 1, maxLength: 3 }),
  fc.subarray(['strong', 'emphasis']),
);
const arbitraryParagraph = fc.array(arbitraryMarkedRun, { minLength: 1, maxLength: 4 });

function documentOf(paragraphs: [string[], string[]][][]): Node {
  const schema = ctx.get(schemaCtx);
  const textNode = ([texts, marks]: [string[], string[]]) => {
    const schemaMarks = marks.map((name) => schema.marks[name]!.create());
    return schema.text(texts.join(''), schemaMarks);
  };
  const paragraphNodes = paragraphs.map((runs) => schema.node('paragraph', null, runs.map(textNode)));
  return schema.node('doc', null, paragraphNodes);
}

test('Whatever an editor types and marks is there again when the text is opened', () => {
  fc.assert(
    fc.property(fc.array(arbitraryParagraph, { minLength: 1, maxLength: 3 }), (paragraphs) => {
      const typedDocument = documentOf(paragraphs);
      const markdown = writeMarkdown(ctx, typedDocument);
      expect(lettersWithMarksIn(readMarkdown(ctx, markdown).document), markdown).toEqual(lettersWithMarksIn(typedDocument));
    }),
    { numRuns: 100 },
  );
});

test('A space at the ends of a paragraph is not written as a sign', () => {
  expect(writeMarkdown(ctx, documentOf([[[[' Un mot '], []]]]))).toBe('Un mot');
});

test('A line break at the end of a paragraph is not written, even if a space follows it', () => {
  const view = viewOf(ctx);
  openText(ctx, '');
  view.updateState(stateOf(ctx, '- Un mot^'));
  pressKey(view, 'Enter', { shiftKey: true });
  pressKey(view, ' ');
  expect(textIn(ctx)).toBe('- Un mot');
});

test.each([
  ['1. Un\n2. ^Deux^\n\n   suite\n3. Trois', /^1\. Un\n2\. suite\n3\. Trois$/],
  ['> - ^Un^\n>\n>   suite\n> - Deux', /^> - suite\n> - Deux$/],
  ['- ^Un^\n\n  ```\n  code\n  ```\n- Deux', /^- ```\n {2}code\n {2}```\n- Deux$/],
  ['1. ^Un^\n2. Deux', /^1\.\n2\. Deux$/],
  ['- [ ] ^Un^\n- [x] Deux', /^-\n- \[x\] Deux$/],
  ['- Un\n  - ^Deux^', /^- Un\n\n {2}-$/],
])('A list stays one list when the first paragraph of an item is emptied: %j', (text, after) => {
  const view = viewOf(ctx);
  openText(ctx, '');
  view.updateState(stateOf(ctx, text));
  view.dispatch(view.state.tr.deleteSelection());
  expect(textIn(ctx).replaceAll(/\n(?:> *)?\n(?! )/g, '\n')).toMatch(after);
});

/** Returns each letter with its marks (bold, italic). Spaces are left out, because they may lose their marks. */
function lettersWithMarksIn(document: Node): string[] {
  const lettersWithMarks: string[] = [];
  document.descendants((node) => {
    if (node.isBlock) lettersWithMarks.push(node.type.name);
    const marks = node.marks.map(({ type }) => type.name).sort();
    for (const letter of node.text?.replaceAll(/\s/g, '') ?? '')
      lettersWithMarks.push([letter, ...marks].join(' '));
  });
  return lettersWithMarks;
}
