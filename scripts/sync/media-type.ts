/** Tells a file’s type from its first bytes: names and headers say what anybody wants them to. */

export type MediaType = 'jpg' | 'png' | 'webp' | 'avif' | 'gif' | 'tif' | 'svg' | 'pdf';

export const allowedTypes = 'jpg, png, webp, avif, gif, tif, svg, pdf';

/** Nothing but declarations and comments may stand before the root; a document type with entities is refused. */
const svgStart = /^(?:\s|<\?xml[^>]*\?>|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE[^>[\]]*>)*<svg[\s/>]/i;

export function mediaTypeOf(bytes: Buffer): MediaType | null {
  const start = bytes.toString('latin1', 0, 64);
  if (start.startsWith('\xff\xd8\xff')) return 'jpg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (/^RIFF[\s\S]{4}WEBP/.test(start)) return 'webp';
  if (/^(?:II\*\0|MM\0\*)/.test(start)) return 'tif';
  if (start.startsWith('%PDF-')) return 'pdf';
  // Some makers write a general brand first and AVIF among the compatible ones.
  if (start.slice(4, 8) === 'ftyp' && /avi[fs]/.test(start.slice(8, 40))) return 'avif';
  const text = bytes.toString('utf8', 0, 8192).replace(/^\uFEFF/, '');
  return svgStart.test(text) ? 'svg' : null;
}
