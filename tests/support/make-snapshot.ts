/** Makes content snapshots for tests by changing copies of `tests/fixtures/content-snapshot`. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { indexSnapshot } from './index-snapshot.ts';
import type { IndexOptions } from './index-snapshot.ts';

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
 * Copies the snapshot of tests/fixtures, lets `change` edit the copy, writes a new manifest and `media.json`, and returns
 * the folder of the copy.
 */
export async function makeSnapshot(
  change: (directory: string) => void | Promise<void>,
  failures: NonNullable<IndexOptions['failures']> = [],
  source: IndexOptions['source'] = 'demo',
): Promise<string> {
  const directory = copySnapshot();
  await change(directory);
  await indexSnapshot(directory, {
    generatedAt: '2026-01-01T00:00:00.000Z',
    source,
    failures,
  });
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
