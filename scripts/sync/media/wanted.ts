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
  /** Which bytes the address stands for: a replaced file keeps its address. Null for what only a text names. */
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
  const uploads = entries.flatMap((entry) => uploadsIn(entry, baseUrl));
  const origins = new Set(uploads.map(({ url }) => new URL(url).origin));
  const named = entries.flatMap((entry) => filesInTexts(entry, baseUrl, origins));
  // What a field names comes last, and wins: its version is known.
  const files = new Map([...named, ...uploads].map((file) => [file.url, file]));
  return { files: [...files.values()], origins };
}

function uploadsIn(value: unknown, baseUrl: string): WantedFile[] {
  if (Array.isArray(value)) return value.flatMap((item) => uploadsIn(item, baseUrl));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    uploadKeys.has(key)
      ? [child].flat().flatMap((upload) => (isRecord(upload) ? describe(upload, baseUrl) : []))
      : uploadsIn(child, baseUrl),
  );
}

function describe(upload: Fields, baseUrl: string): WantedFile[] {
  const { url, name, updatedAt, hash, size } = upload;
  const address = typeof url === 'string' ? absoluteUrl(baseUrl, url) : null;
  if (address === null) return [];
  const version = typeof updatedAt === 'string' ? JSON.stringify([updatedAt, hash, size]) : null;
  return [{ url: address, name: typeof name === 'string' ? name : nameFromUrl(address), version }];
}

function filesInTexts(value: unknown, baseUrl: string, origins: ReadonlySet<string>): WantedFile[] {
  if (Array.isArray(value)) return value.flatMap((item) => filesInTexts(item, baseUrl, origins));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    if (typeof child !== 'string') return filesInTexts(child, baseUrl, origins);
    if (key === 'body') return addressesIn(child, baseUrl, origins).map(unversioned);
    const address = /^file_?url$/i.test(key) ? absoluteUrl(baseUrl, child) : null;
    return address === null ? [] : [unversioned(address)];
  });
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

function unversioned(url: string): WantedFile {
  return { url, name: nameFromUrl(url), version: null };
}

/** A readable name for a file that only a text names: Strapi’s hash and its sizes’ prefixes taken off. */
export function nameFromUrl(url: string): string {
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
