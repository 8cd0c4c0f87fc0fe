/** Markdown → HTML (markdown-it) → hast tree. The tree is not safe yet: `sanitise` it next. */
import type { Nodes, Root } from 'hast';
import { raw } from 'hast-util-raw';
import MarkdownIt from 'markdown-it';
import type { StateBlock, Token } from 'markdown-it';
import { visit } from 'unist-util-visit';
import { footnotes, type FootnoteEnv } from './footnotes.ts';
import { blockMarks } from './rules/block-marks.ts';
import { destinations } from './rules/destinations.ts';
import { spacedStrong } from './rules/spaced-strong.ts';
import { tabTable } from './rules/tab-table.ts';

interface ParseEnv extends FootnoteEnv {
  /** Typed HTML, for which comments with its number stand in what markdown-it writes. */
  html: string[];
}

/** What keeps a text readable within a second: lists and quotes are read again at each of their depths. */
const markdownLimits = {
  /** Depth of blocks; each level of a list is two. */
  nesting: 40,
  /** Parts of blocks: short rows of a wide table make many. */
  tokens: 100_000,
  /** `[`: each may begin a link, a note or neither, which only a look at what follows tells. */
  brackets: 5_000,
  /** `<`: browsers repeat a `<b>` that is never closed in each paragraph after it. */
  tags: 10_000,
  /** Deeper emphasis comes from no editor, and would take the HTML parser minutes. */
  emphasis: 100,
  /** The steps that walk the tree are recursive: a deeper tree could overflow the stack. */
  depth: 300,
} as const;

/** The text would take long to read. */
export class TooComplexError extends Error {}

/** The same without what this site adds: what the rules below must not change. */
export const markdownOptions = { html: true, breaks: true, linkify: true, maxNesting: 100 };

const markdown = new MarkdownIt(markdownOptions);
// `./address` judges all addresses, of Markdown and of HTML alike, as they were typed.
markdown.validateLink = () => true;
markdown.normalizeLink = (address) => address;
// As on GitHub. Other addresses without `https://` are not links: « maison.La » is the end of a sentence.
markdown.linkify.add('www.', {
  validate: (text, position) => markdown.linkify.testSchemaAt(text, '//', position),
  normalize: (match) => {
    match.url = `https://${match.url}`;
  },
});
for (const rule of [footnotes, blockMarks, tabTable, destinations, spacedStrong]) {
  markdown.use(rule);
}
markdown.renderer.rules.html_block = (tokens, index, _options, env) =>
  `<!--${(env as ParseEnv).html.push(tokens[index]?.content ?? '') - 1}-->`;
markdown.renderer.rules.html_inline = markdown.renderer.rules.html_block;

markdown.block.State = class extends markdown.block.State {
  override push(...args: Parameters<StateBlock['push']>): Token {
    const token = super.push(...args);
    const { nesting, tokens } = markdownLimits;
    if (token.level > nesting || this.tokens.length > tokens) throw new TooComplexError();
    return token;
  }
};

interface ParsedText {
  tree: Root;
  /** Footnotes of the page up to the end of this text. */
  noteCount: number;
  /** Names of notes that nothing in the text calls, which are not in the tree. */
  unusedNotes: string[];
}

/**
 * @param noteCount footnotes in the page’s previous texts: numbers continue from there
 * @throws TooComplexError
 */
export function parseMarkdown(text: string, noteCount: number): ParsedText {
  const { brackets, tags, emphasis } = markdownLimits;
  refuse(countOf('[', text) > brackets || countOf('<', text) > tags);
  const env: ParseEnv = { noteCount, html: [] };
  const tokens = markdown.parse(text, env);
  refuse(tokens.some(({ children }) => (children ?? []).some(({ level }) => level > emphasis)));
  const tree = parseHtml(markdown.renderer.render(tokens, markdown.options, env));
  const complete = env.html.length === 0 ? tree : withTypedHtml(tree, env.html);
  const { list = [], refs = {} } = env.footnotes ?? {};
  const unusedNotes = Object.entries(refs)
    .filter(([, id]) => id < 0 || id >= list.length)
    .map(([key]) => key.slice(1));
  return { tree: complete, noteCount: noteCount + list.length, unusedNotes };
}

/** What is never closed in typed HTML ends with the block that it stands in. */
function withTypedHtml(tree: Root, html: readonly string[]): Root {
  visit(tree, 'comment', ({ value }, index, parent) => {
    if (index !== undefined)
      parent?.children.splice(index, 1, { type: 'raw', value: html[Number(value)] ?? '' });
  });
  try {
    const complete = raw(tree) as Root;
    refuse(depthOf(complete) > markdownLimits.depth);
    return complete;
  } catch (error) {
    // Both walks are recursive: the stack is used up.
    if (error instanceof RangeError) throw new TooComplexError();
    throw error;
  }
}

function countOf(mark: string, text: string): number {
  return text.split(mark).length - 1;
}

function refuse(isTooComplex: boolean): void {
  if (isTooComplex) throw new TooComplexError();
}

/** Repairs wrong nesting as browsers do. */
export function parseHtml(html: string): Root {
  return raw({ type: 'root', children: [{ type: 'raw', value: html }] }) as Root;
}

function depthOf(node: Nodes): number {
  const children = 'children' in node ? node.children : [];
  return children.reduce((depth, child) => Math.max(depth, 1 + depthOf(child)), 0);
}
