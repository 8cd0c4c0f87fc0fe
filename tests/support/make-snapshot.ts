/** Makes content snapshots for tests by changing copies of `tests/fixtures/content-snapshot`. */
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkFile } from '../../scripts/sync/media/check-file.ts';
import type { Manifest } from '../../src/content/snapshot/manifest.ts';
import type { MediaIndex } from '../../src/content/types/media.ts';
import { collectionNames } from '../../src/content/types/registry.ts';
import type { CollectionName } from '../../src/content/types/registry.ts';

export const fixtureSnapshot = fileURLToPath(
  new URL('../fixtures/content-snapshot', import.meta.url),
);

/** Copies the snapshot of tests/fixtures, and returns the folder of the copy. */
export function copySnapshot(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'snapshot-'));
  cpSync(fixtureSnapshot, directory, { recursive: true });
  return directory;
}

/**
 * Copies the snapshot of tests/fixtures, lets `change` edit the copy, writes a new manifest, adds new files to
 * `media.json`, and returns the folder of the copy.
 * @param failures collections that the sync could not fetch from Strapi, so that the snapshot has their earlier content
 */
export async function makeSnapshot(
  change: (directory: string) => void | Promise<void>,
  failures: readonly CollectionName[] = [],
  source: Manifest['source'] = 'demo',
): Promise<string> {
  const directory = copySnapshot();
  await change(directory);
  const mediaFile = path.join(directory, 'media.json');
  const media = JSON.parse(readFileSync(mediaFile, 'utf8')) as MediaIndex;
  for (const name of readdirSync(path.join(directory, 'media'))) {
    media[name] ??= (await checkFile(readFileSync(path.join(directory, 'media', name)))).facts;
  }
  writeFileSync(mediaFile, JSON.stringify(media));
  const files = readdirSync(directory);
  const collections: Manifest['collections'] = {};
  for (const name of collectionNames) {
    if (failures.includes(name)) collections[name] = { failed: true };
    else if (files.includes(name) || files.includes(`${name}.json`)) collections[name] = {};
  }
  const generatedAt = '2026-01-01T00:00:00.000Z';
  const manifest: Manifest = { formatVersion: 4, generatedAt, source, collections };
  writeFileSync(path.join(directory, 'manifest.json'), JSON.stringify(manifest));
  return directory;
}

export function removeFiles(directory: string, ...names: string[]): void {
  for (const name of names) rmSync(path.join(directory, name), { recursive: true, force: true });
}

/** Edits the content of a JSON file, and writes it to the same file or to another. */
export function editJson<Content>(
  file: string,
  edit: (content: Content) => Content,
  target = file,
): void {
  const content = JSON.parse(readFileSync(file, 'utf8')) as Content;
  writeFileSync(target, JSON.stringify(edit(content)));
}

/** Sets the value at a path of a JSON file, such as `['features', 0, 'icon']`. Undefined removes it. */
export function setJsonValue(file: string, keys: (string | number)[], value: unknown): void {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const [last = '', ...parents] = [...keys].reverse();
  const parent = parents.reverse().reduce<unknown>((node, key) => asRecord(node)[key], content);
  if (value === undefined) Reflect.deleteProperty(asRecord(parent), last);
  else asRecord(parent)[last] = value;
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

function asRecord(node: unknown): Record<string | number, unknown> {
  if (typeof node !== 'object' || node === null) throw new Error('No such place in the file.');
  return node as Record<string | number, unknown>;
}
