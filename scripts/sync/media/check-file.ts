/** Recognises a file’s type by its bytes, because names and headers may be wrong, and measures it. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { imageMetadata } from 'astro/assets/utils';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { MediaFacts } from '../../../src/content/types/media.ts';
import { decoding, isEncodable, mostPixels } from '../../../src/pictures/encoding.ts';
import { messageOf } from '../../lib/errors.ts';

/** About ten times a photograph. */
export const largestFileBytes = 50_000_000;

/** The file must not be published; the message says why, in French. */
export class RefusedFile extends Error {}

const damaged = 'il est vide ou abîmé : envoyez-le de nouveau';
const tooLarge = `il est trop grand pour le site (${mostPixels / 1_000_000} millions de pixels, ${largestFileBytes / 1_000_000} Mo) : réduisez-le`;
const noPicture = (what: string) =>
  `c’est ${what}, que le site ne montre pas : prenez une image (exportée en JPEG ou en PNG) ou un PDF`;

/** Format, as `sharp` names it → extension and MIME type. */
const pictureTypes: Partial<Record<string, readonly [type: string, mime: string]>> = {
  jpeg: ['jpg', 'image/jpeg'],
  png: ['png', 'image/png'],
  webp: ['webp', 'image/webp'],
  heif: ['avif', 'image/avif'],
  gif: ['gif', 'image/gif'],
  tiff: ['tiff', 'image/tiff'],
  svg: ['svg', 'image/svg+xml'],
};

interface CheckedFile {
  /** `jpg`, for the file’s name. */
  type: string;
  /** What is published. */
  bytes: Buffer;
  facts: MediaFacts;
  /** The site shows the first picture of it only. */
  isAnimated: boolean;
}

/** Width and height are in pixels, with the EXIF rotation applied. @throws RefusedFile */
export async function checkFile(received: Buffer): Promise<CheckedFile> {
  if (received.length === 0) throw new RefusedFile(damaged);
  const bytes = await unzipped(received);
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const [type, mime] = pictureTypes[metadata?.format ?? ''] ?? [];
  if (!metadata || !type || !mime || (type === 'avif' && metadata.compression !== 'av1')) {
    // Readers find the mark within the first 1,024 bytes: some programs write others before.
    if (!/%PDF-\d/.test(bytes.toString('latin1', 0, 1025))) throw await refusalOf(bytes);
    const facts = { bytes: bytes.length, width: null, height: null, placeholder: null };
    return { type: 'pdf', bytes, facts: { mime: 'application/pdf', ...facts }, isAnimated: false };
  }
  const { width, height } = metadata.autoOrient;
  // Scripts in an SVG are harmless: the content policy for uploads forbids them.
  const placeholder = type === 'svg' ? null : await checkPicture(bytes, type, width, height);
  const facts = { mime, bytes: bytes.length, width, height, placeholder };
  const isAnimated = (type === 'gif' || type === 'webp') && (metadata.pages ?? 1) > 1;
  return { type, bytes, facts, isAnimated };
}

async function refusalOf(bytes: Buffer): Promise<RefusedFile> {
  const { mime = '' } = (await fileTypeFromBuffer(bytes).catch(() => undefined)) ?? {};
  if (/^image\/hei[cf]/.test(mime)) return new RefusedFile(noPicture('une photo HEIC'));
  if (mime.startsWith('video/')) return new RefusedFile(noPicture('un film'));
  // One that cannot be read.
  const isDrawing = /<svg[\s>]|<!DOCTYPE svg/.test(bytes.toString('latin1', 0, 4096));
  if (/^image\/(?:jpeg|png|webp|gif|tiff|avif)$/.test(mime) || isDrawing) {
    return new RefusedFile(damaged);
  }
  return new RefusedFile(noPicture(mime === '' ? 'un autre fichier' : `un fichier « ${mime} »`));
}

/** A drawing that was compressed by itself (`.svgz`), which browsers only show with a header that says so. */
async function unzipped(received: Buffer): Promise<Buffer> {
  if (!received.subarray(0, 2).equals(Buffer.from([0x1f, 0x8b]))) return received;
  return promisify(gunzip)(received, { maxOutputLength: largestFileBytes }).catch(() => {
    throw new RefusedFile(damaged);
  });
}

/** @returns its mean colour @throws RefusedFile for a picture that the build could not show */
async function checkPicture(
  bytes: Buffer,
  type: string,
  width: number,
  height: number,
): Promise<string> {
  if (width * height > mostPixels || !isEncodable(width, height)) throw new RefusedFile(tooLarge);
  try {
    // Astro has its own reader, which stops the build at what it does not know: BigTIFF, for one.
    if ((await imageMetadata(bytes, '')).format !== type) throw new RefusedFile(damaged);
    return await oneAtATime(() => meanColour(bytes));
  } catch {
    throw new RefusedFile(damaged);
  }
}

let lastDecoding: Promise<unknown> = Promise.resolve();

/** Two of the largest pictures would not fit into a small machine’s memory. */
function oneAtATime<Result>(decode: () => Promise<Result>): Promise<Result> {
  const started = lastDecoding.then(decode);
  lastDecoding = started.catch(() => undefined);
  return started;
}

/** What libjpeg warns about if pixels are lost. It says the first thing only; its other warnings are harmless. */
const lostPixels = /premature end|bad Huffman|instead of RST/;

/** `#rgb`, with transparency as white. Decodes the whole picture, and so finds a damaged one. */
async function meanColour(bytes: Buffer): Promise<string> {
  const decode = (failOn: 'warning' | 'error') =>
    sharp(bytes, { ...decoding, failOn })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize(1, 1, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer({ resolveWithObject: true });
  const { data } = await decode('warning').catch((warning: unknown) => {
    if (lostPixels.test(messageOf(warning))) throw warning;
    return decode(decoding.failOn);
  });
  const [red = 0, green = red, blue = red] = data;
  return `#${[red, green, blue].map((channel) => Math.round(channel / 17).toString(16)).join('')}`;
}
