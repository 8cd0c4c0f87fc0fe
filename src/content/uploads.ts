/** Which files are served as they were uploaded: what is not encoded, and the originals that a text links to. */
import { isRaster } from '../domain/pictures';
import { markdownReference } from './snapshot/media-references';
import type { Article } from './schemas/article';
import type { MediaIndex } from './schemas/media';

/** Before a file’s name in Markdown: it is shown there. Anything else is taken for a link. */
const picture = /!\[[^[\]]*\]\(\s*<?$|\ssrc\s*=\s*["']?$/i;

export function uploads(media: MediaIndex, articles: readonly Article[]): string[] {
  const linked = new Set(articles.flatMap(({ blocks }) => blocks.flatMap(linksOf)));
  return Object.keys(media).filter((file) => !isRaster(file) || linked.has(file));
}

function linksOf(block: Article['blocks'][number]): string[] {
  if (block.component !== 'shared.rich-text') return [];
  return [...block.body.matchAll(markdownReference)].flatMap(({ 1: file = '', index }) =>
    picture.test(block.body.slice(Math.max(0, index - 500), index)) ? [] : [file],
  );
}
