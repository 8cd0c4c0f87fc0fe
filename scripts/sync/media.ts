/** Brings every file that the content uses onto this machine, checked, cleaned and measured. */
import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RequestError } from './http-get';
import { cacheKey, isVersioned } from './media-cache';
import type { CachedFile, MediaCache } from './media-cache';
import { measureMedia } from './media-facts';
import { allowedTypes, mediaTypeOf } from './media-type';
import type { MediaType } from './media-type';
import { orElse } from './previous-snapshot';
import type { FileVersion, StrapiClient } from './strapi-client';
import { cleanSvg } from './svg';
import { messageOf } from './sync-error';
import type { Upload } from './uploads';

/** A file on this machine. Sizes in pixels are null for what is no picture. */
export interface StoredFile extends CachedFile {
  /** Where its bytes lie: in the old snapshot or among the downloads. */
  path: string;
  origin: 'downloaded' | 'reused';
}

export type FetchedFile =
  { status: 'stored'; file: StoredFile } | { status: 'failed'; reason: string };

interface MediaOptions {
  client: StrapiClient;
  cache: MediaCache;
  /** The old snapshot, whose files need not be downloaded again. */
  snapshot: string;
  /** An existing folder. */
  downloads: string;
  onFile: (done: number, all: number) => void;
}

/** A file that must not be published, in French. */
class RefusedFile extends Error {}

/** By address. What cannot be had is a result; only this machine’s own trouble is thrown. */
export async function fetchMedia(
  uploads: readonly Upload[],
  options: MediaOptions,
): Promise<Map<string, FetchedFile>> {
  const owned = await ownedFiles(path.join(options.snapshot, 'media'));
  let done = 0;
  const fetchOne = async (upload: Upload): Promise<[string, FetchedFile]> => {
    try {
      return [upload.url, { status: 'stored', file: await obtain(upload, owned, options) }];
    } catch (error) {
      if (!(error instanceof RequestError) && !(error instanceof RefusedFile)) throw error;
      return [upload.url, { status: 'failed', reason: reasonOf(error) }];
    } finally {
      done += 1;
      options.onFile(done, uploads.length);
    }
  };
  // All must end before anything is thrown: a late one would write into a folder being removed.
  const settled = await Promise.allSettled(uploads.map(fetchOne));
  return new Map(
    settled.map((result) => {
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    }),
  );
}

/** Without the address, which whoever reports it names anyway. */
function reasonOf(error: RequestError | RefusedFile): string {
  if (error instanceof RefusedFile) return error.message;
  return `${error.status === null ? '' : `HTTP ${error.status}, `}${error.reason}`;
}

/** The old snapshot’s files by `<first 8 hex>.<type>`. */
async function ownedFiles(folder: string): Promise<Map<string, string>> {
  const names = await orElse(readdir(folder), []);
  return new Map(
    names.map((name) => [name.split('.').slice(-2).join('.'), path.join(folder, name)]),
  );
}

async function obtain(
  upload: Upload,
  owned: ReadonlyMap<string, string>,
  { client, cache, downloads }: MediaOptions,
): Promise<StoredFile> {
  const cached = cache.get(cacheKey(upload));
  const known = cached === undefined ? null : await findOwned(cached, owned);
  if (known !== null && isVersioned(upload)) return known;
  const answer = await client.getFile(upload.url, known?.version ?? null);
  if (answer.kind === 'unchanged') {
    if (known !== null) return known;
    throw new RequestError(upload.url, 'le serveur dit « inchangé » sans qu’on l’ait demandé', {
      isRetryable: false,
    });
  }
  return store(answer.bytes, answer.version, downloads);
}

/** The bytes are hashed again: a file of the old snapshot may have been damaged. */
async function findOwned(
  cached: CachedFile,
  owned: ReadonlyMap<string, string>,
): Promise<StoredFile | null> {
  const file = owned.get(`${cached.sha256.slice(0, 8)}.${cached.type}`);
  const bytes = file === undefined ? null : await readFile(file).catch(() => null);
  return file !== undefined && bytes !== null && sha256(bytes) === cached.sha256
    ? { ...cached, path: file, origin: 'reused' }
    : null;
}

async function store(
  received: Buffer,
  version: FileVersion,
  downloads: string,
): Promise<StoredFile> {
  const type = mediaTypeOf(received);
  if (type === null) {
    throw new RefusedFile(`ce n’est pas un fichier que le site sait montrer (${allowedTypes}).`);
  }
  const bytes = type === 'svg' ? cleaned(received) : received;
  const { width, height } = await measured(type, bytes);
  const digest = sha256(bytes);
  const file = path.join(downloads, `${digest}.${type}`);
  await writeFile(file, bytes);
  const facts = { sha256: digest, type, bytes: bytes.length, width, height, version };
  return { ...facts, path: file, origin: 'downloaded' };
}

function cleaned(received: Buffer): Buffer {
  const svg = cleanSvg(received.toString('utf8'));
  if (svg !== null) return Buffer.from(svg);
  throw new RefusedFile('ce SVG ne peut pas être rendu sûr : exportez-le en SVG simple ou en PNG.');
}

async function measured(type: MediaType, bytes: Buffer) {
  try {
    return await measureMedia(`fichier.${type}`, bytes);
  } catch (error) {
    throw new RefusedFile(`image abîmée ou illisible (${messageOf(error).split('\n')[0] ?? ''}).`);
  }
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
