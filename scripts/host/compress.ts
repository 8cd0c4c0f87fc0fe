/**
 * Compresses text once, as well as the format can, and keeps the result while the bytes are the same: as a
 * host’s edge does. Compressing at each answer would be faster to send and slower to receive.
 */
import { brotliCompressSync, gzipSync } from 'node:zlib';

const encoders = {
  br: (bytes: Buffer) => brotliCompressSync(bytes),
  gzip: (bytes: Buffer) => gzipSync(bytes, { level: 9 }),
};

const kept = new Map<string, Buffer>();

interface Compressed {
  encoding: string | null;
  body: Buffer;
}

/** How text of this type goes to a browser that accepts these encodings; `tag` names the bytes. */
export function compress(
  bytes: Buffer,
  { type, tag, accepted }: { type: string; tag: string; accepted: string | undefined },
): Compressed {
  const isText = /^text\/|json|xml|javascript/.test(type);
  const encoding = (['br', 'gzip'] as const).find(
    (name) => isText && new RegExp(`\\b${name}\\b(?!;q=0(\\D|$))`).test(accepted ?? ''),
  );
  if (encoding === undefined) return { encoding: null, body: bytes };
  const key = `${encoding} ${tag}`;
  const body = kept.get(key) ?? encoders[encoding](bytes);
  kept.set(key, body);
  return body.length < bytes.length ? { encoding, body } : { encoding: null, body: bytes };
}
