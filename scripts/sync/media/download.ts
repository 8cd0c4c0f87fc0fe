/** Downloads every file that the content names, then checks, measures and names it. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mediaIndexSchema } from '../../../src/content/types/media';
import type { MediaIndex } from '../../../src/content/types/media';
import { isSystemError, stackOf } from '../../lib/errors';
import { RequestError, retryOnce } from '../strapi/client';
import { RefusedFile, checkFile, isAnimated, largestFileBytes } from './check-file';
import { keyOf, readCache, writeCache } from './download-cache';
import type { Cache } from './download-cache';
import type { FetchedFile, FetchedFiles, WantedFile } from './fetched-file';
import type { FileClient } from './file-client';
import { stemOf } from './stored-name';

/** Each is in memory. */
const downloadsAtOnce = 4;
/** Files in a row without a response, each retried: after these, nothing more is requested from their storage. */
const timeoutsInRow = 5;

interface Options {
  client: FileClient;
  /** The previous snapshot, whose files need not be downloaded again. */
  directory: string;
  previousMedia: MediaIndex;
  downloads: string;
  cacheFile: string;
}

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
      const advice = mayNeedAdvice.test(cached)
        ? await adviceOn(cached, await readFile(file))
        : undefined;
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
    const advice = await adviceOn(name, bytes);
    return { status: 'stored', name, facts, path: download, isNew: true, key, advice };
  } catch (error) {
    return lossBy(error);
  }
}

const tooLarge = `il pèse plus de ${largestFileBytes / 1_000_000} Mo : réduisez-le`;

/** @throws what the machine refuses: it concerns every file */
function lossBy(error: unknown): FetchedFile {
  if (error instanceof RefusedFile) return { status: 'refused', reason: error.message };
  if (error instanceof RequestError) {
    const { kind, status } = error;
    const isTooLarge = kind === 'too large';
    const isThere = ![404, 410].includes(status ?? 0) && !isTooLarge && kind !== 'forbidden';
    const reason = isTooLarge ? tooLarge : error.details;
    return { status: 'lost', reason, isThere, isTimeout: kind === 'timeout' };
  }
  if (isSystemError(error)) throw error;
  const reason = 'erreur du site lui-même, à signaler à ses développeurs';
  return { status: 'lost', reason, stack: stackOf(error) };
}

/** By their names in `media/`, the types that may hold several pictures, or call other files. */
const mayNeedAdvice = /\.(?:gif|webp|png|avif|svg)$/;

/** In a drawing: code, or a file of another address. A picture of a page may load neither. */
const notInPictures =
  /<script\b|<(?:image|feImage|use|link)\b[^<>]*href\s*=\s*["']?\s*(?!#|data:)[^"'\s]|@import|url\(\s*["']?\s*(?:https?:)?\/\//i;

async function adviceOn(name: string, bytes: Buffer): Promise<string | undefined> {
  if (name.endsWith('.svg')) {
    return notInPictures.test(bytes.toString('latin1'))
      ? 'est un dessin qui appelle du code, ou un fichier d’une autre adresse : les navigateurs ne chargent ni l’un ni l’autre dans une image. Exportez-le sans code, avec ses images et ses polices incorporées.'
      : undefined;
  }
  return (await isAnimated(bytes))
    ? 'est une animation : le site n’en montre que la première image, car bien des visiteurs ne supportent pas ce qui bouge. Choisissez une photo, ou mettez un lien vers un film.'
    : undefined;
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
