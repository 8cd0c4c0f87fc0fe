/** Downloads every file to which the content refers, then checks, measures and names it. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'astro/zod';
import { mediaFileSchema } from '../../../src/content/types/media.ts';
import type { MediaFacts } from '../../../src/content/types/media.ts';
import { slugify } from '../../../src/lib/slug.ts';
import { isSystemError, messageOf } from '../../lib/errors.ts';
import type { CmsConfig } from '../../lib/cms-environment.ts';
import { FetchError } from '../fetch/client.ts';
import { mapFourAtOnce } from '../fetch/four-at-once.ts';
import { FileRejection, checkFile } from './check-file.ts';
import { getFile, getVersion } from './file-client.ts';

export interface WantedFile {
  /** Absolute URL. */
  url: string;
  /** The editor’s name, with or without extension. Null for a file to which only texts refer. */
  name: string | null;
  /** Changes when the editor replaces the file, which keeps its URL. Null for a file to which only texts refer. */
  version: string | null;
  focalPoint?: MediaFacts['focalPoint'];
}

export interface SnapshotFile {
  /** File name in the snapshot’s `media/`. */
  name: string;
  facts: MediaFacts;
  /** Path on this machine, in the previous snapshot or among the downloads. */
  path: string;
  /** Missing for files only taken over from the previous snapshot. */
  isAnimated?: boolean;
}

interface StoredFile extends Required<SnapshotFile> {
  status: 'stored';
  /** Key in the cache, null if nothing tells the file’s versions apart. */
  key: string | null;
}

interface LostFile {
  status: 'lost';
  reason: string;
  /** Whether the file itself is at fault; otherwise another attempt may succeed. */
  isFileAtFault: boolean;
}

export type FetchedFile = StoredFile | LostFile;

/** Results of all downloads, by URL. */
export type FetchedFiles = ReadonlyMap<string, FetchedFile>;

/** Files that the new snapshot may use, by name. */
export type SnapshotFiles = ReadonlyMap<string, SnapshotFile>;

interface DownloadOptions {
  config: CmsConfig;
  /** Files of the previous snapshot, which need not be downloaded again. */
  previousFiles: SnapshotFiles;
  downloadsFolder: string;
  /** Path of the file that holds the cache. Without it, all files are downloaded again. */
  cacheFile: string;
}

/** The name in `media/` of each file, and whether it is an animation, by a digest of the file’s URL and version. */
const cacheSchema = z.record(
  z.string(),
  z.object({ name: mediaFileSchema, isAnimated: z.boolean() }),
);
type DownloadCache = z.infer<typeof cacheSchema>;

/**
 * Fetches all files. A file that cannot be downloaded does not stop the others.
 *
 * @throws errors of this machine’s disk
 */
export async function fetchFiles(
  wanted: readonly WantedFile[],
  options: DownloadOptions,
): Promise<FetchedFiles> {
  await mkdir(options.downloadsFolder);
  const cache = await readCache(options.cacheFile);
  const files = await mapFourAtOnce(
    wanted,
    async (file) => [file, await fetchFile(file, cache, options)] as const,
  );
  const cacheEntries = files.flatMap(([, file]): [string, DownloadCache[string]][] => {
    if (file.status === 'lost' || file.key === null) return [];
    return [[file.key, { name: file.name, isAnimated: file.isAnimated }]];
  });
  // Without a cache, the next sync downloads everything.
  await writeCache(options.cacheFile, Object.fromEntries(cacheEntries)).catch(() => undefined);
  return new Map(files.map(([{ url }, file]) => [url, file]));
}

/** Returns the downloaded files and those of the previous snapshot, by name. */
export function filesByName(fetched: FetchedFiles, previousFiles: SnapshotFiles): SnapshotFiles {
  const storedFiles = [...fetched.values()].filter((file) => file.status === 'stored');
  // The last of equal files counts. One that a text links to has no focal point, since Strapi does not send its record.
  storedFiles.sort((a, b) => Number('focalPoint' in a.facts) - Number('focalPoint' in b.facts));
  return new Map([...previousFiles.values(), ...storedFiles].map((file) => [file.name, file]));
}

async function fetchFile(
  wanted: WantedFile,
  cache: DownloadCache,
  { config, previousFiles, downloadsFolder }: DownloadOptions,
): Promise<FetchedFile> {
  const { url, focalPoint } = wanted;
  const withFocalPoint = ({ focalPoint: _, ...facts }: MediaFacts): MediaFacts => {
    return { ...facts, ...(focalPoint && { focalPoint }) };
  };
  try {
    const version = wanted.version ?? (await getVersion(url, config).catch(() => null));
    const key = version && cacheKeyOf(url, version);
    const cachedFile = key ? cache[key] : undefined;
    const previousFile = cachedFile && previousFiles.get(cachedFile.name);
    if (previousFile) {
      const facts = withFocalPoint(previousFile.facts);
      return { status: 'stored', ...previousFile, ...cachedFile, facts, key };
    }
    const { bytes, type, facts, isAnimated } = await checkFile(await getFile(url, config));
    const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    const name = `${fileStemOf(wanted)}.${digest}.${type}`;
    const downloadPath = path.join(downloadsFolder, name);
    await writeFile(downloadPath, bytes);
    const file = { name, isAnimated, facts: withFocalPoint(facts), path: downloadPath };
    return { status: 'stored', ...file, key };
  } catch (error) {
    if (error instanceof FileRejection) {
      return { status: 'lost', reason: error.message, isFileAtFault: true };
    }
    if (error instanceof FetchError) {
      const isFileAtFault = error.status !== null && error.status < 500 && error.status !== 429;
      return { status: 'lost', reason: error.reason, isFileAtFault };
    }
    // An error of this machine, such as a full disk, concerns every file, so it stops the sync.
    if (isSystemError(error)) throw error;
    console.error(error);
    const reason = `erreur du site lui-même, à signaler à ses développeurs : ${messageOf(error)}`;
    return { status: 'lost', reason, isFileAtFault: false };
  }
}

/**
 * Maximum number of characters in the stem of a file name. With digest and extension it must fit into a file system’s
 * 255 bytes.
 */
const maxStemLength = 80;

/** Returns the stem of a name in `media/`: the editor’s name, else that of the URL without what Strapi adds to it. */
function fileStemOf({ url, name }: Pick<WantedFile, 'url' | 'name'>): string {
  const urlName = new URL(url).pathname.split('/').at(-1) ?? '';
  const originalName =
    name ??
    urlName.replace(/^(?:thumbnail|small|medium|large)_/, '').replace(/_[0-9a-f]{10}(?=\.|$)/, '');
  const stem = slugify(originalName.replace(/\.[a-z0-9]{2,5}$/i, '')).slice(0, maxStemLength);
  return stem.replace(/-+$/, '') || 'media';
}

/** Returns the key of a file’s version. It leaves out the query, because signatures change with each request. */
function cacheKeyOf(url: string, version: string): string {
  const { origin, pathname } = new URL(url);
  return createHash('sha256').update(`${origin}${pathname} ${version}`).digest('hex');
}

async function readCache(file: string): Promise<DownloadCache> {
  try {
    return cacheSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return {};
  }
}

async function writeCache(file: string, cache: DownloadCache): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(cache));
}
