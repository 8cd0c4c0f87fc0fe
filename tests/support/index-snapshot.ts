/** Writes the manifest and `media.json` of a snapshot that no sync has written: put together for a test. */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { collectionNames } from '../../src/content/schema/manifest.ts';
import type { CollectionName, Manifest } from '../../src/content/schema/manifest.ts';
import { mediaIndexSchema } from '../../src/content/schema/media.ts';
import type { MediaIndex } from '../../src/content/schema/media.ts';
import { checkFile } from '../../scripts/sync/media/check-file.ts';

export interface IndexOptions {
  /** ISO 8601: when the content last changed. */
  generatedAt: string;
  source: Manifest['source'];
  /** Messages of the collections that failed; their files, where there are some, are last good data. */
  failures?: Partial<Record<CollectionName, string>>;
}

/** A collection without file or entry is empty, or failed where a message says so. */
export async function indexSnapshot(
  directory: string,
  { generatedAt, source, failures = {} }: IndexOptions,
): Promise<void> {
  const at = (...names: string[]) => path.join(directory, ...names);
  const write = (file: string, value: unknown) =>
    writeFile(at(file), `${JSON.stringify(value, null, 2)}\n`);
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(at(file), 'utf8').catch(() => 'null'));

  const known = mediaIndexSchema.safeParse(await read('media.json')).data ?? {};
  const media: MediaIndex = {};
  for (const name of (await readdir(at('media'))).sort()) {
    media[name] = known[name] ?? (await checkFile(await readFile(at('media', name)))).facts;
  }
  await write('media.json', media);

  const collections: Record<string, unknown> = {};
  for (const name of collectionNames) {
    const document =
      name === 'articles'
        ? (await readdir(at(name)).catch(() => [])).filter((file) => file.endsWith('.json'))
        : await read(`${name}.json`);
    const count = document === null ? 0 : [document].flat().length;
    const content = count === 0 ? null : { count };
    const message = failures[name];
    if (message !== undefined) collections[name] = { status: 'failed', message, kept: content };
    else collections[name] = content ? { status: 'ok', ...content } : { status: 'empty' };
  }
  const redirects = await read('redirects.json');
  await write('manifest.json', {
    formatVersion: 2,
    generatedAt,
    source,
    collections,
    ...(Array.isArray(redirects) && redirects.length > 0 && { redirects: redirects.length }),
  });
}
