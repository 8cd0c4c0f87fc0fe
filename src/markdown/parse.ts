/** Parses Markdown into a hast tree, by way of HTML from markdown-it. The tree is unsafe until `sanitise` has cleaned it. */
import type { Element, ElementContent, Nodes, Root } from 'hast';
import { raw } from 'hast-util-raw';
import MarkdownIt from 'markdown-it';
import { footnotesPlugin, type FootnoteEnv } from './footnotes.ts';
import { blockMarksPlugin } from './rules/block-marks.ts';
import { linkDestinationsPlugin } from './rules/destinations.ts';
import { spacedStrongPlugin } from './rules/spaced-strong.ts';
import { isHtmlElement } from './elements.ts';
import {
  emptySourceFacts,
  collectSourceFacts,
  type SourceEnv,
  type SourceFacts,
} from './source.ts';
import { textNodesIn } from './tree.ts';

interface ParseEnv extends FootnoteEnv, SourceEnv {
  /** Pieces of HTML that an author wrote within Markdown. In its place, markdown-it writes a comment with its index. */
  html: string[];
  text: string;
}

/** Limits on texts, so that reading one takes a few seconds at most. */
const parsingLimits = {
  /** Maximum number of characters. The sync refuses longer texts, but a snapshot may be written by hand. */
  length: 200_000,
  /**
   * Maximum number of `<` and `[^`. An unclosed `<b>` is repeated in each later paragraph, and for each `[^` the parser
   * searches the rest of the text.
   */
  marks: 10_000,
  /** Maximum number of tokens of markdown-it. A few characters of a table or of nested lists make many. */
  tokens: 100_000,
  /** Maximum depth of the tree, since steps change it recursively. markdown-it drops content that is nested more deeply. */
  depth: 60,
} as const;

/** Thrown for a text that exceeds one of the `parsingLimits`: it would take too long to read. */
export class TooComplexError extends Error {}

/** Base options, without this site’s rules. The CommonMark tests compare the site’s renderer with these alone. */
export const markdownOptions = {
  html: true,
  breaks: true,
  linkify: true,
  maxNesting: parsingLimits.depth,
};

const markdown = new MarkdownIt(markdownOptions);
// Later, `./address` checks all addresses as their author wrote them, so markdown-it must not change them.
markdown.validateLink = () => true;
markdown.normalizeLink = (address) => address;
// `www.` addresses become links, as on GitHub. Others without `https://` do not: « maison.La » is the end of a sentence.
markdown.linkify.add('www.', {
  validate: (text, position) => markdown.linkify.testSchemaAt(text, '//', position),
  normalize: (match) => {
    match.url = `https://${match.url}`;
  },
});
for (const plugin of [
  footnotesPlugin,
  blockMarksPlugin,
  linkDestinationsPlugin,
  spacedStrongPlugin,
  collectSourceFacts,
]) {
  markdown.use(plugin);
}
markdown.renderer.rules.html_inline = (tokens, index, _options, env) => {
  const { content = '' } = tokens[index] ?? {};
  if (isBracketedText(content, env as ParseEnv)) return markdown.utils.escapeHtml(content);
  return `<!--${(env as ParseEnv).html.push(content) - 1}-->`;
};
markdown.renderer.rules.html_block = (tokens, index, options, env, renderer) => {
  const { content = '' } = tokens[index] ?? {};
  const [tag = ''] = /^<[^<>]*>/.exec(content.trimStart()) ?? [];
  if (isBracketedText(tag, env as ParseEnv))
    return markdown.render(`\\${content.trimStart()}`, env);
  return markdown.renderer.rules.html_inline?.(tokens, index, options, env, renderer) ?? '';
};

/** Matches the HTML attributes that need no value. */
const booleanAttributePattern =
  /^(?:allowfullscreen|async|autofocus|autoplay|checked|compact|controls|default|defer|disabled|download|hidden|inert|ismap|itemscope|loop|multiple|muted|nomodule|noshade|novalidate|nowrap|open|playsinline|readonly|required|reversed|selected)$/i;

