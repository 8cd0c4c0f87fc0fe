/** Brings every file that the content names onto this machine, checked, measured and named. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MediaFacts } from '../../../src/content/schemas/media';
import { slugify } from '../../../src/domain/text/slug';
import { fileLimits, guardLimits } from '../command/limits';
import { SyncError } from '../command/sync-error';
import { RequestError, onceMore } from '../strapi/client';
import type { StrapiClient } from '../strapi/client';
import { readMediaCache, writeMediaCache } from './cache';
import type { MediaCache } from './cache';
import { RefusedFile, checkFile } from './check';

export interface WantedFile {
  /** Absolute. */
  url: string;
  /** An upload, the address in a field of its own, or one within a text. */
  namedBy: 'upload' | 'address' | 'text';
  /** As the editor called it, with or without its type. Null where only its address is known. */
  name: string | null;
  /** Identifies the bytes, as a replaced file keeps its address. Null where only its address is known. */
  version: string | null;
}

/** A file on this machine. */
export interface StoredFile {
  status: 'stored';
  /** In the snapshot’s `media/`. */
  name: string;
  facts: MediaFacts;
  /** Where its bytes lie: in the old snapshot or among the downloads. */
  path: string;
  isNew: boolean;
}

export type FetchedFile = StoredFile | { status: 'lost'; reason: string };

/** By address. */
export type Library = ReadonlyMap<string, FetchedFile>;

interface Options {
  client: StrapiClient;
  /** The old snapshot’s `media/`, whose files need not be downloaded again. */
  owned: string;
  downloads: string;
  /** Outside the snapshot, because it holds the CMS’s addresses. */
  cacheFile: string;
}

interface Obtained extends Omit<StoredFile, 'status' | 'name'> {
  wanted: WantedFile;
  /** In the cache; null where nothing tells one version of the file from the next. */
  key: string | null;
  sha256: string;
  type: string;
}

interface Lost {
  wanted: WantedFile;
  reason: string;
}

/** @throws what this machine’s disk does, and SyncError (1) when the whole library is out of reach. */
export async function fetchFiles(
  wanted: readonly WantedFile[],
  { client, owned, downloads, cacheFile }: Options,
): Promise<Library> {
  await mkdir(downloads, { recursive: true });
  const cache = await readMediaCache(cacheFile);
  const results = await inLanes(wanted, async (file): Promise<Obtained | Lost> => {
    try {
      // For what only a text names Strapi tells no version: the server’s headers do.
      const version = file.version ?? (await client.fileVersion(file.url));
      const key = version === null ? null : `${file.url} ${version}`;
      const found =
        (await reuse(key, cache, owned)) ?? (await download(file.url, client, downloads));
      return { ...found, wanted: file, key };
    } catch (error) {
      if (error instanceof RefusedFile) return { wanted: file, reason: error.message };
      if (!(error instanceof RequestError)) throw error;
      return { wanted: file, reason: error.details };
    }
  });
  const obtained = results.filter((result) => 'sha256' in result);
  const lost = results.filter((result) => 'reason' in result);
  stopWithoutLibrary(lost, wanted.length);

  const names = nameFiles(obtained);
  const stored = obtained.map((file) => ({ ...file, name: names.get(file.sha256) ?? '' }));
  const fresh = stored.flatMap(({ key, name, facts }) =>
    key === null ? [] : [[key, { name, facts }] as const],
  );
  const former = [...cache].filter(([, { name }]) => existsSync(path.join(owned, name)));
  await writeMediaCache(cacheFile, new Map([...former, ...fresh]));
  return new Map<string, FetchedFile>([
    ...lost.map(({ wanted: { url }, reason }) => [url, { status: 'lost', reason }] as const),
    ...stored.map(({ wanted: { url }, name, facts, path: place, isNew }) => {
      return [url, { status: 'stored', name, facts, path: place, isNew }] as const;
    }),
  ]);
}

async function inLanes<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const lanes = Array.from({ length: fileLimits.downloadsAtOnce }, async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  });
  // All must end before anything is thrown: a late one would write into a folder being removed.
  for (const lane of await Promise.allSettled(lanes)) {
    if (lane.status === 'rejected') throw lane.reason;
  }
  return results;
}

/** A storage that does not answer must not take the pictures off the whole site. */
function stopWithoutLibrary(lost: readonly Lost[], wanted: number): void {
  const { fewestLostFiles, largestLoss } = guardLimits;
  if (lost.length < fewestLostFiles || lost.length <= wanted * largestLoss) return;
  const examples = lost.slice(0, 5).map(({ wanted: { url }, reason }) => `  • ${url} : ${reason}`);
  throw new SyncError(
    1,
    `La médiathèque ne répond pas comme prévu : ${lost.length} fichiers sur ${wanted} manquent ; rien n’a été changé.\n` +
      `${examples.join('\n')}\nVérifiez que ces adresses s’ouvrent, puis relancez « npm run sync ».`,
  );
}

type File = Pick<Obtained, 'sha256' | 'type' | 'facts' | 'path' | 'isNew'>;

/** The bytes are hashed again: a file of the old snapshot may have been damaged. */
async function reuse(key: string | null, cache: MediaCache, owned: string): Promise<File | null> {
  const cached = key === null ? undefined : cache.get(key);
  if (cached === undefined) return null;
  const { name, facts } = cached;
  const place = path.join(owned, name);
  const sha256 = await readFile(place).then(sha256Of, () => '');
  const [, digits = '', type = ''] = name.split('.');
  if (sha256.slice(0, digits.length) !== digits) return null;
  return { sha256, type, facts, path: place, isNew: false };
}

async function download(url: string, client: StrapiClient, downloads: string): Promise<File> {
  const bytes = await onceMore(() => client.getFile(url));
  const { type, facts } = await checkFile(bytes);
  const sha256 = sha256Of(bytes);
  const place = path.join(downloads, `${sha256}.${type}`);
  await writeFile(place, bytes);
  return { sha256, type, facts, path: place, isNew: true };
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * SHA-256 → `<slug of its name>.<first 8 hex of it>.<type>`. Equal bytes are one file, under the first of their
 * names in the alphabet, so that the order of uploads changes nothing.
 */
function nameFiles(files: readonly Obtained[]): Map<string, string> {
  const named = files.map(({ sha256, type, wanted }): [string, string] => {
    const stem = slugify((wanted.name ?? nameOf(wanted.url)).replace(/\.[a-z0-9]{2,5}$/i, ''));
    const short = stem.slice(0, fileLimits.longestStem).replace(/-+$/, '') || 'media';
    return [sha256, `${short}.${sha256.slice(0, 8)}.${type}`];
  });
  // The last of several wins.
  return new Map(named.sort((a, b) => (a[1] > b[1] ? -1 : 1)));
}

/** Readable: without Strapi’s hash and its sizes’ prefixes. */
function nameOf(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  return last
    .replace(/^(?:thumbnail|small|medium|large)_/, '')
    .replace(/_[0-9a-f]{10}(?=\.|$)/, '');
}
