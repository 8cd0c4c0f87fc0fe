/**
 * Finds the files to which entries refer: uploads, which are recognised by their fields, and addresses in texts. After the
 * download it inserts the results: into an upload as `fetched`, into a text as `files`.
 */
import { cmsPlaceholder, isFileAddress, readAddress } from '../../../src/markdown/address.ts';
import { stripInvisible } from '../../../src/lib/strip-invisible.ts';
import { isRecord } from '../fetch/unwrap.ts';
import type { Fields } from '../fetch/unwrap.ts';
import { factsOf } from '../lint/text-facts.ts';
import type { FetchedFile, FetchedFiles, WantedFile } from './download.ts';

/** The origins of files: Strapi, and the object storage that holds its uploads. */
interface Library {
  baseUrl: string;
  origins: ReadonlySet<string>;
}

/** Key under which an upload holds the result of its download. */
export const fetchedKey = 'fetched';

/** Returns the origins of Strapi and of all uploads. */
export function findLibrary(content: unknown, baseUrl: string): Library {
  const origins = uploadsIn(content).flatMap(({ url }) => absoluteUrl(baseUrl, url)?.origin ?? []);
  return { baseUrl, origins: new Set([new URL(baseUrl).origin, ...origins]) };
}

const unknownFile: FetchedFile = {
  status: 'lost',
  reason: 'il n’est pas dans la médiathèque de Strapi',
  isFileAtFault: true,
};

/** Returns each file once. An upload with a name and a version is preferred to the address of the same file in a text. */
export function referencedFiles(entries: readonly unknown[], library: Library): WantedFile[] {
  const filesByUrl = new Map<string, WantedFile>();
  const collectFile = (file: WantedFile) => {
    if (filesByUrl.get(file.url)?.version == null) filesByUrl.set(file.url, file);
    return unknownFile;
  };
  // Entries are copied one by one, because a copy of all of them would fill the memory.
  for (const entry of entries) replaceFiles(entry, library, collectFile);
  return [...filesByUrl.values()];
}

/** Returns the content with the results of the downloads. */
export function insertFiles(content: unknown, fetched: FetchedFiles, library: Library): unknown {
  return replaceFiles(content, library, ({ url }) => fetched.get(url) ?? unknownFile);
}

/** Returns a copy of the content in which `fetch` has replaced each reference to a file. */
function replaceFiles(
  value: unknown,
  library: Library,
  fetch: (file: WantedFile) => FetchedFile,
): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceFiles(item, library, fetch));
  if (!isRecord(value)) return value;
  const fetchIfKnown = (file: WantedFile | null) => (file === null ? unknownFile : fetch(file));
  // The `formats` of an upload look like uploads, but are not needed, because the site makes its own sizes.
  if (isUpload(value)) {
    return { ...value, [fetchedKey]: fetchIfKnown(wantedUpload(value, library)) };
  }
  const children = Object.entries(value).map(([key, child]): [string, unknown] => [
    key,
    replaceFiles(child, library, fetch),
  ]);
  const recordCopy: Record<string, unknown> = Object.fromEntries(children);
  const { __component: component, fileUrl } = value;
  if (component === 'shared.media' && typeof fileUrl === 'string' && fileUrl.trim() !== '') {
    const file = fetchIfKnown(libraryFile(fileUrl, library));
    recordCopy['fileUrl'] = { url: fileUrl, [fetchedKey]: file };
  }
  const body = textBodyOf(value, library);
  if (body !== null) {
    recordCopy['body'] = body;
    recordCopy['files'] = Object.fromEntries(
      filesOfText(body, library).map(({ key, file }) => {
        const fetched = fetch(file);
        return [key, fetched.status === 'stored' ? fetched.name : null];
      }),
    );
  }
  return recordCopy;
}

/**
 * Returns the body of a component « Texte » with a placeholder for Strapi’s address, which visitors need not know. Null for
 * other records. Only components of a dynamic zone have a name.
 */
