/** Brings every file that the content names onto this machine, checked, measured and named. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MediaFacts } from '../../../src/content/schemas/media';
import { SyncError, orElse } from '../command/sync-error';
import { RequestError, onceMore } from '../strapi/client';
import type { StrapiClient } from '../strapi/client';
import { readMediaCache, writeMediaCache } from './cache';
import type { CachedFile, MediaCache } from './cache';
import { RefusedFile, checkFile } from './check';
import { nameFiles } from './name';
import type { WantedFile } from './wanted';

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

interface Options {
  client: StrapiClient;
  /** The old snapshot, whose files need not be downloaded again. */
  snapshot: string;
  downloads: string;
  /** Outside the snapshot, because it holds the CMS’s addresses. */
  cacheFile: string;
}

/** Its key in the cache, where there is one to know it by. */
interface Obtained extends CachedFile {
  key: string | null;
  path: string;
  isNew: boolean;
}

/** Each may be a photograph of some megabytes in memory. */
const filesAtOnce = 8;

/** By address. @throws what this machine’s disk does, and SyncError (1) when the whole library is out of reach. */
export async function fetchFiles(
  wanted: readonly WantedFile[],
  { client, snapshot, downloads, cacheFile }: Options,
): Promise<Map<string, FetchedFile>> {
  await mkdir(downloads, { recursive: true });
  const cache = await readMediaCache(cacheFile);
  const owned = await ownedFiles(path.join(snapshot, 'media'));
  const obtainOne = async (file: WantedFile): Promise<Obtained | string> => {
    try {
      const key = await keyOf(file, client);
      return (
        (await reused(key, cache, owned)) ?? (await downloaded(file.url, key, client, downloads))
      );
    } catch (error) {
      if (error instanceof RefusedFile) return error.message;
      if (!(error instanceof RequestError)) throw error;
      return `${error.status === null ? '' : `HTTP ${error.status}, `}${error.reason}`;
    }
  };
  const obtained: (Obtained | string)[] = [];
  const queue = wanted.entries();
  const lanes = Array.from({ length: filesAtOnce }, async () => {
    for (const [index, file] of queue) obtained[index] = await obtainOne(file);
  });
  // All must end before anything is thrown: a late one would write into a folder being removed.
  for (const lane of await Promise.allSettled(lanes)) {
    if (lane.status === 'rejected') throw lane.reason;
  }
  stopWithoutLibrary(wanted, obtained);
  const stored = obtained.filter((one) => typeof one !== 'string');
  const kept = stored.flatMap(({ key, sha256, type, facts }): [string, CachedFile][] =>
    key === null ? [] : [[key, { sha256, type, facts }]],
  );
  const others = [...cache].filter(([, file]) => owned.has(suffixOf(file)));
  await writeMediaCache(cacheFile, new Map([...others, ...kept]));

  const names = nameFiles(
    wanted.flatMap(({ name }, index) => {
      const one = obtained[index];
      return one === undefined || typeof one === 'string' ? [] : [{ ...one, uploadName: name }];
    }),
  );
  return new Map(
    wanted.map(({ url }, index): [string, FetchedFile] => {
      const one = obtained[index] ?? '';
      if (typeof one === 'string') return [url, { status: 'lost', reason: one }];
      const { facts, path: place, isNew } = one;
      const name = names.get(one.sha256) ?? '';
      return [url, { status: 'stored', name, facts, path: place, isNew }];
    }),
  );
}

/** Fewer may be mistakes of editors. */
const fewestLost = 5;
const largestLoss = 0.3;

/** A storage that does not answer must not take the pictures off the whole site. */
function stopWithoutLibrary(
  wanted: readonly WantedFile[],
  obtained: readonly (Obtained | string)[],
): void {
  const lost = wanted.flatMap(({ url }, index) => {
    const one = obtained[index];
    return typeof one === 'string' ? [`  • ${url} : ${one}`] : [];
  });
  if (lost.length < fewestLost || lost.length <= wanted.length * largestLoss) return;
  throw new SyncError(
    1,
    `La médiathèque ne répond pas comme prévu : ${lost.length} fichiers sur ${wanted.length} manquent ; rien n’a été changé.\n` +
      `${lost.slice(0, 5).join('\n')}\nVérifiez que ces adresses s’ouvrent, puis relancez « npm run sync ».`,
  );
}

/** For what only a text names Strapi tells no version: the server’s headers do. */
async function keyOf({ url, version }: WantedFile, client: StrapiClient): Promise<string | null> {
  const known = version ?? (await client.fileVersion(url));
  return known === null ? null : `${url} ${known}`;
}

/** The old snapshot’s files by `<first 8 hex>.<type>`. */
async function ownedFiles(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = await orElse(readdir(folder), []);
  return new Map(
    names.map((name) => [name.split('.').slice(-2).join('.'), path.join(folder, name)]),
  );
}

/** The bytes are hashed again: a file of the old snapshot may have been damaged. */
async function reused(
  key: string | null,
  cache: MediaCache,
  owned: ReadonlyMap<string, string>,
): Promise<Obtained | null> {
  const cached = key === null ? undefined : cache.get(key);
  if (cached === undefined) return null;
  const file = owned.get(suffixOf(cached));
  const bytes = file === undefined ? null : await readFile(file).catch(() => null);
  if (file === undefined || bytes === null || sha256Of(bytes) !== cached.sha256) return null;
  return { ...cached, key, path: file, isNew: false };
}

async function downloaded(
  url: string,
  key: string | null,
  client: StrapiClient,
  downloads: string,
): Promise<Obtained> {
  const bytes = await onceMore(() => client.getFile(url));
  const { type, facts } = await checkFile(bytes);
  const sha256 = sha256Of(bytes);
  const file = path.join(downloads, `${sha256}.${type}`);
  await writeFile(file, bytes);
  return { sha256, type, facts, key, path: file, isNew: true };
}

function suffixOf({ sha256, type }: CachedFile): string {
  return `${sha256.slice(0, 8)}.${type}`;
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
