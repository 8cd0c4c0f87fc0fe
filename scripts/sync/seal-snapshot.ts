/** Writes a snapshot’s `media.json` and `manifest.json` from the files that are in it. */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { collectionNames } from '../../src/content/schemas/manifest';
import type {
  CollectionName,
  CollectionState,
  Manifest,
  Seal,
} from '../../src/content/schemas/manifest';
import { fileDigest, sealDigest } from '../../src/content/schemas/seal';
import type { MediaIndex } from '../../src/content/schemas/media';
import { measureMedia } from './media-facts';

export interface SealOptions {
  /** ISO 8601: when the content last changed. */
  generatedAt: string;
  source: Manifest['source'];
  /** Messages of the collections that failed; their files, where there are some, are last good data. */
  failures?: Partial<Record<CollectionName, string>>;
}

/** A collection without file or entry is empty, or failed where a message says so. */
export async function sealSnapshot(directory: string, options: SealOptions): Promise<void> {
  const media = await indexMedia(directory);
  const states = await Promise.all(
    collectionNames.map(async (name): Promise<[CollectionName, CollectionState]> => {
      const seal = await sealCollection(directory, name);
      const message = options.failures?.[name];
      if (message !== undefined) return [name, { status: 'failed', message, kept: seal }];
      return [name, seal === null ? { status: 'empty' } : { status: 'ok', ...seal }];
    }),
  );
  const redirects = await sealFiles(directory, await redirectPaths(directory));
  const manifest = {
    formatVersion: 1,
    generatedAt: options.generatedAt,
    source: options.source,
    collections: Object.fromEntries(states) as Manifest['collections'],
    ...(redirects !== null && { redirects }),
    media,
  } satisfies Manifest;
  await writeFile(path.join(directory, 'manifest.json'), formatJson(manifest));
}

/** The one way JSON is written into a snapshot. */
export function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

async function indexMedia(directory: string): Promise<Manifest['media']> {
  const names = (await readdir(path.join(directory, 'media'))).sort();
  const index: MediaIndex = {};
  for (const name of names) {
    index[name] = await measureMedia(name, await readFile(path.join(directory, 'media', name)));
  }
  const bytes = Buffer.from(formatJson(index));
  await writeFile(path.join(directory, 'media.json'), bytes);
  return {
    count: names.length,
    sha256: sealDigest([{ path: 'media.json', sha256: fileDigest(bytes) }]),
  };
}

async function sealCollection(directory: string, name: CollectionName): Promise<Seal | null> {
  const isFolder = name === 'articles';
  const listed = await readdir(isFolder ? path.join(directory, name) : directory).catch(() => []);
  const paths = isFolder
    ? listed.filter((file) => file.endsWith('.json')).map((file) => `${name}/${file}`)
    : listed.filter((file) => file === `${name}.json`);
  return sealFiles(directory, paths);
}

async function redirectPaths(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((file) => file === 'redirects.json');
}

async function sealFiles(directory: string, paths: readonly string[]): Promise<Seal | null> {
  const files = await Promise.all(
    paths.map(async (file) => {
      const bytes = await readFile(path.join(directory, file));
      return { path: file, bytes, sha256: fileDigest(bytes) };
    }),
  );
  const [first] = files;
  if (first === undefined) return null;
  const content: unknown = JSON.parse(first.bytes.toString('utf8'));
  const count = Array.isArray(content) ? content.length : files.length;
  return count === 0 ? null : { count, sha256: sealDigest(files) };
}
