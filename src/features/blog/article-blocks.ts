import type { Block } from '../../content/types/articles.ts';
import type { Media } from '../../content/types/media.ts';
import type { PictureView } from '../../pictures/picture.ts';
import { splitParagraphs } from '../../lib/split-paragraphs.ts';
import { typeset, typesetOrNull } from '../../lib/typography.ts';
import { renderTexts } from '../../markdown/render.ts';
import type { RenderedText } from '../../markdown/render.ts';
import type { Heading } from '../../markdown/steps/headings.ts';
import type { Site } from '../../markdown/targets.ts';

export type ArticleBlock =
  | ({ kind: 'rich-text' } & RenderedText)
  | { kind: 'picture'; picture: PictureView }
  | { kind: 'file'; href: string; label: string; note: string | null }
  | { kind: 'quote'; paragraphs: string[]; attribution: string | null }
  | { kind: 'slider'; pictures: PictureView[] };

interface BlockContext {
  /** Links in texts lead to pages of this site. */
  site: Site;
  /** Returns null if the file is not a picture. */
  findPicture: (media: Media) => PictureView | null;
  pictureHtml: (picture: PictureView) => Promise<string>;
}

export interface ArticleBody {
  /** Blocks in the order of the article, without empty blocks and unknown components. */
  blocks: ArticleBlock[];
  headings: readonly Heading[];
  /** Plain text of the article, with one line per paragraph, heading, cell or list item. */
  lines: string[];
}

/** Returns an article’s body for display: renders Markdown, resolves pictures and typesets texts. */
export async function prepareBlocks(
  blocks: readonly Block[],
  context: BlockContext,
): Promise<ArticleBody> {
  const { site, findPicture, pictureHtml } = context;
  const markdownBlocks = blocks.filter((block) => block.component === 'shared.rich-text');
  const { texts, headings } = await renderTexts(markdownBlocks, {
    site,
    pictureHtml: (file, alt) => {
      const picture = findPicture({ file, alt, caption: null });
      return picture && pictureHtml(picture);
    },
  });
  const renderedTexts = texts.values();
  const preparedBlocks: ArticleBlock[] = [];
  for (const block of blocks) {
    switch (block.component) {
      case 'shared.rich-text': {
        const renderedText = renderedTexts.next().value;
        if (renderedText && renderedText.html.trim() !== '')
          preparedBlocks.push({ kind: 'rich-text', ...renderedText });
        break;
      }
      case 'shared.media':
        if (block.file) preparedBlocks.push(createMediaBlock(block.file, context));
        break;
      case 'shared.quote':
        if (block.body.trim() !== '') {
          const lines = splitParagraphs(block.body).map(typeset);
          const attribution = typesetOrNull(block.title);
          preparedBlocks.push({ kind: 'quote', paragraphs: lines, attribution });
        }
        break;
      case 'shared.slider': {
        const pictures = block.files.map(findPicture).filter((picture) => picture !== null);
        if (pictures.length > 0) preparedBlocks.push({ kind: 'slider', pictures });
        break;
      }
      case 'unknown':
    }
  }
  return { blocks: preparedBlocks, headings, lines: preparedBlocks.flatMap(linesOf) };
}

function linesOf(block: ArticleBlock): readonly string[] {
  if (block.kind === 'rich-text') return block.lines;
  return block.kind === 'quote' ? block.paragraphs : [];
}

function createMediaBlock(media: Media, { site, findPicture }: BlockContext): ArticleBlock {
  const picture = findPicture(media);
  if (picture) return { kind: 'picture', picture };
  const label = typesetOrNull(media.caption ?? media.alt) ?? media.file;
  const note = site.fileNote?.(media.file) ?? null;
  return { kind: 'file', href: `/media/${media.file}`, label, note };
}
