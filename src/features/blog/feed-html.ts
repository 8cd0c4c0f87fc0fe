/** An article’s body for feed readers: plain HTML without classes, with absolute addresses. */
import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import type { PictureView } from '../../content/picture';
import { feedSchema, sanitise } from '../../markdown/allowed-html';
import type { ArticleBlock } from './article-blocks';
import { parseHtml } from '../../markdown/parse';

interface FeedOptions {
  /** The article’s absolute address. */
  url: string;
  /** The address of a picture’s file, absolute or from the site’s root. */
  pictureUrl: (picture: PictureView) => Promise<string> | string;
}

export async function feedHtml(
  blocks: readonly ArticleBlock[],
  { url, pictureUrl }: FeedOptions,
): Promise<string> {
  const nodes = await Promise.all(blocks.map((block) => blockNodes(block, pictureUrl)));
  const tree = sanitise({ type: 'root', children: nodes.flat() }, feedSchema);
  visit(tree, 'element', ({ properties }) => {
    for (const name of ['href', 'src']) {
      const address = properties[name];
      if (typeof address === 'string') properties[name] = new URL(address, url).href;
    }
  });
  return toHtml(tree, {
    closeSelfClosing: true,
    characterReferences: { useNamedReferences: true },
  });
}

async function blockNodes(
  block: ArticleBlock,
  pictureUrl: FeedOptions['pictureUrl'],
): Promise<ElementContent[]> {
  const pictureFigure = async (picture: PictureView): Promise<Element> =>
    figure([h('img', { src: await pictureUrl(picture), alt: picture.alt })], picture.caption);
  switch (block.kind) {
    case 'rich-text':
      return parseHtml(block.html).children as ElementContent[];
    case 'picture':
      return [await pictureFigure(block.picture)];
    case 'file':
      return [h('p', h('a', { href: block.href }, block.label))];
    case 'quote': {
      const lines = block.paragraphs.map((paragraph) => h('p', paragraph));
      return [figure([h('blockquote', lines)], block.attribution)];
    }
    case 'slider':
      return Promise.all(block.pictures.map(pictureFigure));
  }
}

function figure(content: ElementContent[], caption: string | null): Element {
  return h('figure', content, caption === null ? null : h('figcaption', caption));
}
