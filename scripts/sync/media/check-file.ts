/** Recognises a file’s type by its bytes, because names and headers may be wrong, and measures it. */
import { imageMetadata } from 'astro/assets/utils';
import sharp from 'sharp';
import type { Metadata } from 'sharp';
import type { MediaFacts } from '../../../src/content/types/media';
import { decoding, isEncodable, mostPixels } from '../../../src/lib/picture-encoding';
import { messageOf } from '../../lib/errors';
import { isZipped, unzip } from '../strapi/unzip';
import { damagedPicture, describeOtherType, isPage } from './other-types';

/** About ten times a photograph. */
export const largestFileBytes = 50_000_000;

/** The file must not be published; the message says why, in French. */
export class RefusedFile extends Error {}

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
}

/** Width and height are in pixels, with the EXIF rotation applied. @throws RefusedFile */
export async function checkFile(received: Buffer): Promise<CheckedFile> {
  if (received.length === 0) throw new RefusedFile('le fichier est vide');
  const bytes = inUtf8(await unzipped(received));
  const metadata = await readMetadata(bytes);
  const [type, mime] = pictureTypes[metadata?.format ?? ''] ?? [];
  if (!metadata || !type || !mime || (type === 'avif' && metadata.compression !== 'av1')) {
    if (!isPdf(bytes)) throw new RefusedFile(describeOtherType(bytes));
    const facts = { bytes: bytes.length, width: null, height: null, placeholder: null };
    return { type: 'pdf', bytes, facts: { mime: 'application/pdf', ...facts } };
  }
  const { width, height } = metadata.autoOrient;
  // Scripts in an SVG are harmless: the content policy for uploads forbids them.
  const placeholder = type === 'svg' ? null : await checkPicture(bytes, type, width, height);
  return { type, bytes, facts: { mime, bytes: bytes.length, width, height, placeholder } };
}

/** Null for what is no picture, whatever it is: `sharp` throws at once, too. */
async function readMetadata(bytes: Buffer): Promise<Metadata | null> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

/** Of a drawing that was compressed by itself (`.svgz`), which browsers only show with a header that says so. */
async function unzipped(received: Buffer): Promise<Buffer> {
  const bytes = await unzip(received, largestFileBytes);
  // `sharp` itself would read a drawing that is compressed twice.
  if (bytes !== null && !isZipped(bytes)) return bytes;
  throw new RefusedFile('fichier compressé (gzip) abîmé ou trop grand : envoyez-le décompressé');
}

/** A drawing in UTF-16, which browsers read and `sharp` does not. Other bytes stay as they are. */
function inUtf8(bytes: Buffer): Buffer {
  const mark = bytes.toString('latin1', 0, 2);
  if (mark !== '\xff\xfe' && mark !== '\xfe\xff') return bytes;
  const text = new TextDecoder(mark === '\xff\xfe' ? 'utf-16le' : 'utf-16be').decode(bytes);
  const declared = /^(\s*<\?xml[^>]*?)\s+encoding=(?:"[^"]*"|'[^']*')/;
  return /<svg[\s>]/.test(text) ? Buffer.from(text.replace(declared, '$1')) : bytes;
}

/** Readers find the mark within the first 1,024 bytes: some programs write others before. */
function isPdf(bytes: Buffer): boolean {
  return /%PDF-\d/.test(bytes.toString('latin1', 0, 1024 + 1)) && !isPage(bytes);
}

/** @returns its mean colour @throws RefusedFile for a picture that the build could not show */
async function checkPicture(
  bytes: Buffer,
  type: string,
  width: number,
  height: number,
): Promise<string> {
  if (width * height > mostPixels) {
    throw new RefusedFile(
      `image de ${width} × ${height} pixels, plus que les ${mostPixels / 1_000_000} millions que le site traite`,
    );
  }
  if (!isEncodable(width, height)) {
    throw new RefusedFile(
      `image de ${width} × ${height} pixels, trop haute pour sa largeur : coupez-la en plusieurs`,
    );
  }
  try {
    // Astro has its own reader, which stops the build at what it does not know: BigTIFF, for one.
    if ((await imageMetadata(bytes, '')).format !== type) {
      throw new RefusedFile('image dans une variante rare de son format : exportez-la en JPEG');
    }
    return await oneAtATime(() => meanColour(bytes));
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    throw new RefusedFile(damagedPicture);
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

/** Whether a file that was taken moves: the site shows the first picture of it only. */
export async function isAnimated(bytes: Buffer): Promise<boolean> {
  const { format, pages = 1 } = (await readMetadata(bytes)) ?? {};
  switch (format) {
    case 'gif':
    case 'webp':
      return pages > 1;
    case 'heif':
      // The brand of a sequence.
      return bytes.toString('latin1', 8, 12) === 'avis';
    case 'png': {
      const control = bytes.indexOf('acTL');
      return control >= 0 && control < bytes.indexOf('IDAT');
    }
    default:
      return false;
  }
}