/**
 * Returns whether a tag is meant as text in angle brackets, such as `<nom>` or `<code postal>`: HTML has no such name
 * or attribute, and the tag is never closed.
 */
function isBracketedText(tag: string, { text }: ParseEnv): boolean {
  const [, name, attributes = ''] = /^<\/?([a-z][a-z\d-]*)([^<>]*?)\/?>$/i.exec(tag) ?? [];
  if (name === undefined || attributes.includes('=') || text.includes(`</${name}>`)) return false;
  const attributeNames = attributes.split(/\s+/).filter((word) => word !== '');
  return !isHtmlElement(name) || attributeNames.some((word) => !booleanAttributePattern.test(word));
}

interface ParsedText {
  tree: Root;
  /** Number of footnotes of the page up to the end of this text. */
  noteCount: number;
  /** Names of footnotes to which no reference in the text leads. They are not in the tree. */
  unusedNotes: string[];
  source: SourceFacts;
}

/**
 * Parses one text of a page.
 * @param noteCount number of footnotes in the page’s previous texts, from which numbers continue
 * @throws TooComplexError if the text exceeds a limit
 */
export function parseMarkdown(text: string, noteCount: number): ParsedText {
  const costlyMarks = text.match(/<|\[\^/g) ?? [];
  if (text.length > parsingLimits.length || costlyMarks.length > parsingLimits.marks)
    throw new TooComplexError();
  const env: ParseEnv = { noteCount, html: [], text, source: emptySourceFacts() };
  const tree = parseTree(text, env);
  const { list = [], refs = {} } = env.footnotes ?? {};
  const unusedNotes = Object.entries(refs)
    .filter(([, id]) => id < 0 || id >= list.length)
    .map(([key]) => key.slice(1));
  for (const html of env.html) env.source.prose.push(...proseIn(html));
  return { tree, noteCount: noteCount + list.length, unusedNotes, source: env.source };
}

function parseTree(text: string, env: ParseEnv): Root {
  const tokens = markdown.parse(text, env);
  if (tokens.length > parsingLimits.tokens) throw new TooComplexError();
  try {
    const html = markdown.renderer.render(tokens, markdown.options, env);
    const tree = withRawHtml(parseHtml(html), env.html);
    if (depthOf(tree) >= parsingLimits.depth) throw new TooComplexError();
    return tree;
  } catch (error) {
    // Parsing is recursive, so a deep tree may exhaust the stack.
    if (error instanceof RangeError) throw new TooComplexError();
    throw error;
  }
}

/** Replaces each comment by the piece of `html` with its index. An unclosed element ends with the block around it. */
function withRawHtml(tree: Root, html: readonly string[]): Root {
  if (html.length === 0) return tree;
  insertRawHtml(tree, html);
  return raw(tree) as Root;
}

function insertRawHtml(parent: Root | Element, html: readonly string[]): void {
  parent.children = (parent.children as ElementContent[]).map((node) => {
    if (node.type === 'element') insertRawHtml(node, html);
    return node.type === 'comment' ? { type: 'raw', value: html[Number(node.value)] ?? '' } : node;
  });
}

/** Returns the text outside code elements in HTML that an author wrote within Markdown. */
function proseIn(html: string): string[] {
  if (!/[^<>\s]\s*</.test(html)) return [];
  const codeElements = ['pre', 'code', 'kbd', 'samp', 'var', 'script', 'style'];
  return textNodesIn(parseHtml(html), codeElements).map(({ value }) => value);
}

/** Parses HTML, and repairs wrong nesting as browsers do. */
export function parseHtml(html: string): Root {
  return raw({ type: 'root', children: [{ type: 'raw', value: html }] }) as Root;
}

function depthOf(node: Nodes): number {
  const children = 'children' in node ? node.children : [];
  return children.reduce((depth, child) => Math.max(depth, 1 + depthOf(child)), 0);
}