function textBodyOf(record: Fields, { baseUrl }: Library): string | null {
  const { __component: component = 'shared.rich-text', body } = record;
  if (component !== 'shared.rich-text' || typeof body !== 'string') return null;
  const text = stripInvisible(body)
    .normalize('NFC')
    .replace(createAddressPattern(baseUrl), cmsPlaceholder);
  return text.replace(embeddedDataPattern, '$1');
}

/** Matches a whole address: `https://exemple.fr` does not begin `https://exemple.free.fr`, and another port is another server. */
function createAddressPattern(baseUrl: string): RegExp {
  const escapedUrl = baseUrl.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`${escapedUrl}(?![\\p{L}\\p{N}_%@-]|[.:][\\p{L}\\p{N}])`, 'gu');
}

/** Matches a picture that a text contains as data, which may be longer than any text. The page does not show it. */
const embeddedDataPattern = /(data:[\w/+.;=-]{0,80};base64,)[\w+/=\s]{40,}(?=[)"'>])/g;

/**
 * Returns the library’s files in a text. Parsing is slow, so texts that contain neither `uploads` nor the host of the
 * library are skipped.
 */
function filesOfText(body: string, library: Library) {
  const hosts = [...library.origins].map((origin) => new URL(origin).host);
  const lowerCaseBody = body.toLowerCase();
  if (!['uploads', ...hosts].some((name) => lowerCaseBody.includes(name))) return [];
  return factsOf(body).elements.flatMap((element) => {
    const address = readAddress(element.writtenAddress);
    if (!isFileAddress(address)) return [];
    const fileAddress = address.kind === 'upload' ? address.key : address.href;
    const file = libraryFile(fileAddress, library);
    return file === null ? [] : [{ key: address.key, file }];
  });
}

function isUpload(record: Fields): boolean {
  return ['url', 'hash', 'mime'].every((key) => typeof record[key] === 'string');
}

function wantedUpload(upload: Fields, { baseUrl }: Library): WantedFile | null {
  const { updatedAt, hash, size, name, focalPoint } = upload;
  const url = absoluteUrl(baseUrl, upload['url'])?.href;
  if (url === undefined) return null;
  return {
    url,
    name: typeof name === 'string' && name.trim() !== '' ? name : null,
    version: JSON.stringify([updatedAt, hash, size]),
    ...(isFocalPoint(focalPoint) && { focalPoint: { x: focalPoint.x, y: focalPoint.y } }),
  };
}

function isFocalPoint(value: unknown): value is { x: number; y: number } {
  const isPercentage = (part: unknown) => typeof part === 'number' && part >= 0 && part <= 100;
  return isRecord(value) && isPercentage(value['x']) && isPercentage(value['y']);
}

/** Returns the file of the library at an address, null for any other address. */
function libraryFile(address: string, { baseUrl, origins }: Library): WantedFile | null {
  const url = absoluteUrl(baseUrl, address);
  if (url === null || !origins.has(url.origin)) return null;
  return { url: url.href.replace(/#.*/, ''), name: null, version: null };
}

/** Returns the URL of an address as Strapi gives it: absolute, or a path below Strapi’s own address. */
function absoluteUrl(baseUrl: string, address: unknown): URL | null {
  const text = typeof address === 'string' ? address.trim() : '';
  if (text === '') return null;
  const isPath = /^\/(?!\/)/.test(text);
  const fullAddress = isPath ? `${baseUrl}${text}` : text;
  const url = URL.canParse(fullAddress, `${baseUrl}/`) ? new URL(fullAddress, `${baseUrl}/`) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}

function uploadsIn(value: unknown): Fields[] {
  if (Array.isArray(value)) return value.flatMap(uploadsIn);
  if (!isRecord(value)) return [];
  return isUpload(value) ? [value] : Object.values(value).flatMap(uploadsIn);
}
