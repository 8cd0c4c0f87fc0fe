/** Markdown → HTML (markdown-it) → hast tree. The tree is not safe yet: `sanitise` it next. */
import type { Nodes, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import MarkdownIt from 'markdown-it';
import type { StateBlock, Token } from 'markdown-it';
import { parseFragment } from 'parse5';
import { footnotes, type FootnoteEnv } from './footnotes';
import type { Loss } from './losses';
import { filterTags } from './tags';

interface ParseEnv extends FootnoteEnv {
  losses: Loss[];
}

/** What keeps a text readable within a second: lists and quotes are read again at each of their depths. */
export const markdownLimits = {
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

const markdown = new MarkdownIt({ html: true, breaks: true, linkify: true, maxNesting: 100 });
// `./address` judges all addresses, of Markdown and of HTML alike.
markdown.validateLink = () => true;
// … as they were typed: so they are quoted to the editor.
markdown.normalizeLink = (address) => address;
// As on GitHub. Other addresses without `https://` are not links: « maison.La » is the end of a sentence.
markdown.linkify.add('www.', {
  validate: (text, position) => markdown.linkify.testSchemaAt(text, '//', position),
  normalize: (match) => {
    match.url = `https://${match.url}`;
  },
});
markdown.use(footnotes);
markdown.renderer.rules.html_block = (tokens, index, _options, env) =>
  filterTags(tokens[index]?.content ?? '', (env as ParseEnv).losses);
markdown.renderer.rules.html_inline = markdown.renderer.rules.html_block;

markdown.block.State = class extends markdown.block.State {
  override push(...args: Parameters<StateBlock['push']>): Token {
    const token = super.push(...args);
    const { nesting, tokens } = markdownLimits;
    if (token.level > nesting || this.tokens.length > tokens) throw new RangeError('Too complex.');
    return token;
  }
};

/**
 * @param noteCount footnotes in the page’s previous texts: numbers continue from there
 * @param losses gets what is left out
 * @throws RangeError if the text would take long to read
 */
export function parseMarkdown(
  text: string,
  noteCount: number,
  losses: Loss[],
): { tree: Root; noteCount: number } {
  const { emphasis, depth } = markdownLimits;
  const env: ParseEnv = { noteCount, losses };
  const tokens = markdown.parse(text, env);
  for (const label of unusedNotes(env)) losses.push(unusedNote(label, text));
  refuse(tokens.some(({ children }) => (children ?? []).some(({ level }) => level > emphasis)));
  const tree = parseHtml(markdown.renderer.render(tokens, markdown.options, env));
  refuse(depthOf(tree) > depth);
  return { tree, noteCount: noteCount + (env.footnotes?.list?.length ?? 0) };
}

/** Notes that no `[^1]` in this text calls: the page does not show them. */
function unusedNotes({ footnotes: { refs = {}, list = [] } = {} }: ParseEnv): string[] {
  return Object.entries(refs)
    .filter(([, id]) => id < 0 || id >= list.length)
    .map(([key]) => key.slice(1));
}

function unusedNote(label: string, text: string): Loss {
  const start = text.indexOf(`[^${label}]:`);
  const [words = ''] = text.slice(Math.max(0, start), start + 200).split('\n');
  return { kind: 'unused note', words, address: '' };
}

/** The addresses in a text as it is shown, which are links wherever they stand. */
export function textLinksIn(text: string): { start: number; end: number; href: string }[] {
  return (markdown.linkify.match(text) ?? []).map(({ index, lastIndex, url }) => ({
    start: index,
    end: lastIndex,
    href: url,
  }));
}

/** Before anything else looks at the text. @throws RangeError */
export function refuseEndless(text: string): void {
  const { brackets, tags } = markdownLimits;
  refuse(countOf('[', text) > brackets || countOf('<', text) > tags);
}

function countOf(mark: string, text: string): number {
  return text.split(mark).length - 1;
}

function refuse(isTooComplex: boolean): void {
  if (isTooComplex) throw new RangeError('Too complex.');
}

/** Repairs wrong nesting as browsers do. Without `hast-util-from-html`, which also notes where each node stood. */
export function parseHtml(html: string): Root {
  return fromParse5(parseFragment(html)) as Root;
}

function depthOf(node: Nodes): number {
  const children = 'children' in node ? node.children : [];
  return children.reduce((depth, child) => Math.max(depth, 1 + depthOf(child)), 0);
}
