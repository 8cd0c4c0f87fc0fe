/**
 * What is known of a cache’s files: which there are, and which are whole. As Git does, a build reads a file only
 * where its size or time is not what it was when last found whole; a list beside the files keeps those.
 */
import { readFileSync, readdirSync } from 'node:fs';
import type { Stats } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { writeAtOnce } from '../sync/write-at-once.ts';

const listName = 'whole.json';

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

export function known(directory: string): Known {
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

export function digestIn(name: string): string | undefined {
  return namePattern.exec(name)?.[1];
}

export function stampOf({ size, mtimeMs }: Stats): string {
  return `${size} ${mtimeMs}`;
}

/** For the next build: which files are whole. */
export async function noteWhole(directory: string): Promise<void> {
  const { whole } = known(directory);
  if (whole.size === 0) return;
  const names = await readdir(directory);
  const list = Object.fromEntries(names.map((name) => [name, whole.get(name)]));
  await writeAtOnce(path.join(directory, listName), JSON.stringify(list));
}
