import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from '../../src/content/snapshot/manifest.ts';
import { collectionNames } from '../../src/content/types/registry.ts';
import type { CollectionName } from '../../src/content/types/registry.ts';
import { mediaIndexSchema } from '../../src/content/types/media.ts';
import type { MediaIndex } from '../../src/content/types/media.ts';
import { checkFile } from '../../scripts/sync/media/check-file.ts';

export interface IndexOptions {
  /** Time of the last change of the content, ISO 8601. */
  generatedAt: string;
  source: Manifest['source'];
  /** Collections that failed. Their files, if there are any, hold what was read before. */
  failures?: readonly CollectionName[];
}

/** Writes `manifest.json` and `media.json` of a snapshot that a test has made. */
export async function indexSnapshot(
  directory: string,
  { generatedAt, source, failures = [] }: IndexOptions,
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

  const files = await readdir(directory);
  const found = collectionNames.filter(
    (name) => files.includes(name) || files.includes(`${name}.json`),
  );
  const collections: Manifest['collections'] = {};
  for (const name of found) collections[name] = {};
  for (const name of failures) collections[name] = { failed: true };
  await write('manifest.json', { formatVersion: 4, generatedAt, source, collections });
}
