/** Recognises a file’s type by its bytes, because names and headers may be wrong, and measures it. */
import sharp from 'sharp';
import type { MediaFacts } from '../../../src/content/schemas/media';

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

export interface CheckedFile {
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
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => null);
  const [type, mime] = pictureTypes[metadata?.format ?? ''] ?? [];
  if (!metadata || !type || !mime || (type === 'avif' && metadata.compression !== 'av1')) {
    throw new RefusedFile(
      'ce n’est pas un fichier que le site sait montrer : jpg, png, webp, avif, gif, tiff, svg ou pdf',
    );
  }
  // Scripts in an SVG are harmless: the content policy for uploads forbids them.
  const placeholder = type === 'svg' ? null : await meanColour(bytes);
  const { width, height } = metadata.autoOrient;
  return { type, facts: { mime, bytes: bytes.length, width, height, placeholder } };
}

/** `#rrggbb`, with transparency as white. Decodes the whole picture, and so finds a damaged one. */
async function meanColour(bytes: Buffer): Promise<string> {
  try {
    const { data } = await sharp(bytes)
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize(1, 1, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [red = 0, green = red, blue = red] = data;
    return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  } catch {
    throw new RefusedFile('image abîmée ou trop grande');
  }
}
