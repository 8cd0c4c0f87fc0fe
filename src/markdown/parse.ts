/** Parses Markdown into a hast tree, by way of HTML from markdown-it. The tree is unsafe until `sanitise` has cleaned it. */
import type { Nodes, Root } from 'hast';
import { raw } from 'hast-util-raw';
import MarkdownIt from 'markdown-it';
import { hiddenElements, isHtmlElement } from './elements.ts';
import { footnotesPlugin, type FootnoteEnv } from './footnotes.ts';
import { blockMarksPlugin } from './rules/block-marks.ts';
import { linkDestinationsPlugin } from './rules/destinations.ts';
import { spacedStrongPlugin } from './rules/spaced-strong.ts';

interface ParseEnv extends FootnoteEnv {
  /** All end tags in the text, such as `</b>`. */
  endTags: ReadonlySet<string>;
}

/** Maximum number of characters. The sync refuses longer texts, but a snapshot may be written by hand. */
const maxLength = 200_000;
/** Maximum number of `[^`. For each, the parser searches the rest of the text for the end of a footnote reference. */
const maxFootnoteMarks = 10_000;
/** Maximum number of open inline elements. The parser repeats each in every later paragraph until it is closed. */
const maxOpenElements = 100;
/** Maximum depth of the tree, since steps change it recursively. markdown-it drops content that is nested more deeply. */
const maxDepth = 60;

/** Thrown for a text that is too long or nested too deeply. */
export class TooComplexError extends Error {}

/** Base options, without this site’s rules. The CommonMark tests compare the site’s renderer with these alone. */
export const markdownOptions = {
  html: true,
  breaks: true,
  linkify: true,
  maxNesting: maxDepth,
};

/** Returns a parser with this site’s rules. */
export function createMarkdown() {
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
  return markdown
    .use(footnotesPlugin)
    .use(blockMarksPlugin)
    .use(linkDestinationsPlugin)
    .use(spacedStrongPlugin);
}

const markdown = createMarkdown();
markdown.renderer.rules.html_inline = (tokens, index, _options, env) => {
  const { content = '' } = tokens[index] ?? {};
  const { endTags } = env as ParseEnv;
  if (isBracketedText(content, endTags)) return markdown.utils.escapeHtml(content);
  return closeHiddenElements(content, endTags);
};
markdown.renderer.rules.html_block = (tokens, index, _options, env) => {
  const html = tokens[index]?.content.trimStart() ?? '';
  const { endTags } = env as ParseEnv;
  const [tag = ''] = /^<[^<>]*>/.exec(html) ?? [];
  if (isBracketedText(tag, endTags)) return markdown.render(`\\${html}`, env);
  return closeHiddenElements(endLastTag(html), endTags);
};

/** Matches the HTML attributes that need no value. */
const booleanAttributePattern =
  /^(?:allowfullscreen|async|autofocus|autoplay|checked|compact|controls|default|defer|disabled|download|hidden|inert|ismap|itemscope|loop|multiple|muted|nomodule|noshade|novalidate|nowrap|open|playsinline|readonly|required|reversed|selected)$/i;

/**
 * Returns whether a tag is meant as text in angle brackets, such as `<nom>` or `<code postal>`: HTML has no such name
 * or attribute, and the tag is never closed.
 */
function isBracketedText(tag: string, endTags: ReadonlySet<string>): boolean {
  const [, name, attributes = ''] = /^<\/?([a-z][a-z\d-]*)([^<>]*?)\/?>$/i.exec(tag) ?? [];
  if (name === undefined || attributes.includes('=') || endTags.has(`</${name}>`)) return false;
  const attributeNames = attributes.split(/\s+/).filter((word) => word !== '');
  return !isHtmlElement(name) || attributeNames.some((word) => !booleanAttributePattern.test(word));
}

const hiddenTagPattern = new RegExp(`<(${hiddenElements.join('|')}|title)(?=[\\s/>])[^<>]*>`, 'gi');

/**
 * Ends each hidden element that is never closed, or ends with `/>`, right after its tag. It would hide the rest of the
 * text; `<title>` would show it as source.
 */
function closeHiddenElements(html: string, endTags: ReadonlySet<string>): string {
  return html.replace(hiddenTagPattern, (tag, name: string) =>
    endTags.has(`</${name}>`) && !tag.endsWith('/>') ? tag : `${tag}</${name}>`,
  );
}

/** Matches a complete tag, in which quotes count only after `=`, or the start of an incomplete one. */
const tagPattern = /<(?:=\s*(?:"[^"]*"|'[^']*')|=(?!\s*["'])|[^<>=])*>|<(?=[a-z/])/gi;

/** Shows a tag that never ends as text, and ends a comment with its block. Both would swallow the following blocks. */
export function endLastTag(html: string): string {
  const htmlWithTags = html.replace(tagPattern, (tag) => (tag === '<' ? '&lt;' : tag));
  return html.lastIndexOf('<!--') > html.lastIndexOf('-->') ? `${htmlWithTags}-->` : htmlWithTags;
}

interface ParsedText {
  tree: Root;
  /** Number of footnotes of the page up to the end of this text. */
  noteCount: number;
}

/**
 * Parses one text of a page.
 * @param noteCount number of footnotes in the page’s previous texts, from which numbers continue
 * @throws TooComplexError if the text exceeds a limit
 */
export function parseMarkdown(text: string, noteCount: number): ParsedText {
  const footnoteMarks = text.match(/\[\^/g) ?? [];
  if (
    text.length > maxLength ||
    footnoteMarks.length > maxFootnoteMarks ||
    hasManyOpenElements(text)
  )
    throw new TooComplexError();
  const endTags = new Set(text.match(/<\/[a-z][a-z\d-]*>/gi));
  const env: ParseEnv = { noteCount, endTags };
  try {
    const tree = parseHtml(markdown.render(text, env));
    if (depthOf(tree) >= maxDepth) throw new TooComplexError();
    return { tree, noteCount: noteCount + (env.footnotes?.list?.length ?? 0) };
  } catch (error) {
    // Parsing is recursive, so a deep tree may exhaust the stack.
    if (error instanceof RangeError) throw new TooComplexError();
    throw error;
  }
}

function hasManyOpenElements(text: string): boolean {
  const openCounts = new Map<string, number>();
  const inlineTagPattern = /<(\/?)(b|big|code|em|font|i|s|small|strike|strong|tt|u)(?=[\s/>])/gi;
  for (const [, slash, name = ''] of text.matchAll(inlineTagPattern)) {
    const count = (openCounts.get(name) ?? 0) + (slash === '' ? 1 : -1);
    if (count > maxOpenElements) return true;
    openCounts.set(name, Math.max(0, count));
  }
  return false;
}

/** Parses HTML, and repairs wrong nesting as browsers do. */
export function parseHtml(html: string): Root {
  return raw({ type: 'root', children: [{ type: 'raw', value: html }] }) as Root;
}

function depthOf(node: Nodes): number {
  const children = 'children' in node ? node.children : [];
  return children.reduce((depth, child) => Math.max(depth, 1 + depthOf(child)), 0);
}
