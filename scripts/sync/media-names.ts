/** What each file is called in the snapshot. */
import { slugify } from '../../src/domain/slug';
import type { StoredFile } from './media';

/** Leaves room for hash and type within every file system’s 255 bytes. */
const longestStem = 80;

interface Named {
  file: StoredFile;
  /** What its uploads are called by editors. */
  names: readonly string[];
}

/**
 * `<slug of name>.<first 8 hex of sha256>.<type>`, by SHA-256 and type. Equal bytes are one file, under the
 * first of its names in the alphabet, so that the order of uploads changes nothing.
 */
export function nameMedia(all: readonly Named[]): Map<string, string> {
  const stems = new Map<string, string>();
  for (const { file, names } of all) {
    const known = stems.get(mediaKey(file));
    const [first] = [...names.map(stemOf), ...(known === undefined ? [] : [known])].sort();
    stems.set(mediaKey(file), first ?? 'media');
  }
  const taken = new Set<string>();
  return new Map(
    [...stems].sort().map(([key, stem]) => {
      const [digest = '', type = ''] = key.split('.');
      let name = `${stem}.${digest.slice(0, 8)}.${type}`;
      // Other bytes with the same name and the same eight digits: one in four thousand million.
      for (let n = 2; taken.has(name); n += 1) name = `${stem}-${n}.${digest.slice(0, 8)}.${type}`;
      taken.add(name);
      return [key, name];
    }),
  );
}

export function mediaKey({ sha256, type }: StoredFile): string {
  return `${sha256}.${type}`;
}

function stemOf(name: string): string {
  const stem = slugify(name.replace(/\.[a-z0-9]{2,5}$/i, ''));
  return stem.slice(0, longestStem).replace(/-+$/, '') || 'media';
}
