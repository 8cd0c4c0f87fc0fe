/** From Markdown to a tree that nobody may trust yet: markdown-it, then an HTML parser that repairs as browsers do. */
import type { Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import MarkdownIt, { type Env } from 'markdown-it';
import { footnotes, type NotesEnvironment } from './footnotes';
import { rawHtml } from './raw-html';

const markdown = new MarkdownIt({ html: true, breaks: true, linkify: true, maxNesting: 100 });
// Which address may stand is decided in one place, the allow-list, whether Markdown or HTML wrote it.
markdown.validateLink = () => true;
// As on GitHub, after `https://…`. « maison.La » is two sentences.
markdown.linkify.add('www.', {
  validate: (text, position) => markdown.linkify.testSchemaAt(text, '//', position),
  normalize: (match) => {
    match.url = `https://${match.url}`;
  },
});
markdown.use(rawHtml).use(footnotes);

interface ParsedBody {
  readonly tree: Root;
  readonly noteCount: number;
}

/** Deeper than any text; what walks the tree goes down by recursion, and the stack has an end. */
const deepestTree = 300;

/** Numbers of notes go on from `notesBefore`. @throws RangeError when elements are nested too deeply. */
export function parseMarkdown(body: string, notesBefore: number): ParsedBody {
  const environment: NotesEnvironment & Env = { notesBefore };
  const tree = parseHtml(markdown.render(body, environment));
  if (depthOf(tree) > deepestTree) throw new RangeError('Elements are nested too deeply.');
  return { tree, noteCount: environment.footnotes?.list?.length ?? 0 };
}

export function parseHtml(html: string): Root {
  return fromHtml(html, { fragment: true });
}

function depthOf(node: Nodes): number {
  const children = 'children' in node ? node.children : [];
  return children.reduce((deepest, child) => Math.max(deepest, 1 + depthOf(child)), 0);
}
