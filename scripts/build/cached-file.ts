/**
 * Files of the cache. A name says what the file was made from, its recipe, and the digest of its bytes: a file
 * that a crash or a full disk cut short is as good as none.
 */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import type { Stats } from 'node:fs';
import { readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { digestIn, known, stampOf } from './cache-list.ts';
import { writeAtOnce } from '../sync/write-at-once.ts';

/** What is made once and kept. */
export interface Kept {
  /** Names everything the bytes depend on; without a hyphen. */
  recipe: string;
  /** Of the file’s name, no dot. */
  extension: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The bytes that were made before, when they are whole; otherwise they are made now. */
export async function cachedBytes(
  directory: string,
  kept: Kept,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const file = findCached(directory, kept);
  if (file !== null) return readFile(file);
  const bytes = await make();
  await writeCached(directory, kept, bytes);
  return bytes;
}

/**
 * The file that was made before; null when there is none, or it is damaged. Marks it as used. At once: builds ask for
 * thousands, and a promise’s ways to the thread pool and back would cost more than the asking.
 */
export function findCached(directory: string, { recipe }: Kept): string | null {
  const { names, whole } = known(directory);
  const name = names.get(recipe);
  if (name === undefined) return null;
  const file = path.join(directory, name);
  try {
    const status = statSync(file);
    if (whole.get(name) === stampOf(status) || digestOf(readFileSync(file)) === digestIn(name)) {
      whole.set(name, stampOf(markAsUsed(file, status)));
      return file;
    }
    rmSync(file);
  } catch {
    // Another build has removed it.
  }
  names.delete(recipe);
  return null;
}

async function writeCached(
  directory: string,
  { recipe, extension }: Kept,
  bytes: Uint8Array,
): Promise<void> {
  const name = `${recipe}-${digestOf(bytes)}.${extension}`;
  const file = path.join(directory, name);
  await writeAtOnce(file, bytes);
  const { names, whole } = known(directory);
  names.set(recipe, name);
  whole.set(name, stampOf(statSync(file)));
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/** Once a day: files are kept for weeks. */
function markAsUsed(file: string, status: Stats): Stats {
  const now = new Date();
  if (now.getTime() - status.mtimeMs < dayMs) return status;
  utimesSync(file, now, now);
  return statSync(file);
}

/** Removes the files that no build has used for so many days, left-over temporary ones too. */
export async function pruneCache(directory: string, unusedDays: number): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  for (const file of names.map((name) => path.join(directory, name))) {
    const status = statSync(file, { throwIfNoEntry: false });
    if (status?.isFile() && Date.now() - status.mtimeMs > unusedDays * dayMs) {
      await rm(file, { force: true });
    }
  }
}
