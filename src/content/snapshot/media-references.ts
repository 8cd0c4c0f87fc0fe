/** Finds where a document uses files of `media/`, with the field an editor would look for. */
import type { Markdown } from '../types/markdown';
import { mediaSchema } from '../types/media';

interface MediaReference {
  file: string;
  /** Dotted path from the document’s root, such as `blocks.2.files.0`. */
  field: string;
}

export function mediaReferences(document: unknown): MediaReference[] {
  const found: MediaReference[] = [];
  const visit = (value: unknown, field: string): void => {
    if (typeof value !== 'object' || value === null) return;
    // Parsing is slow, so only objects that can be a file are parsed.
    const media = 'file' in value ? mediaSchema.safeParse(value) : undefined;
    if (media?.success) {
      found.push({ file: media.data.file, field });
      return;
    }
    const fieldOf = (name: string) => (field === '' ? name : `${field}.${name}`);
    if (isMarkdown(value)) {
      const files = filesOfText(value).map((file) => ({ file, field: fieldOf('body') }));
      found.push(...files);
      return;
    }
    for (const [name, child] of Object.entries(value)) visit(child, fieldOf(name));
  };
  visit(document, '');
  return found;
}

/** By its shape. */
function isMarkdown(value: object): value is Markdown {
  if (!('body' in value) || !('files' in value)) return false;
  return (
    typeof value.body === 'string' && typeof value.files === 'object' && !Array.isArray(value.files)
  );
}

/** Each once. */
export function filesOfText({ files }: Pick<Markdown, 'files'>): string[] {
  return [...new Set(Object.values(files ?? {}).flatMap((name) => name ?? []))];
}
