/** Finds the files that are served as they were uploaded. */
import { isRaster } from '../../lib/picture-encoding';
import { isFileAddress } from '../../markdown/address';
import { addressesIn } from '../../markdown/read';
import type { Article } from '../types/articles';
import type { Markdown } from '../types/markdown';
import type { MediaIndex } from '../types/media';
import { filesOfText } from './media-references';

/** Files that Astro does not encode, and those to whose original an article links. */
export function uploadedFiles(media: MediaIndex, articles: readonly Article[]): string[] {
  const linked = new Set(articles.flatMap(({ blocks }) => blocks.flatMap(linkedFiles)));
  return Object.keys(media).filter((file) => !isRaster(file) || linked.has(file));
}

function linkedFiles(block: Article['blocks'][number]): string[] {
  if (block.component !== 'shared.rich-text') return [];
  return filesOfText(block).some(isRaster) ? linkedInText(block) : [];
}

function linkedInText({ body, files = {} }: Markdown): string[] {
  return addressesIn(body).flatMap(({ use, address }) => {
    return use === 'link' && isFileAddress(address) ? (files[address.key] ?? []) : [];
  });
}
