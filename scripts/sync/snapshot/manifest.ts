/** Makes a snapshot’s manifest, and for snapshots put together by hand its `media.json` too. */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { collectionNames } from '../../../src/content/schemas/manifest';
import type {
  CollectionContent,
  CollectionName,
  CollectionState,
  Manifest,
} from '../../../src/content/schemas/manifest';
import { mediaIndexSchema } from '../../../src/content/schemas/media';
import type { MediaIndex } from '../../../src/content/schemas/media';
import { checkFile } from '../media/check';

/** The one way JSON is written into a snapshot. */
export function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

interface ManifestInput {
  /** When the content last changed, ISO 8601. */
  generatedAt: string;
  source: Manifest['source'];
  /** Null for a collection without entries. */
  contents: Record<CollectionName, CollectionContent | null>;
  /** Messages of the collections that failed. */
  failures: Partial<Record<CollectionName, string>>;
  redirects: number;
}

export function makeManifest(input: ManifestInput): Manifest {
  const states = collectionNames.map((name): [CollectionName, CollectionState] => {
    const content = input.contents[name];
    const message = input.failures[name];
    if (message !== undefined) return [name, { status: 'failed', message, kept: content }];
    return [name, content === null ? { status: 'empty' } : { status: 'ok', ...content }];
  });
  return {
    formatVersion: 2,
    generatedAt: input.generatedAt,
    source: input.source,
    collections: Object.fromEntries(states) as Manifest['collections'],
    ...(input.redirects > 0 && { redirects: input.redirects }),
  };
}

export type IndexOptions = Pick<ManifestInput, 'generatedAt' | 'source'> &
  Partial<Pick<ManifestInput, 'failures'>>;

/** Counts what is in a folder’s files and measures its new media: for snapshots that no sync has written. */
export async function indexSnapshot(directory: string, options: IndexOptions): Promise<void> {
  const write = (file: string, value: unknown) =>
    writeFile(path.join(directory, file), formatJson(value));
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(directory, file), 'utf8').catch(() => 'null'));
  const known = mediaIndexSchema.safeParse(await read('media.json')).data ?? {};
  const media: MediaIndex = {};
  for (const name of (await readdir(path.join(directory, 'media'))).sort()) {
    const facts = known[name];
    media[name] =
      facts ?? (await checkFile(await readFile(path.join(directory, 'media', name)))).facts;
  }
  await write('media.json', media);
  const counts = await Promise.all(
    collectionNames.map(async (name) => {
      if (name === 'articles') {
        const files = await readdir(path.join(directory, name)).catch(() => []);
        return [name, files.filter((file) => file.endsWith('.json')).length] as const;
      }
      const document = await read(`${name}.json`);
      return [name, document === null ? 0 : Array.isArray(document) ? document.length : 1] as const;
    }),
  );
  const contents = counts.map(([name, count]) => [name, count === 0 ? null : { count }]);
  const redirects = await read('redirects.json');
  const manifest = makeManifest({
    ...options,
    contents: Object.fromEntries(contents) as ManifestInput['contents'],
    failures: options.failures ?? {},
    redirects: Array.isArray(redirects) ? redirects.length : 0,
  });
  await write('manifest.json', manifest);
}
