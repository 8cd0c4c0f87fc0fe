/** From Markdown to a tree that nobody may trust yet: markdown-it, then an HTML parser that mends as browsers do. */
import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import MarkdownIt, { type MarkdownIt as Parser } from 'markdown-it';
import { isElement } from '../tree';
import { filteredHtml, footnotes, plainAlternatives } from './syntax';

const WWW_ADDRESS = /[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#][^\s<>]{0,2000})?/uy;
const SENTENCE_END = /[.,;:!?'"»”)\]]/;

const markdownIt = createParser();

export function parseMarkdown(body: string): Root {
  return parseHtml(markdownIt.render(body, {}));
}

/** As in the body of a page, where rows and cells without a table are only their text. */
export function parseHtml(html: string): Root {
  const page = fromHtml(`<!doctype html><body>${html}`).children.find((node) =>
    isElement(node, 'html'),
  );
  const body = page?.children.find((node) => isElement(node, 'body'));
  return { type: 'root', children: body?.children ?? [] };
}

function createParser(): Parser {
  const md = new MarkdownIt({
    html: true,
    breaks: true,
    linkify: true,
    // Apostrophes and quotation marks are the editor’s business.
    typographer: false,
    maxNesting: 100,
  });
  // Which address may stand is decided in one place, the allow-list, whether Markdown or HTML wrote it.
  md.validateLink = () => true;
  md.use(footnotes).use(plainAlternatives).use(filteredHtml);
  // As on GitHub: addresses with http(s):// or www. and e-mail addresses. « maison.La » is two sentences.
  md.linkify
    .add('ftp:', null)
    .add('//', null)
    .add('www.', {
      validate: wwwLength,
      normalize(match) {
        match.url = `https://${match.url}`;
      },
    });
  return md;
}

function wwwLength(text: string, position: number): number {
  WWW_ADDRESS.lastIndex = position;
  const address = WWW_ADDRESS.exec(text)?.[0] ?? '';
  let length = address.length;
  while (length > 0 && SENTENCE_END.test(address.charAt(length - 1))) length -= 1;
  return length;
}
