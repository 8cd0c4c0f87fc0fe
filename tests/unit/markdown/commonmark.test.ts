/** What this site adds to Markdown changes nothing that Markdown knows: the examples of its specification. */
import { tests } from 'commonmark-spec';
import { toHtml } from 'hast-util-to-html';
import MarkdownIt from 'markdown-it';
import { expect, it } from 'vitest';
import { markdownOptions, parseHtml, parseMarkdown } from '../../../src/markdown/parse.ts';

const plain = new MarkdownIt(markdownOptions);
plain.validateLink = () => true;
plain.normalizeLink = (address) => address;

/** Mended on purpose: a no-break space behind a list’s mark; spaces in a destination; spaces within `**`. */
const exceptions: readonly number[] = [353, 379, 391, 488];

const examples = tests.filter(
  ({ markdown }) => !/html/.test(plain.parse(markdown, {}).flatMap(typesOf).join()),
);

function typesOf({ type, children }: { type: string; children: { type: string }[] | null }) {
  return [type, ...(children ?? []).map((child) => child.type)];
}

it('has enough examples without HTML', () => {
  expect(examples.length).toBeGreaterThan(550);
});

it('every example but the exceptions is read as markdown-it reads it', () => {
  const different = examples.filter(({ markdown }) => {
    const expected = toHtml(parseHtml(plain.render(markdown)));
    return toHtml(parseMarkdown(markdown, 0).tree) !== expected;
  });
  expect(different.map(({ number }) => number)).toEqual(exceptions);
});
