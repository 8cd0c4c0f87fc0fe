/**
 * Files of the cache: bytes, and behind them the digest that tells whether they are whole. A file that a crash
 * or a full disk cut short is as good as none.
 */
import { createHash } from 'node:crypto';
import { readFileSync, statSync, utimesSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const digestBytes = 32;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * The bytes that were written; null when there is no such file or it is damaged. Marks it as used. Builds read
 * thousands at once: a promise’s ways to the thread pool and back would cost more than the reading.
 */
export function readCached(file: string): Buffer | null {
  try {
    const whole = readFileSync(file);
    const bytes = whole.subarray(0, -digestBytes);
    if (!digestOf(bytes).equals(whole.subarray(-digestBytes))) return null;
    markAsUsed(file);
    return bytes;
  } catch {
    return null;
  }
}

function markAsUsed(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // Another build has just removed it; its bytes are here.
  }
}

/** Another build may be making the same file: whoever renames last writes the same bytes. */
export async function writeCached(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(temporary, Buffer.concat([bytes, digestOf(bytes)]));
  await rename(temporary, file);
}

/** Removes the files of a folder that no build has used for so many days, left-over temporary ones too. */
export async function pruneCache(directory: string, unusedDays: number): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  for (const file of names.map((name) => path.join(directory, name))) {
    const lastUse = statSync(file, { throwIfNoEntry: false });
    if (lastUse?.isFile() && Date.now() - lastUse.mtimeMs > unusedDays * dayMs) {
      await rm(file, { force: true });
    }
  }
}

function digestOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
