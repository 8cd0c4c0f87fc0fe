/** Finds the files that are served as they were uploaded. */
import { isRaster } from '../../lib/picture-encoding';
import { isFileAddress } from '../../markdown/address';
import { addressesIn } from '../../markdown/read';
import type { Markdown } from '../types/markdown';
import type { MediaIndex } from '../types/media';
import { filesOfText, textsIn } from './media-references';

/** Files that Astro does not encode, and those to whose original a text links. */
export function uploadedFiles(media: MediaIndex, documents: unknown): string[] {
  const linked = new Set(textsIn(documents).flatMap(({ text }) => linkedFiles(text)));
  return Object.keys(media).filter((file) => !isRaster(file) || linked.has(file));
}

function linkedFiles(text: Markdown): string[] {
  const { body, files = {} } = text;
  if (!filesOfText(text).some(isRaster)) return [];
  return addressesIn(body).flatMap(({ use, address }) => {
    return use === 'link' && isFileAddress(address) ? (files[address.key] ?? []) : [];
  });
}
