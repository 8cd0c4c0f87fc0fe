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
  /** Collections that the sync could not fetch from Strapi, so that the snapshot contains their earlier content. */
  failures?: readonly CollectionName[];
}

/** Writes `manifest.json` and `media.json` of a snapshot that a test has made. */
export async function indexSnapshot(
  directory: string,
  { generatedAt, source, failures = [] }: IndexOptions,
): Promise<void> {
  const pathInSnapshot = (...names: string[]) => path.join(directory, ...names);
  const writeJson = (file: string, value: unknown) =>
    writeFile(pathInSnapshot(file), `${JSON.stringify(value, null, 2)}\n`);
  const readJson = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(pathInSnapshot(file), 'utf8').catch(() => 'null'));

  const knownMedia = mediaIndexSchema.safeParse(await readJson('media.json')).data ?? {};
  const mediaIndex: MediaIndex = {};
  for (const name of (await readdir(pathInSnapshot('media'))).sort()) {
    mediaIndex[name] =
      knownMedia[name] ?? (await checkFile(await readFile(pathInSnapshot('media', name)))).facts;
  }
  await writeJson('media.json', mediaIndex);

  const files = await readdir(directory);
  const presentCollections = collectionNames.filter(
    (name) => files.includes(name) || files.includes(`${name}.json`),
  );
  const collections: Manifest['collections'] = {};
  for (const name of presentCollections) collections[name] = {};
  for (const name of failures) collections[name] = { failed: true };
  await writeJson('manifest.json', { formatVersion: 4, generatedAt, source, collections });
}
