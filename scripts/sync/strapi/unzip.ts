/** Undoes a compression by gzip that no header tells of. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

export function isZipped(bytes: Buffer): boolean {
  return bytes.subarray(0, 2).equals(Buffer.from([0x1f, 0x8b]));
}

/** Bytes that are not compressed stay as they are. Null for damaged ones, and if they grow beyond `largestBytes`. */
export async function unzip(bytes: Buffer, largestBytes: number): Promise<Buffer | null> {
  if (!isZipped(bytes)) return bytes;
  return promisify(gunzip)(bytes, { maxOutputLength: largestBytes }).catch(() => null);
}
