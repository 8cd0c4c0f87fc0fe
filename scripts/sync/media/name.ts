/** What each file is called in the snapshot. */
import { slugify } from '../../../src/domain/text/slug';

/** Leaves room for hash and type within every file system’s 255 bytes. */
const longestStem = 80;

interface Unnamed {
  sha256: string;
  type: string;
  /** As an editor called it. */
  uploadName: string;
}

/**
 * SHA-256 → `<slug of its name>.<first 8 hex of it>.<type>`. Equal bytes are one file, under the first of their
 * names in the alphabet, so that the order of uploads changes nothing.
 */
export function nameFiles(files: readonly Unnamed[]): Map<string, string> {
  const named = files.map(({ sha256, type, uploadName }): [string, string] => [
    sha256,
    `${stemOf(uploadName)}.${sha256.slice(0, 8)}.${type}`,
  ]);
  // The last of several wins.
  return new Map(named.sort((a, b) => (a[1] > b[1] ? -1 : 1)));
}

function stemOf(name: string): string {
  const stem = slugify(name.replace(/\.[a-z0-9]{2,5}$/i, ''));
  return stem.slice(0, longestStem).replace(/-+$/, '') || 'media';
}
