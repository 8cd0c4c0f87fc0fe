/** Finds the Markdown texts of a document, and its references to files of `media/`. */
import { isRaster } from '../../pictures/encoding.ts';
import { isFileAddress } from '../../markdown/address.ts';
import { addressesIn } from '../../markdown/read-text.ts';
import type { MarkdownText } from '../types/markdown.ts';
import { mediaSchema } from '../types/media.ts';
import type { MediaIndex } from '../types/media.ts';

type FieldPath = readonly (string | number)[];

interface MediaReference {
  file: string;
  /** Path from the document’s root. A file that is used in a text has the path of the text: `['blocks', 2, 'body']`. */
  path: FieldPath;
}

/** Returns all uses of files in a document. */
export function mediaReferences(document: unknown): MediaReference[] {
  return objectsWithPaths(document).flatMap(({ value, path }) => {
    if (isMarkdown(value)) {
      return filesUsedIn(value).map((file) => ({ file, path: [...path, 'body'] }));
    }
    // Checking the schema is slow, so objects without `file` are skipped.
    const media = 'file' in value ? mediaSchema.safeParse(value) : undefined;
    return media?.success ? [{ file: media.data.file, path }] : [];
  });
}

/** Returns all Markdown texts of a document, with their paths. */
export function markdownTextsIn(document: unknown): { text: MarkdownText; path: FieldPath }[] {
  return objectsWithPaths(document).flatMap(({ value, path }) =>
    isMarkdown(value) ? [{ text: value, path }] : [],
  );
}

/** Returns the document and all objects in it, each with its path. */
function objectsWithPaths(
  value: unknown,
  path: FieldPath = [],
): { value: object; path: FieldPath }[] {
  if (typeof value !== 'object' || value === null) return [];
  const nestedObjects = Object.entries(value).flatMap(([key, child]) =>
    objectsWithPaths(child, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [{ value, path }, ...nestedObjects];
}

function isMarkdown(value: object): value is MarkdownText {
  if (!('body' in value) || !('files' in value)) return false;
  return (
    typeof value.body === 'string' && typeof value.files === 'object' && !Array.isArray(value.files)
  );
}

/** Returns the files that a text uses, without duplicates. */
function filesUsedIn({ files }: Pick<MarkdownText, 'files'>): string[] {
  return [...new Set(Object.values(files ?? {}).flatMap((name) => name ?? []))];
}

/** Returns the files that are published as uploaded: those that Astro does not encode, and originals that a text links to. */
export function uploadedFiles(media: MediaIndex, documents: unknown): string[] {
  const linkedFileNames = new Set(
    markdownTextsIn(documents).flatMap(({ text }) => filesLinkedFrom(text)),
  );
  return Object.keys(media).filter((file) => !isRaster(file) || linkedFileNames.has(file));
}

/** Returns the files to which a text links. */
function filesLinkedFrom({ body, files = {} }: MarkdownText): string[] {
  // Parsing is slow, and only pictures may be encoded instead of published as uploaded.
  if (!Object.values(files).some((name) => isRaster(name ?? ''))) return [];
  return addressesIn(body).flatMap(({ use, address }) => {
    return use === 'link' && isFileAddress(address) ? (files[address.key] ?? []) : [];
  });
}
