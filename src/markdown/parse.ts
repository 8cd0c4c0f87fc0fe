/** From Markdown to a tree that nobody may trust yet: markdown-it, then an HTML parser that repairs as browsers do. */
import type { Root } from 'hast';
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

/** Numbers of notes go on from `notesBefore`. */
export function parseMarkdown(body: string, notesBefore: number): ParsedBody {
  const environment: NotesEnvironment & Env = { notesBefore };
  const html = markdown.render(body, environment);
  return { tree: parseHtml(html), noteCount: environment.footnotes?.list?.length ?? 0 };
}

export function parseHtml(html: string): Root {
  return fromHtml(html, { fragment: true });
}
