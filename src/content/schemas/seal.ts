/** The digest that seals a collection: written by the sync, recomputed by the build. */
import { createHash } from 'node:crypto';

export interface SealedFile {
  /** Relative to the snapshot, with `/`. */
  path: string;
  /** Of its bytes, hex. */
  sha256: string;
}

/** SHA-256 over the files’ names and digests, in the order of their names. Hex. */
export function sealDigest(files: readonly SealedFile[]): string {
  const lines = files
    .map(({ path, sha256 }) => `${sha256}  ${path}\n`)
    .sort((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1));
  return fileDigest(Buffer.from(lines.join('')));
}

/** SHA-256, hex. */
export function fileDigest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
