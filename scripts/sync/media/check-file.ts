/** Recognises the type of a file by its bytes, because names and headers may be wrong, and measures pictures. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { imageMetadata } from 'astro/assets/utils';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { MediaFacts } from '../../../src/content/types/media.ts';
import { decodingOptions, isEncodable, maxPixels } from '../../../src/pictures/encoding.ts';
import { messageOf } from '../../lib/errors.ts';

/** Maximum size of a file: about ten times that of a photograph. */
const maxFileBytes = 50_000_000;

/** Says in French why a file must not be published. */
export class FileRejection extends Error {}

const damagedMessage = 'il est vide ou abîmé : envoyez-le de nouveau';
const tooLargeMessage = `il est trop grand pour le site (${maxPixels / 1_000_000} millions de pixels, ${maxFileBytes / 1_000_000} Mo) : réduisez-le`;
const notPictureMessage = (what: string) =>
  `c’est ${what}, que le site ne montre pas : prenez une image (exportée en JPEG ou en PNG) ou un PDF`;

/** Extension and MIME type of each format, by its name in `sharp`. */
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
  /** Extension of the file’s name, such as `jpg`. */
  type: string;
  /** The bytes to publish. */
  bytes: Buffer;
  facts: MediaFacts;
  /** Whether the file is an animation, of which the site shows the first picture only. */
  isAnimated: boolean;
}

/** Checks and measures a file. Width and height are in pixels, with the EXIF rotation applied. @throws FileRejection */
export async function checkFile(received: Buffer): Promise<CheckedFile> {
  if (received.length === 0) throw new FileRejection(damagedMessage);
  const bytes = await decompress(received);
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const [type, mime] = pictureTypes[metadata?.format ?? ''] ?? [];
  if (!metadata || !type || !mime || (type === 'avif' && metadata.compression !== 'av1')) {
    // PDF readers look for the signature within the first 1,024 bytes, because some programs write others before it.
    if (!/%PDF-\d/.test(bytes.toString('latin1', 0, 1025))) {
      throw new FileRejection(await rejectionMessage(bytes));
    }
    const facts = { bytes: bytes.length, width: null, height: null, placeholder: null };
    return { type: 'pdf', bytes, facts: { mime: 'application/pdf', ...facts }, isAnimated: false };
  }
  const { width, height } = metadata.autoOrient;
  // Scripts in an SVG are harmless, because the content policy for uploads forbids them.
  const placeholder = type === 'svg' ? null : await checkPicture(bytes, type, width, height);
  const facts = { mime, bytes: bytes.length, width, height, placeholder };
  const isAnimated = (type === 'gif' || type === 'webp') && (metadata.pages ?? 1) > 1;
  return { type, bytes, facts, isAnimated };
}

/** Returns why a file that is neither a picture nor a PDF is rejected. */
async function rejectionMessage(bytes: Buffer): Promise<string> {
  const { mime = '' } = (await fileTypeFromBuffer(bytes).catch(() => undefined)) ?? {};
  if (/^image\/hei[cf]/.test(mime)) return notPictureMessage('une photo HEIC');
  if (mime.startsWith('video/')) return notPictureMessage('un film');
  // These types are supported, but `sharp` could not read the file, so it is damaged.
  const isSvg = /<svg[\s>]|<!DOCTYPE svg/.test(bytes.toString('latin1', 0, 4096));
  if (/^image\/(?:jpeg|png|webp|gif|tiff|avif)$/.test(mime) || isSvg) return damagedMessage;
  return notPictureMessage(mime === '' ? 'un autre fichier' : `un fichier « ${mime} »`);
}

/** Unzips a compressed drawing (`.svgz`), which browsers show only with a `Content-Encoding` header. */
async function decompress(received: Buffer): Promise<Buffer> {
  if (!received.subarray(0, 2).equals(Buffer.from([0x1f, 0x8b]))) return received;
  return promisify(gunzip)(received, { maxOutputLength: maxFileBytes }).catch(() => {
    throw new FileRejection(damagedMessage);
  });
}

/** Returns the mean colour of a picture. @throws FileRejection for one that the build could not show */
async function checkPicture(
  bytes: Buffer,
  type: string,
  width: number,
  height: number,
): Promise<string> {
  if (width * height > maxPixels || !isEncodable(width, height))
    throw new FileRejection(tooLargeMessage);
  try {
    // Astro’s own reader stops the build at formats that it does not know, such as BigTIFF.
    if ((await imageMetadata(bytes, '')).format !== type) throw new FileRejection(damagedMessage);
    return await decodeOneAtATime(() => meanColour(bytes));
  } catch {
    throw new FileRejection(damagedMessage);
  }
}

let lastDecoding: Promise<unknown> = Promise.resolve();

/** Decodes one picture at a time: two of the largest ones would not fit into a small machine’s memory. */
function decodeOneAtATime<Result>(decode: () => Promise<Result>): Promise<Result> {
  const currentDecoding = lastDecoding.then(decode);
  lastDecoding = currentDecoding.catch(() => undefined);
  return currentDecoding;
}

/**
 * Matches warnings of libjpeg about lost pixels. Its other warnings are harmless. libjpeg reports only the first
 * warning.
 */
const lostPixelsWarning = /premature end|bad Huffman|instead of RST/;

/** Returns the mean colour as `#rgb`, with transparency as white. It decodes the whole picture, and so detects damage. */
async function meanColour(bytes: Buffer): Promise<string> {
  const decode = (failOn: 'warning' | 'error') =>
    sharp(bytes, { ...decodingOptions, failOn })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize(1, 1, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer({ resolveWithObject: true });
  const { data } = await decode('warning').catch((warning: unknown) => {
    if (lostPixelsWarning.test(messageOf(warning))) throw warning;
    return decode(decodingOptions.failOn);
  });
  const [red = 0, green = red, blue = red] = data;
  return `#${[red, green, blue].map((channel) => Math.round(channel / 17).toString(16)).join('')}`;
}
