/** A picture as the site shows it: its texts, and the properties of its file. */
import { typeset, typesetOrNull } from '../lib/typography.ts';
import type { Media, MediaIndex } from '../content/types/media.ts';

export type PictureView = NonNullable<ReturnType<typeof resolvePicture>>;

/**
 * Returns a picture with its properties; null for a file that is not a picture, such as a PDF chosen by mistake.
 * @param fallbackAlt replaces a missing alternative text; if it is empty, the picture is decorative
 */
export function resolvePicture(media: Media | null, index: MediaIndex, fallbackAlt = '') {
  const fileFacts = media === null ? undefined : index[media.file];
  if (!media || !fileFacts?.width || !fileFacts.height) return null;
  const { width, height, placeholder, focalPoint = null } = fileFacts;
  return {
    ...media,
    alt: typeset((media.alt?.trim() || fallbackAlt).trim()),
    caption: typesetOrNull(media.caption?.trim() ?? null),
    width,
    height,
    placeholder,
    focalPoint,
  };
}
