/** Tests with the examples of CommonMark’s specification that this site’s rules change no standard Markdown. */
import { tests } from 'commonmark-spec';
import { toHtml } from 'hast-util-to-html';
import MarkdownIt from 'markdown-it';
import { expect, it } from 'vitest';
import { markdownOptions, parseHtml, parseMarkdown } from '../../../src/markdown/parse.ts';

const plain = new MarkdownIt(markdownOptions);
plain.validateLink = () => true;
plain.normalizeLink = (address) => address;

/** Examples that differ on purpose: a no-break space after a list’s mark, spaces in an address, spaces inside `**`. */
const exceptions: readonly number[] = [353, 379, 391, 488];

const examples = tests.filter(
  ({ markdown }) => !/html/.test(plain.parse(markdown, {}).flatMap(typesOf).join()),
);

function typesOf({ type, children }: { type: string; children: { type: string }[] | null }) {
  return [type, ...(children ?? []).map((child) => child.type)];
}

it('the specification has more than 550 examples without HTML', () => {
  expect(examples.length).toBeGreaterThan(550);
});

it('every example except four is rendered as markdown-it renders it', () => {
  const different = examples.filter(({ markdown }) => {
    const expected = toHtml(parseHtml(plain.render(markdown)));
    return toHtml(parseMarkdown(markdown, 0).tree) !== expected;
  });
  expect(different.map(({ number }) => number)).toEqual(exceptions);
});
