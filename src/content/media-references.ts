/** Finds where a document uses files of `media/`, with the field an editor would look for. */
import { mediaSchema } from './schemas/media';

export interface MediaReference {
  file: string;
  /** Dotted path from the document’s root, such as `blocks.2.files.0`. */
  field: string;
}

/** `media/<name>` in a Markdown body: as a picture, a link, or in raw HTML. */
const markdownReference =
  /(?<![\p{L}\p{N}/._-])media\/([a-z0-9][a-z0-9-]*\.[0-9a-f]{8}\.[a-z0-9]{2,5})/gu;

export function mediaReferences(document: unknown): MediaReference[] {
  const found: MediaReference[] = [];
  const visit = (value: unknown, path: readonly string[]): void => {
    const field = path.join('.');
    if (typeof value === 'string') {
      // Only Markdown bodies speak of files in their text.
      if (path.at(-1) !== 'body') return;
      for (const [, file = ''] of value.matchAll(markdownReference)) found.push({ file, field });
    } else if (typeof value === 'object' && value !== null) {
      const media = mediaSchema.safeParse(value);
      if (media.success) found.push({ file: media.data.file, field });
      else Object.entries(value).forEach(([key, child]) => visit(child, [...path, key]));
    }
  };
  visit(document, []);
  return found;
}
