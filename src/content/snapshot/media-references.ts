/** Finds where a document uses files of `media/`, and its texts in Markdown. */
import { isRaster } from '../../pictures/encoding.ts';
import { isFileAddress } from '../../markdown/address.ts';
import { addressesIn } from '../../markdown/read.ts';
import type { Markdown } from '../types/markdown.ts';
import { mediaSchema } from '../types/media.ts';
import type { MediaIndex } from '../types/media.ts';

type Path = readonly (string | number)[];

interface MediaReference {
  file: string;
  /** From the document’s root; of a file that a text names, the text’s: `['blocks', 2, 'body']`. */
  path: Path;
}

export function mediaReferences(document: unknown): MediaReference[] {
  return partsOf(document).flatMap(({ value, path }) => {
    if (isMarkdown(value)) {
      return filesOfText(value).map((file) => ({ file, path: [...path, 'body'] }));
    }
    // Parsing is slow, so only objects that can be a file are parsed.
    const media = 'file' in value ? mediaSchema.safeParse(value) : undefined;
    return media?.success ? [{ file: media.data.file, path }] : [];
  });
}

export function textsIn(document: unknown): { text: Markdown; path: Path }[] {
  return partsOf(document).flatMap(({ value, path }) =>
    isMarkdown(value) ? [{ text: value, path }] : [],
  );
}

/** Each object in a document, itself first. */
function partsOf(value: unknown, path: Path = []): { value: object; path: Path }[] {
  if (typeof value !== 'object' || value === null) return [];
  const parts = Object.entries(value).flatMap(([key, child]) =>
    partsOf(child, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [{ value, path }, ...parts];
}

/** By its shape. */
function isMarkdown(value: object): value is Markdown {
  if (!('body' in value) || !('files' in value)) return false;
  return (
    typeof value.body === 'string' && typeof value.files === 'object' && !Array.isArray(value.files)
  );
}

/** Each once. */
function filesOfText({ files }: Pick<Markdown, 'files'>): string[] {
  return [...new Set(Object.values(files ?? {}).flatMap((name) => name ?? []))];
}

/** Files that Astro does not encode, and those to whose original a text links. */
export function uploadedFiles(media: MediaIndex, documents: unknown): string[] {
  const linked = new Set(textsIn(documents).flatMap(({ text }) => linkedFiles(text)));
  return Object.keys(media).filter((file) => !isRaster(file) || linked.has(file));
}

function linkedFiles(text: Markdown): string[] {
  const { body, files = {} } = text;
  if (!filesOfText(text).some(isRaster)) return [];
  return addressesIn(body).flatMap(({ use, address }) => {
    return use === 'link' && isFileAddress(address) ? (files[address.key] ?? []) : [];
  });
}
