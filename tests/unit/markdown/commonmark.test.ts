/** Tests with the examples of CommonMark’s specification that this site’s rules change no standard Markdown. */
import { tests } from 'commonmark-spec';
import { toHtml } from 'hast-util-to-html';
import MarkdownIt from 'markdown-it';
import { expect, it } from 'vitest';
import { markdownOptions, parseHtml, parseMarkdown } from '../../../src/markdown/parse.ts';

const plainMarkdownIt = new MarkdownIt(markdownOptions);
plainMarkdownIt.validateLink = () => true;
plainMarkdownIt.normalizeLink = (address) => address;

/**
 * Numbers of the examples that differ on purpose: a no-break space after a list marker, spaces in an address, spaces inside
 * `**`.
 */
const acceptedExampleNumbers: readonly number[] = [353, 379, 391, 488];

const commonmarkExamples = tests.filter(
  ({ markdown }) => !/html/.test(plainMarkdownIt.parse(markdown, {}).flatMap(tokenTypesOf).join()),
);

function tokenTypesOf({ type, children }: { type: string; children: { type: string }[] | null }) {
  return [type, ...(children ?? []).map((child) => child.type)];
}

it('the specification has more than 550 examples without HTML', () => {
  expect(commonmarkExamples.length).toBeGreaterThan(550);
});

it('every example except four is rendered as markdown-it renders it', () => {
  const differentExamples = commonmarkExamples.filter(({ markdown }) => {
    const expected = toHtml(parseHtml(plainMarkdownIt.render(markdown)));
    return toHtml(parseMarkdown(markdown, 0).tree) !== expected;
  });
  expect(differentExamples.map(({ number }) => number)).toEqual(acceptedExampleNumbers);
});
