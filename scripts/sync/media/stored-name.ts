/** What a file is called in the snapshot’s `media/`. */
import { slugify } from '../../../src/lib/slug';
import type { WantedFile } from './fetched-file';

/** Characters of a file’s name: with hash and type it must fit into a file system’s 255 bytes. */
const longestStem = 80;

/** The beginning of a name in `media/`: the editor’s, or the URL’s without what Strapi adds to it. */
export function stemOf({ url, name }: WantedFile): string {
  const last = decoded(new URL(url).pathname.split('/').at(-1) ?? '');
  const typed =
    name ??
    last.replace(/^(?:thumbnail|small|medium|large)_/, '').replace(/_[0-9a-f]{10}(?=\.|$)/, '');
  const stem = slugify(typed.replace(/\.[a-z0-9]{2,5}$/i, '')).slice(0, longestStem);
  return stem.replace(/-+$/, '') || 'media';
}

/** A percent sign may be one of the name. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
