/** Measures a file of the snapshot’s `media/`. */
import sharp from 'sharp';
import { isRaster } from '../../src/domain/pictures';
import type { MediaFacts } from '../../src/content/schemas/media';

const mimeByType: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
};

/**
 * Sizes are in pixels as the picture is seen, its EXIF rotation applied.
 * @throws when a file named as a picture cannot be decoded as one.
 */
export async function measureMedia(file: string, bytes: Buffer): Promise<MediaFacts> {
  const type = file.slice(file.lastIndexOf('.') + 1);
  const mime = mimeByType[type] ?? 'application/octet-stream';
  if (!mime.startsWith('image/')) {
    return { mime, bytes: bytes.length, width: null, height: null, placeholder: null };
  }
  const { width, height } = (await sharp(bytes).metadata()).autoOrient;
  const placeholder = isRaster(file) ? await meanColour(bytes) : null;
  return { mime, bytes: bytes.length, width, height, placeholder };
}

/** `#rrggbb`, transparent parts counted as white. */
async function meanColour(bytes: Buffer): Promise<string> {
  const { data } = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = red, blue = red] = data;
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
