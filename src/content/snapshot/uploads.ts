/** Finds the files that are served as they were uploaded. */
import { isRaster } from '../../lib/picture-encoding';
import type { Article } from '../types/articles';
import type { MediaIndex } from '../types/media';
import { markdownReference } from './media-references';

/** Files that Astro does not encode, and those to whose original an article links. */
export function uploadedFiles(media: MediaIndex, articles: readonly Article[]): string[] {
  const linked = new Set(articles.flatMap(({ blocks }) => blocks.flatMap(linkedFiles)));
  return Object.keys(media).filter((file) => !isRaster(file) || linked.has(file));
}

/** The text before a file’s name if it is shown as a picture. After any other text the name is a link. */
const pictureSyntax = /!\[[^[\]]*\]\(\s*<?$|\ssrc\s*=\s*["']?$/i;
const maxPictureSyntaxLength = 500;

function linkedFiles(block: Article['blocks'][number]): string[] {
  if (block.component !== 'shared.rich-text') return [];
  const { body } = block;
  return [...body.matchAll(markdownReference)].flatMap(({ 1: file = '', index }) => {
    const before = body.slice(Math.max(0, index - maxPictureSyntaxLength), index);
    return pictureSyntax.test(before) ? [] : [file];
  });
}
