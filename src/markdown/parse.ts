/** Markdown → HTML (markdown-it) → hast tree. The tree is not safe yet: `sanitise` it next. */
import type { Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import MarkdownIt from 'markdown-it';
import { hiddenElements, isAllowed } from './allowed-html';
import { footnotes, type FootnoteEnv } from './footnotes';

const markdown = new MarkdownIt({ html: true, breaks: true, linkify: true, maxNesting: 100 });
// The sanitiser checks all addresses, of Markdown and of HTML alike.
markdown.validateLink = () => true;
// As on GitHub. Other addresses without `https://` are not links: « maison.La » is the end of a sentence.
markdown.linkify.add('www.', {
  validate: (text, position) => markdown.linkify.testSchemaAt(text, '//', position),
  normalize: (match) => {
    match.url = `https://${match.url}`;
  },
});
markdown.use(footnotes);
markdown.renderer.rules.html_block = (tokens, index) => filterTags(tokens[index]?.content ?? '');
markdown.renderer.rules.html_inline = markdown.renderer.rules.html_block;

/** The steps that walk the tree are recursive: a deeper tree could overflow the stack. */
const maxDepth = 300;

/** Deeper emphasis comes from no editor, and would take the HTML parser minutes. */
const maxEmphasis = 100;

/**
 * @param noteCount footnotes in the article’s previous bodies: numbers continue from there
 * @throws RangeError if elements are nested too deeply
 */
export function parseMarkdown(body: string, noteCount: number): { tree: Root; noteCount: number } {
  const env: FootnoteEnv = { noteCount };
  const tokens = markdown.parse(body, env);
  if (tokens.some(({ children }) => children?.some(({ level }) => level > maxEmphasis))) {
    throw new RangeError('Emphasis is nested too deeply.');
  }
  const tree = parseHtml(markdown.renderer.render(tokens, markdown.options, env));
  if (depthOf(tree) > maxDepth) throw new RangeError('Elements are nested too deeply.');
  return { tree, noteCount: noteCount + (env.footnotes?.list?.length ?? 0) };
}

/** Repairs wrong nesting as browsers do. */
export function parseHtml(html: string): Root {
  return fromHtml(html, { fragment: true });
}

function depthOf(node: Nodes): number {
  const children = 'children' in node ? node.children : [];
  return children.reduce((depth, child) => Math.max(depth, 1 + depthOf(child)), 0);
}

/** Not allowed, but they separate paragraphs: replaced by `<p>`. */
const wrappers =
  /^(?:address|article|aside|center|d[dlt]|div|fieldset|footer|form|header|hgroup|main|nav|search|section)$/;

/** In this order: a hidden element with its content, a complete tag, a comment, any other `<`. */
const htmlToken = new RegExp(
  [
    `<(${hiddenElements.join('|')})\\b[^>]*>[^]*?</\\1\\s*>`,
    `<(?<slash>/?)(?<tag>[a-z][\\w:.-]*)(?:\\s+[a-z_:@][\\w:.@-]*(?:\\s*=\\s*(?:[^"'=<>\`\\s]+|'[^']*'|"[^"]*"))?)*\\s*/?>`,
    '<!--[^]*?-->',
    '<',
  ].join('|'),
  'gi',
);

/** Drops disallowed tags of HTML in Markdown. Escapes a `<` without a complete tag: it would hide the text after it. */
function filterTags(html: string): string {
  return html.replace(htmlToken, (token: string, ...match: unknown[]) => {
    const { slash, tag } = match.at(-1) as Record<string, string | undefined>;
    if (token === '<') return '&lt;';
    const name = tag?.toLowerCase() ?? '';
    if (wrappers.test(name)) return `<${slash}p>`;
    return isAllowed(name) ? token : '';
  });
}
