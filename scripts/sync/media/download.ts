/** Brings every file that the content names onto this machine, checked, measured and named. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'astro/zod';
import { mediaFileSchema } from '../../../src/content/schemas/media';
import type { MediaFacts, MediaIndex } from '../../../src/content/schemas/media';
import { slugify } from '../../../src/domain/text/slug';
import { fileLimits, guardLimits } from '../command/limits';
import { RequestError, onceMore } from '../strapi/client';
import type { StrapiClient } from '../strapi/client';
import { RefusedFile, checkFile } from './check';

export interface WantedFile {
  /** Absolute. */
  url: string;
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
  /** In the cache; null where nothing tells one version of the file from the next. */
  key: string | null;
}

/** `lost`: it could not be downloaded. `refused`: it must not be published. */
export type FetchedFile = StoredFile | { status: 'lost' | 'refused'; reason: string };

/** By address. */
export type Library = ReadonlyMap<string, FetchedFile>;

interface Options {
  client: StrapiClient;
  /** The old snapshot, whose files need not be downloaded again. */
  directory: string;
  owned: MediaIndex;
  downloads: string;
  /** Outside the snapshot, because it holds the CMS’s addresses. */
  cacheFile: string;
}

/** Address and version of what was downloaded → its name. */
const cacheSchema = z.record(mediaFileSchema);
type Cache = z.infer<typeof cacheSchema>;

/** @throws what this machine’s disk does. */
export async function fetchFiles(
  wanted: readonly WantedFile[],
  options: Options,
): Promise<Library> {
  await mkdir(options.downloads, { recursive: true });
  const cache = await readCache(options.cacheFile);
  const library: Library = new Map(
    await inLanes(wanted, async (file) => [file.url, await fetchFile(file, cache, options)]),
  );
  const names = [...library.values()].flatMap((file): [string, string][] =>
    file.status === 'stored' && file.key !== null ? [[file.key, file.name]] : [],
  );
  await writeCache(options.cacheFile, Object.fromEntries(names));
  return library;
}

async function fetchFile(
  wanted: WantedFile,
  cache: Cache,
  { client, directory, owned, downloads }: Options,
): Promise<FetchedFile> {
  const { url } = wanted;
  try {
    // For what only a text names Strapi tells no version: the server’s headers do.
    const version = wanted.version ?? (await client.fileVersion(url).catch(() => null));
    const key = version && `${url} ${version}`;
    const known = (key && cache[key]) ?? '';
    const facts = owned[known];
    const place = path.join(directory, 'media', known);
    if (facts !== undefined) {
      return { status: 'stored', name: known, facts, path: place, isNew: false, key };
    }
    const bytes = await onceMore(() => client.getFile(url));
    const checked = await checkFile(bytes);
    const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    const name = `${stemOf(wanted)}.${digest}.${checked.type}`;
    const download = path.join(downloads, name);
    await writeFile(download, bytes);
    return { status: 'stored', name, facts: checked.facts, path: download, isNew: true, key };
  } catch (error) {
    if (error instanceof RefusedFile) return { status: 'refused', reason: error.message };
    if (error instanceof RequestError) return { status: 'lost', reason: error.details };
    throw error;
  }
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

/** A storage that does not answer must not take the site’s pictures away. @returns null where it does answer. */
export function describeLostLibrary(
  wanted: readonly WantedFile[],
  library: Library,
  owned: MediaIndex,
): string | null {
  const { fewestLostFiles, largestLoss } = guardLimits;
  const isDead = ![...library.values()].some(({ status }) => status === 'stored');
  const names = Object.keys(owned);
  // What an editor has newly named, and misspelt maybe, the site does not lose.
  const stems = new Set(names.map((name) => name.replace(/\..*/, '')));
  const lost = wanted.flatMap((file) => {
    const found = library.get(file.url);
    const isLost = found?.status === 'lost' && (isDead || stems.has(stemOf(file)));
    return isLost ? [`  • ${file.url} : ${found.reason}`] : [];
  });
  const isFew = !isDead && lost.length <= names.length * largestLoss;
  if (lost.length < fewestLostFiles || isFew) return null;
  return (
    `La médiathèque ne répond pas comme prévu : ${lost.length} fichiers n’ont pas pu être téléchargés ; rien n’a été changé.\n` +
    `${lost.slice(0, 5).join('\n')}\nVérifiez que ces adresses s’ouvrent, puis relancez « npm run sync ».`
  );
}

/** A lost or damaged cache costs time only. */
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

/** Of a name in `media/`: the editor’s, or the address’ without Strapi’s hash and its sizes’ prefixes. */
function stemOf({ url, name }: WantedFile): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  const typed =
    name ??
    last.replace(/^(?:thumbnail|small|medium|large)_/, '').replace(/_[0-9a-f]{10}(?=\.|$)/, '');
  const stem = slugify(typed.replace(/\.[a-z0-9]{2,5}$/i, '')).slice(0, fileLimits.longestStem);
  return stem.replace(/-+$/, '') || 'media';
}
