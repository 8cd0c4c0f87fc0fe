/**
 * Files of the cache. A name says what the file was made from, its recipe, and the digest of its bytes: a file
 * that a crash or a full disk cut short is as good as none.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What is made once and kept. */
export interface Kept {
  /** Names everything the bytes depend on; without a hyphen. */
  recipe: string;
  /** Of the file’s name, no dot. */
  extension: string;
}

export interface CachedFile {
  file: string;
  bytes: Uint8Array;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The file that was made before, when it is whole; otherwise it is made now. Marks it as used. */
export async function cachedFile(
  directory: string,
  kept: Kept,
  make: () => Promise<Uint8Array>,
): Promise<CachedFile> {
  return readCached(directory, kept) ?? (await writeCached(directory, kept, await make()));
}

/**
 * Null when it was not made before, or is damaged. Read at once: builds read thousands, and a promise’s ways to
 * the thread pool and back would cost more than the reading.
 */
export function readCached(directory: string, { recipe }: Kept): CachedFile | null {
  const known = namesIn(directory);
  const name = known.get(recipe);
  if (name === undefined) return null;
  const file = path.join(directory, name);
  try {
    const bytes = readFileSync(file);
    if (digestOf(bytes) === digestIn(name)) {
      markAsUsed(file);
      return { file, bytes };
    }
    rmSync(file);
  } catch {
    // Another build has removed it.
  }
  known.delete(recipe);
  return null;
}

async function writeCached(
  directory: string,
  { recipe, extension }: Kept,
  bytes: Uint8Array,
): Promise<CachedFile> {
  const name = `${recipe}-${digestOf(bytes)}.${extension}`;
  const file = path.join(directory, name);
  await mkdir(directory, { recursive: true });
  // Another build may be making the same file: whoever renames last writes the same bytes.
  const temporary = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(temporary, bytes);
  await rename(temporary, file);
  namesIn(directory).set(recipe, name);
  return { file, bytes };
}

/** Of each directory, its files by recipe. Listed once: what other builds add meanwhile is only made twice. */
const listed = new Map<string, Map<string, string>>();

/** After another process has added files. */
export function forgetNames(directory: string): void {
  listed.delete(directory);
}

function namesIn(directory: string): Map<string, string> {
  const known = listed.get(directory) ?? listNames(directory);
  listed.set(directory, known);
  return known;
}

function listNames(directory: string): Map<string, string> {
  try {
    const names = readdirSync(directory).filter((name) => digestIn(name) !== undefined);
    return new Map(names.map((name) => [name.slice(0, name.indexOf('-')), name]));
  } catch {
    return new Map();
  }
}

const namePattern = /^[^-]+-([0-9a-f]{32})\.[a-z0-9]+$/;

function digestIn(name: string): string | undefined {
  return namePattern.exec(name)?.[1];
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

function markAsUsed(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // Another build has just removed it; its bytes are here.
  }
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
