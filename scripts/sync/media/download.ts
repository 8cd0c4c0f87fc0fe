/** Downloads every file that the content names, then checks, measures and names it. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'astro/zod';
import { mediaFileSchema, mediaIndexSchema } from '../../../src/content/types/media';
import type { MediaFacts, MediaIndex } from '../../../src/content/types/media';
import { slugify } from '../../../src/lib/slug';
import { isSystemError } from '../../lib/errors';
import { withoutSecrets } from '../../lib/quoted';
import { RequestError, retryOnce } from '../strapi/client';
import { RefusedFile, checkFile, isAnimated } from './check-file';
import type { FileClient } from './file-client';

export interface WantedFile {
  /** Absolute. */
  url: string;
  /** As the editor called it, with or without extension. Null for a file that only a text names. */
  name: string | null;
  /** Changes when the editor replaces the file, which keeps its URL. Null for a file that only a text names. */
  version: string | null;
}

export interface StoredFile {
  status: 'stored';
  /** In the snapshot’s `media/`. */
  name: string;
  facts: MediaFacts;
  /** Its path on this machine: in the previous snapshot, or among the downloads. */
  path: string;
  isNew: boolean;
  /** Its key in the cache; null if nothing tells its versions apart. */
  key: string | null;
  /** What its editor should know, though it is published: in French. */
  advice?: string | undefined;
}

/** Each is in memory. */
const downloadsAtOnce = 4;
/** Files in a row without a response, each retried: after these, nothing more is requested from their storage. */
const timeoutsInRow = 5;
/** Characters of a file’s name: with hash and type it must fit into a file system’s 255 bytes. */
const longestStem = 80;
/** The share of the snapshot’s files that one sync may take away: more is an accident rather than an intention. */
const largestFileLoss = 0.3;
/** Fewer lost files may be mistakes of editors. */
const fewestLostFiles = 5;

/**
 * `lost`: could not be taken; `isThere`: but may be, once what is in the way has gone; `stack`: by an error that nobody
 * foresaw. `refused`: must not be published.
 */
export type FetchedFile =
  | StoredFile
  | { status: 'lost'; reason: string; isThere?: boolean; isTimeout?: boolean; stack?: string }
  | { status: 'refused'; reason: string };

/** By URL. */
export type FetchedFiles = ReadonlyMap<string, FetchedFile>;

interface Options {
  client: FileClient;
  /** The previous snapshot, whose files need not be downloaded again. */
  directory: string;
  previousMedia: MediaIndex;
  downloads: string;
  cacheFile: string;
}

/** A digest of a file’s URL and version → its name in `media/`. */
const cacheSchema = z.record(z.string(), mediaFileSchema);
type Cache = z.infer<typeof cacheSchema>;

/** Whatever one file does, the others are fetched. @throws system errors of this machine’s disk */
export async function fetchFiles(
  wanted: readonly WantedFile[],
  options: Options,
): Promise<FetchedFiles> {
  await mkdir(options.downloads, { recursive: true });
  const cache = await readCache(options.cacheFile);
  const timeouts = new Map<string, number>();
  const fetched: FetchedFiles = new Map(
    await mapInParallel(wanted, async (file) => {
      return [file.url, await fetchUnlessSilent(file, timeouts, cache, options)];
    }),
  );
  const names = [...fetched.values()].flatMap((file): [string, string][] =>
    file.status === 'stored' && file.key !== null ? [[file.key, file.name]] : [],
  );
  await writeCache(options.cacheFile, Object.fromEntries(names));
  return fetched;
}

/** @param timeouts how many files in a row each origin has not sent in time */
async function fetchUnlessSilent(
  wanted: WantedFile,
  timeouts: Map<string, number>,
  cache: Cache,
  options: Options,
): Promise<FetchedFile> {
  const { origin } = new URL(wanted.url);
  const count = () => timeouts.get(origin) ?? 0;
  if (count() >= timeoutsInRow) {
    return { status: 'lost', reason: 'plus demandé : cette médiathèque ne répond plus' };
  }
  const file = await fetchFile(wanted, cache, options);
  // A cached file needed no download.
  if (file.status === 'stored' && !file.isNew) return file;
  timeouts.set(origin, file.status === 'lost' && file.isTimeout ? count() + 1 : 0);
  return file;
}

async function fetchFile(
  wanted: WantedFile,
  cache: Cache,
  { client, directory, previousMedia, downloads }: Options,
): Promise<FetchedFile> {
  const { url } = wanted;
  try {
    const version = wanted.version ?? (await client.getFileVersion(url).catch(() => null));
    const key = version && keyOf(wanted, version);
    const cached = (key && cache[key]) ?? '';
    const cachedFacts = previousMedia[cached];
    if (cachedFacts !== undefined) {
      const file = path.join(directory, 'media', cached);
      const advice = mayMove.test(cached) ? await adviceOn(await readFile(file)) : undefined;
      const stored = { name: cached, facts: cachedFacts, path: file, isNew: false, key, advice };
      return { status: 'stored', ...stored };
    }
    const { bytes, type, facts } = await checkFile(await retryOnce(() => client.getFile(url)));
    const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    const name = `${stemOf(wanted)}.${digest}.${type}`;
    // What the site’s reader rejects would stop every other file, too.
    mediaIndexSchema.parse({ [name]: facts });
    const download = path.join(downloads, name);
    await writeFile(download, bytes);
    const advice = await adviceOn(bytes);
    return { status: 'stored', name, facts, path: download, isNew: true, key, advice };
  } catch (error) {
    return lossBy(error);
  }
}

