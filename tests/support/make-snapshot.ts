/** Snapshots to test with: copies of the fixed company’s, changed, with a manifest that fits. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { indexSnapshot } from './index-snapshot.ts';
import type { IndexOptions } from './index-snapshot.ts';

export const fixedSnapshot = fileURLToPath(
  new URL('../fixtures/content-snapshot', import.meta.url),
);

/** A copy to damage: its manifest stays. */
export function copySnapshot(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'snapshot-'));
  cpSync(fixedSnapshot, directory, { recursive: true });
  return directory;
}

/** A copy that `change` has worked on, with a manifest that fits. */
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

export function remove(directory: string, ...names: string[]): void {
  for (const name of names) rmSync(path.join(directory, name), { recursive: true, force: true });
}

/** Changes what a JSON file holds, or writes it changed to another. */
export function editJson<Content>(
  file: string,
  edit: (content: Content) => Content,
  target = file,
): void {
  const content = JSON.parse(readFileSync(file, 'utf8')) as Content;
  writeFileSync(target, JSON.stringify(edit(content)));
}

/** Replaces the value at a path of a JSON file: `['features', 0, 'icon']`; undefined takes it away. */
export function setJson(file: string, keys: (string | number)[], value: unknown): void {
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
