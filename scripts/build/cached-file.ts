/**
 * Files of the cache: bytes, and behind them the digest that tells whether they are whole. A file that a crash
 * or a full disk cut short is as good as none.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

const digestBytes = 32;
const dayMs = 24 * 60 * 60 * 1000;

/** The bytes that were written; null when there is no such file or it is damaged. Marks it as used. */
export async function readCached(file: string): Promise<Buffer | null> {
  const whole = await readFile(file).catch(() => null);
  if (whole === null || whole.length < digestBytes) return null;
  const bytes = whole.subarray(0, -digestBytes);
  if (!digestOf(bytes).equals(whole.subarray(-digestBytes))) return null;
  const now = new Date();
  // Another build may just have removed it; its bytes are here.
  await utimes(file, now, now).catch(() => undefined);
  return bytes;
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
    const lastUse = await stat(file).catch(() => null);
    if (lastUse?.isFile() && Date.now() - lastUse.mtimeMs > unusedDays * dayMs) {
      await rm(file, { force: true });
    }
  }
}

function digestOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