/** @throws what the machine refuses: it concerns every file */
function lossBy(error: unknown): FetchedFile {
  if (error instanceof RefusedFile) return { status: 'refused', reason: error.message };
  if (error instanceof RequestError) {
    const isThere = error.status !== 404 && error.kind !== 'too large';
    return { status: 'lost', reason: error.details, isThere, isTimeout: error.kind === 'timeout' };
  }
  if (isSystemError(error)) throw error;
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    status: 'lost',
    reason: 'erreur du site lui-même, à signaler à ses développeurs',
    stack,
  };
}

/** By their names in `media/`, the types that may hold several pictures. */
const mayMove = /\.(?:gif|webp|png|avif)$/;

async function adviceOn(bytes: Buffer): Promise<string | undefined> {
  return (await isAnimated(bytes))
    ? 'est une animation : le site n’en montre que la première image, car bien des visiteurs ne supportent pas ce qui bouge. Choisissez une photo, ou mettez un lien vers un film.'
    : undefined;
}

/** The errors that nobody foresaw, by file: for developers. */
export function unforeseenErrors(fetched: FetchedFiles): UnforeseenError[] {
  return [...fetched].flatMap(([url, file]) =>
    file.status === 'lost' && file.stack !== undefined
      ? [{ file: withoutSecrets(url), stack: file.stack }]
      : [],
  );
}

export interface UnforeseenError {
  file: string;
  stack: string;
}

/** A digest, because addresses may hold signatures. Those of uploads change with each request. */
function keyOf(wanted: WantedFile, version: string): string {
  const { origin, pathname, search } = new URL(wanted.url);
  const query = wanted.version === null ? search : '';
  return createHash('sha256').update(`${origin}${pathname}${query} ${version}`).digest('hex');
}

async function mapInParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const workers = Array.from({ length: downloadsAtOnce }, async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  });
  // All must end before an error is thrown: a late one would write into a folder being removed.
  for (const worker of await Promise.allSettled(workers)) {
    if (worker.status === 'rejected') throw worker.reason;
  }
  return results;
}

/**
 * Stops a sync that would take the pictures off the site because their storage does not respond. Null if it does.
 */
export function describeStorageFailure(
  wanted: readonly WantedFile[],
  fetched: FetchedFiles,
  previousMedia: MediaIndex,
): string | null {
  const names = Object.keys(previousMedia);
  const stems = new Set(names.map((name) => name.replace(/\..*/, '')));
  const missing = wanted.flatMap((wantedFile) => {
    const file = fetched.get(wantedFile.url);
    return file === undefined || file.status === 'stored' ? [] : [{ ...wantedFile, ...file }];
  });
  // An address that an editor has newly typed, maybe wrongly, is no loss for the site.
  const known = missing.filter((file) => stems.has(stemOf(file)));
  // One file that came but is of no use is its editor’s mistake; several may be a storage’s.
  const lost = missing.filter(({ status }) => status === 'lost');
  const uploads = lost.filter(({ version }) => version !== null);
  const isDown = ![...fetched.values()].some(({ status }) => status === 'stored');
  const isLost = isDown
    ? known.length > 1 ||
      known.some(({ status }) => status === 'lost') ||
      uploads.length > 0 ||
      lost.length >= fewestLostFiles
    : known.length >= fewestLostFiles && known.length > names.length * largestFileLoss;
  if (!isLost) return null;
  const listed = known.length > 0 ? known : lost;
  const files = listed.map(({ url, reason }) => `  • ${withoutSecrets(url)} : ${reason}`);
  const cause = listed.some((file) => 'stack' in file)
    ? 'Le site n’arrive pas à lire les fichiers de la médiathèque.'
    : 'La médiathèque ne répond pas comme prévu.';
  return (
    `${cause} Fichiers qui n’ont pas pu être téléchargés : ${files.length} ; rien n’a été changé.\n` +
    `${files.slice(0, 5).join('\n')}\nVérifiez que ces adresses s’ouvrent, puis relancez « npm run sync ».`
  );
}

/** Without a valid cache, the sync only takes longer. */
async function readCache(file: string): Promise<Cache> {
  try {
    return cacheSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return {};
  }
}

async function writeCache(file: string, cache: Cache): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(cache));
  } catch {
    // The next sync downloads everything.
  }
}

/** The beginning of a name in `media/`: the editor’s, or the URL’s without what Strapi adds to it. */
function stemOf({ url, name }: WantedFile): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  const typed =
    name ??
    last.replace(/^(?:thumbnail|small|medium|large)_/, '').replace(/_[0-9a-f]{10}(?=\.|$)/, '');
  const stem = slugify(typed.replace(/\.[a-z0-9]{2,5}$/i, '')).slice(0, longestStem);
  return stem.replace(/-+$/, '') || 'media';
}
