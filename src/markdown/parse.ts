/** The one markdown-it instance: from Markdown to HTML that nobody may trust yet. */
import MarkdownIt from 'markdown-it';
import { columnAlignment, filteredHtml, footnotes, plainAlternatives, taskLists } from './syntax';

const WWW_ADDRESS = /[^\s<>]+\.[^\s<>]*[^\s<>.,;:!?'"»”)\]]/y;

const markdownIt = createParser();

export function parseMarkdown(body: string): string {
  return markdownIt.render(body, {});
}

function createParser(): MarkdownIt {
  const md = new MarkdownIt({
    html: true,
    breaks: true,
    linkify: true,
    // Apostrophes and quotation marks are the editor’s business.
    typographer: false,
    maxNesting: 100,
  });
  // Which address may stand is decided in one place, ./links, whether Markdown or HTML wrote it.
  md.validateLink = () => true;
  md.use(footnotes).use(taskLists).use(columnAlignment).use(plainAlternatives).use(filteredHtml);
  // As on GitHub: addresses with http(s):// or www. and e-mail addresses. « maison.La » is two sentences.
  md.linkify.add('ftp:', null).add('//', null).add('www.', {
    validate(text, position) {
      WWW_ADDRESS.lastIndex = position;
      return WWW_ADDRESS.exec(text)?.[0].length ?? 0;
    },
    normalize(match) {
      match.url = `https://${match.url}`;
    },
  });
  return md;
}
