/** Recognises a file’s type by its bytes, because names and headers may be wrong, and measures it. */
import sharp from 'sharp';
import type { MediaFacts } from '../../../src/content/types/media';
import { mostPixels } from '../../../src/lib/picture-encoding';

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
  facts: MediaFacts;
}

/** Width and height are in pixels, with the EXIF rotation applied. @throws RefusedFile */
export async function checkFile(bytes: Buffer): Promise<CheckedFile> {
  if (bytes.toString('latin1', 0, 5) === '%PDF-') {
    const facts = { bytes: bytes.length, width: null, height: null, placeholder: null };
    return { type: 'pdf', facts: { mime: 'application/pdf', ...facts } };
  }
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const [type, mime] = pictureTypes[metadata?.format ?? ''] ?? [];
  if (!metadata || !type || !mime || (type === 'avif' && metadata.compression !== 'av1')) {
    throw new RefusedFile(
      'ce n’est pas un fichier que le site sait montrer : jpg, png, webp, avif, gif, tiff, svg ou pdf',
    );
  }
  const { width, height } = metadata.autoOrient;
  if (type !== 'svg' && width * height > mostPixels) {
    throw new RefusedFile(
      `image de ${width} × ${height} pixels, plus que les ${mostPixels / 1_000_000} millions que le site traite`,
    );
  }
  // Scripts in an SVG are harmless: the content policy for uploads forbids them.
  const placeholder = type === 'svg' ? null : await oneAtATime(() => meanColour(bytes));
  return { type, facts: { mime, bytes: bytes.length, width, height, placeholder } };
}

let lastDecoding: Promise<unknown> = Promise.resolve();

/** Two of the largest pictures would not fit into a small machine’s memory. */
function oneAtATime<Result>(decode: () => Promise<Result>): Promise<Result> {
  const decoding = lastDecoding.then(decode);
  lastDecoding = decoding.catch(() => undefined);
  return decoding;
}

/** `#rgb`, with transparency as white. Decodes the whole picture, and so finds a damaged one. */
async function meanColour(bytes: Buffer): Promise<string> {
  try {
    const { data } = await sharp(bytes, { limitInputPixels: mostPixels })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize(1, 1, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [red = 0, green = red, blue = red] = data;
    return `#${[red, green, blue].map((channel) => Math.round(channel / 17).toString(16)).join('')}`;
  } catch {
    throw new RefusedFile('image abîmée');
  }
}
