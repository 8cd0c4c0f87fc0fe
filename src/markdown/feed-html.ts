/** An article’s body for feed readers: plain HTML that needs nothing of this site, with absolute addresses. */
import sanitizeHtml from 'sanitize-html';
import type { Picture } from '../content/views';
import type { ArticleBlock } from './article-blocks';
import { element, text, writeMarkup, type MarkupNode } from './markup';

interface FeedOptions {
  /** The article’s own absolute address. */
  url: string;
  /** `<img>` of a picture; its address may be the site’s own. */
  toHtml: (picture: Picture) => string;
}

const elements =
  'a abbr b blockquote br caption cite code del em figcaption figure h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p ' +
  'pre q s samp small strong sub sup table tbody td tfoot th thead tr u ul var';

export function feedHtml(blocks: readonly ArticleBlock[], { url, toHtml }: FeedOptions): string {
  const withAbsolute =
    (name: 'href' | 'src') =>
    (tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
      const address = attribs[name];
      if (address === undefined || !URL.canParse(address, url)) return { tagName, attribs };
      return { tagName, attribs: { ...attribs, [name]: new URL(address, url).href } };
    };
  const html = writeMarkup(blocks.flatMap((block) => drawBlock(block, toHtml)));
  return sanitizeHtml(html, {
    allowedTags: elements.split(' '),
    allowedAttributes: {
      '*': ['id'],
      a: ['href', 'title'],
      abbr: ['title'],
      img: ['src', 'alt', 'width', 'height'],
      ol: ['start', 'reversed'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    selfClosing: ['br', 'hr', 'img'],
    transformTags: { a: withAbsolute('href'), img: withAbsolute('src') },
  });
}

function drawBlock(block: ArticleBlock, toHtml: FeedOptions['toHtml']): MarkupNode[] {
  const drawPicture = (picture: Picture) =>
    figure([{ kind: 'trusted', html: toHtml(picture) }], picture.caption);
  switch (block.kind) {
    case 'rich-text':
      return [{ kind: 'trusted', html: block.html }];
    case 'picture':
      return [drawPicture(block.picture)];
    case 'file':
      return [element('p', {}, [element('a', { href: block.href }, [text(block.label)])])];
    case 'quote': {
      const lines = block.paragraphs.map((paragraph) => element('p', {}, [text(paragraph)]));
      return [figure([element('blockquote', {}, lines)], block.attribution)];
    }
    case 'slider':
      return block.pictures.map(drawPicture);
  }
}

function figure(content: MarkupNode[], caption: string | null): MarkupNode {
  const below = caption === null ? [] : [element('figcaption', {}, [text(caption)])];
  return element('figure', {}, [...content, ...below]);
}
