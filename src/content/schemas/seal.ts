/** The digest that seals a collection: written by the sync, recomputed by the build. */
import { createHash } from 'node:crypto';

export interface SealedFile {
  /** Relative to the snapshot, with `/`. */
  path: string;
  bytes: Uint8Array;
}

/** SHA-256 over the files’ names and digests, in the order of their names. Hex. */
export function sealDigest(files: readonly SealedFile[]): string {
  const lines = files
    .map(({ path, bytes }) => `${sha256(bytes)}  ${path}\n`)
    .sort((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1));
  return sha256(Buffer.from(lines.join('')));
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
