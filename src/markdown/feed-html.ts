/** An article’s body for feed readers: plain HTML that needs nothing of this site, with absolute addresses. */
import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import type { Picture } from '../content/views/views';
import { feedHtml as allowed, sanitise } from './allowed-html';
import type { ArticleBlock } from './article-blocks';
import { parseHtml } from './parse';

interface FeedOptions {
  /** The article’s own absolute address. */
  url: string;
  /** Where the file of a picture lies; its address may be the site’s own. */
  pictureUrl: (picture: Picture) => Promise<string> | string;
}

export async function feedHtml(
  blocks: readonly ArticleBlock[],
  { url, pictureUrl }: FeedOptions,
): Promise<string> {
  const drawn = await Promise.all(blocks.map((block) => drawBlock(block, pictureUrl)));
  const tree = sanitise({ type: 'root', children: drawn.flat() }, allowed);
  visit(tree, 'element', ({ properties }) => {
    for (const name of ['href', 'src']) {
      const address = properties[name];
      if (typeof address === 'string') properties[name] = absolute(address, url);
    }
  });
  return toHtml(tree, {
    closeSelfClosing: true,
    characterReferences: { useNamedReferences: true },
  });
}

function absolute(address: string, url: string): string {
  return URL.canParse(address, url) ? new URL(address, url).href : address;
}

async function drawBlock(
  block: ArticleBlock,
  pictureUrl: FeedOptions['pictureUrl'],
): Promise<ElementContent[]> {
  const drawPicture = async (picture: Picture): Promise<Element> =>
    figure([h('img', { src: await pictureUrl(picture), alt: picture.alt })], picture.caption);
  switch (block.kind) {
    case 'rich-text':
      return parseHtml(block.html).children as ElementContent[];
    case 'picture':
      return [await drawPicture(block.picture)];
    case 'file':
      return [h('p', h('a', { href: block.href }, block.label))];
    case 'quote': {
      const lines = block.paragraphs.map((paragraph) => h('p', paragraph));
      return [figure([h('blockquote', lines)], block.attribution)];
    }
    case 'slider':
      return Promise.all(block.pictures.map(drawPicture));
  }
}

function figure(content: ElementContent[], caption: string | null): Element {
  return h('figure', content, caption === null ? null : h('figcaption', caption));
}
