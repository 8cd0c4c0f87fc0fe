/**
 * Files of the cache. A name says what the file was made from, its recipe, and the digest of its bytes: a file
 * that a crash or a full disk cut short is as good as none. As Git does, a build reads a file only where its size
 * or time is not what it was when last found whole; a list beside the files keeps those.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import type { Stats } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What is made once and kept. */
export interface Kept {
  /** Names everything the bytes depend on; without a hyphen. */
  recipe: string;
  /** Of the file’s name, no dot. */
  extension: string;
}

const dayMs = 24 * 60 * 60 * 1000;
const listName = 'whole.json';

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
  await writeAtOnce(directory, name, bytes);
  const { names, whole } = known(directory);
  names.set(recipe, name);
  whole.set(name, stampOf(statSync(path.join(directory, name))));
}

/** Another build may be writing the same file: whoever renames last wins. */
async function writeAtOnce(directory: string, name: string, bytes: Uint8Array | string) {
  const file = path.join(directory, name);
  await mkdir(directory, { recursive: true });
  const temporary = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(temporary, bytes);
  await rename(temporary, file);
}

interface Known {
  /** By recipe. */
  names: Map<string, string>;
  /** By name, of the files found whole: their size and time. */
  whole: Map<string, string>;
}

/** Of each directory, listed once: what other builds add meanwhile is only made twice. */
const directories = new Map<string, Known>();

/** After another process has added files. */
export function listAgain(directory: string): void {
  const whole = new Map([...readWhole(directory), ...known(directory).whole]);
  directories.set(directory, { names: listNames(directory), whole });
}

function known(directory: string): Known {
  const found = directories.get(directory) ?? {
    names: listNames(directory),
    whole: readWhole(directory),
  };
  directories.set(directory, found);
  return found;
}

function listNames(directory: string): Map<string, string> {
  try {
    const names = readdirSync(directory).filter((name) => digestIn(name) !== undefined);
    return new Map(names.map((name) => [name.slice(0, name.indexOf('-')), name]));
  } catch {
    return new Map();
  }
}

function readWhole(directory: string): Known['whole'] {
  try {
    const list: unknown = JSON.parse(readFileSync(path.join(directory, listName), 'utf8'));
    return new Map(Object.entries(list as Record<string, string>));
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

function stampOf({ size, mtimeMs }: Stats): string {
  return `${size} ${mtimeMs}`;
}

/** Once a day: files are kept for weeks. */
function markAsUsed(file: string, status: Stats): Stats {
  const now = new Date();
  if (now.getTime() - status.mtimeMs < dayMs) return status;
  utimesSync(file, now, now);
  return statSync(file);
}

/** For the next build: which files are whole. */
export async function noteWhole(directory: string): Promise<void> {
  const { whole } = known(directory);
  if (whole.size === 0) return;
  const names = await readdir(directory);
  const list = Object.fromEntries(names.map((name) => [name, whole.get(name)]));
  await writeAtOnce(directory, listName, JSON.stringify(list));
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
