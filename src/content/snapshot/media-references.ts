/** Finds where a document uses files of `media/`, with the field an editor would look for. */
import { mediaName } from '../../lib/media-name';
import { mediaSchema } from '../types/media';

interface MediaReference {
  file: string;
  /** Dotted path from the document’s root, such as `blocks.2.files.0`. */
  field: string;
}

/** `media/<name>` in a Markdown body: as a picture, a link, or in raw HTML. */
export const markdownReference = new RegExp(
  `(?<![\\p{L}\\p{N}/._-])media/(${mediaName.source})`,
  'gu',
);

export function mediaReferences(document: unknown): MediaReference[] {
  const found: MediaReference[] = [];
  const visit = (value: unknown, isMarkdown: boolean, field: string): void => {
    if (typeof value === 'string') {
      if (!isMarkdown) return;
      for (const [, file = ''] of value.matchAll(markdownReference)) found.push({ file, field });
    } else if (typeof value === 'object' && value !== null) {
      // Parsing is slow, so only objects that can be a file are parsed.
      const media = 'file' in value ? mediaSchema.safeParse(value) : undefined;
      if (media?.success) {
        found.push({ file: media.data.file, field });
        return;
      }
      const isRichText = 'component' in value && value.component === 'shared.rich-text';
      for (const [name, child] of Object.entries(value)) {
        visit(child, isRichText && name === 'body', field === '' ? name : `${field}.${name}`);
      }
    }
  };
  visit(document, false, '');
  return found;
}
