/** Prepares an article’s blocks for drawing: Markdown rendered, files resolved, unknown components left out. */
import type { Block } from '../content/schemas/article';
import type { Media } from '../content/schemas/media';
import type { Picture } from '../content/views';
import { paragraphs } from '../domain/paragraphs';
import { createMarkdownRenderer, type Heading } from './renderer';

export type ArticleBlock =
  | { kind: 'rich-text'; html: string }
  | { kind: 'picture'; picture: Picture }
  | { kind: 'file'; href: string; label: string }
  | { kind: 'quote'; paragraphs: string[]; attribution: string | null }
  | { kind: 'slider'; pictures: Picture[] };

interface Resolvers {
  /** The picture a file is, or null when it is none. */
  toPicture: (media: Media) => Picture | null;
  toHtml: (picture: Picture) => string;
}

export interface ArticleBody {
  /** In the order of the article; a block with nothing to show gives nothing. */
  blocks: ArticleBlock[];
  headings: readonly Heading[];
}

export function prepareBlocks(
  blocks: readonly Block[],
  { toPicture, toHtml }: Resolvers,
): ArticleBody {
  const markdown = createMarkdownRenderer({
    renderImage: (file, alt, title) => {
      const picture = toPicture({ file, alt, caption: title });
      return picture && toHtml(picture);
    },
  });
  const prepared = blocks.flatMap((block): ArticleBlock[] => {
    switch (block.component) {
      case 'shared.rich-text': {
        const { html } = markdown.render(block.body);
        return html.trim() === '' ? [] : [{ kind: 'rich-text', html }];
      }
      case 'shared.media':
        return block.file ? [mediaBlock(block.file, toPicture)] : [];
      case 'shared.quote':
        return block.body.trim() === ''
          ? []
          : [{ kind: 'quote', paragraphs: paragraphs(block.body), attribution: block.title }];
      case 'shared.slider': {
        const pictures = block.files.map(toPicture).filter((picture) => picture !== null);
        return pictures.length === 0 ? [] : [{ kind: 'slider', pictures }];
      }
      case 'unknown':
        return [];
    }
  });
  return { blocks: prepared, headings: markdown.headings() };
}

function mediaBlock(media: Media, toPicture: Resolvers['toPicture']): ArticleBlock {
  const picture = toPicture(media);
  if (picture) return { kind: 'picture', picture };
  const label = media.caption ?? media.alt ?? media.file;
  return { kind: 'file', href: `/media/${media.file}`, label };
}
