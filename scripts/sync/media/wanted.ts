/** The files that the entries name, in their fields and in their texts. */
import { absoluteUrl, locate } from '../entries/cms-address';
import { editMarkdown } from '../entries/markdown';
import { isRecord } from '../strapi/unwrap';
import type { Fields } from '../strapi/unwrap';

export interface WantedFile {
  /** Absolute. */
  url: string;
  /** As the editor called it, with or without its type. */
  name: string;
  /** Identifies the bytes, as a replaced file keeps its address. Null for what only a text names. */
  version: string | null;
}

/** The fields of all content types that hold uploads; others would be downloaded for nothing. */
const uploadKeys = new Set([
  ...['backgroundImage', 'background_image', 'image', 'customerImage', 'customer_image'],
  ...['cover', 'cover_image', 'coverImage', 'file', 'files'],
]);

/** Each once, by address; and the origins of the library, by which its files are known in texts. */
export function wantedFiles(
  entries: readonly Fields[],
  baseUrl: string,
): { files: WantedFile[]; origins: ReadonlySet<string> } {
  const values = entries.flatMap((entry) => valuesIn(entry));
  const uploads = values.flatMap(([key, value]) =>
    uploadKeys.has(key) ? [value].flat().flatMap((upload) => describe(upload, baseUrl)) : [],
  );
  const origins = new Set(uploads.map(({ url }) => new URL(url).origin));
  const named = values.flatMap(([key, value]): string[] => {
    if (typeof value !== 'string') return [];
    if (key === 'body') return addressesIn(value, baseUrl, origins);
    return /^file_?url$/i.test(key) ? [absoluteUrl(baseUrl, value) ?? ''] : [];
  });
  const linked = named
    .filter((url) => url !== '')
    .map((url): WantedFile => ({ url, name: nameFromUrl(url), version: null }));
  // What a field names comes last, and wins: its version is known.
  return {
    files: [...new Map([...linked, ...uploads].map((file) => [file.url, file])).values()],
    origins,
  };
}

/** Every field of an entry and its components, but not of its uploads. */
function valuesIn(value: unknown, key = ''): [key: string, value: unknown][] {
  if (uploadKeys.has(key)) return [[key, value]];
  if (Array.isArray(value)) return value.flatMap((item) => valuesIn(item));
  if (!isRecord(value)) return [[key, value]];
  return Object.entries(value).flatMap(([name, child]) => valuesIn(child, name));
}

function describe(upload: unknown, baseUrl: string): WantedFile[] {
  if (!isRecord(upload)) return [];
  const { url, name, updatedAt, hash, size } = upload;
  const address = typeof url === 'string' ? absoluteUrl(baseUrl, url) : null;
  if (address === null) return [];
  const version = typeof updatedAt === 'string' ? JSON.stringify([updatedAt, hash, size]) : null;
  return [{ url: address, name: typeof name === 'string' ? name : nameFromUrl(address), version }];
}

function addressesIn(body: string, baseUrl: string, origins: ReadonlySet<string>): string[] {
  const found: string[] = [];
  editMarkdown(body, (address) => {
    const place = locate(address, baseUrl, origins);
    if (place.kind === 'file') found.push(place.url);
    return undefined;
  });
  return found;
}

/** A readable name for a file that only a text names: Strapi’s hash and its sizes’ prefixes taken off. */
function nameFromUrl(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  return decodePart(last)
    .replace(/\.[^.]*$/, '')
    .replace(/^(?:thumbnail|small|medium|large)_/, '')
    .replace(/_[0-9a-f]{10}$/, '');
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
