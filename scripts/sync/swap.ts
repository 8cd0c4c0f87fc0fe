/** Puts the staged snapshot in the old one’s place by two renames; a crash at any moment leaves a whole one. */
import { existsSync, renameSync } from 'node:fs';
import { open, readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { previousDirectory, recoverSnapshot } from '../../src/content/recover-snapshot';
import { orElse } from './previous-snapshot';
import { stagedDirectory } from './stage';
import { systemCode } from './sync-error';

/** True when both hold the same files with the same bytes. */
export async function isSameTree(a: string, b: string): Promise<boolean> {
  const [left, right] = await Promise.all([filesIn(a), filesIn(b)]);
  if (left.join('\n') !== right.join('\n')) return false;
  for (const file of left) {
    const [one, other] = await Promise.all([
      readFile(path.join(a, file)),
      readFile(path.join(b, file)),
    ]);
    if (!one.equals(other)) return false;
  }
  return true;
}

/** Before the first rename everything may fail, and nothing has happened; after the second nothing may. */
export async function swapSnapshot(directory: string, log: (line: string) => void): Promise<void> {
  const staged = stagedDirectory(directory);
  const previous = previousDirectory(directory);
  await syncTree(staged);
  await rm(previous, { recursive: true, force: true });
  rename(directory, staged, previous);
  try {
    await syncFolder(path.dirname(directory));
    await rm(previous, { recursive: true, force: true });
  } catch (error) {
    log(
      `Le nouveau contenu est en place, mais ${previous} n’a pas pu être supprimé (${String(error)}).`,
    );
  }
}

/** Without a pause between the two, so that neither a signal nor another task of ours can come between. */
function rename(directory: string, staged: string, previous: string): void {
  for (let attempt = 0; ; attempt += 1) {
    if (existsSync(directory)) renameSync(directory, previous);
    try {
      renameSync(staged, directory);
      return;
    } catch (error) {
      // A build that found no snapshot in that moment has given the old one its name back.
      const wasRecovered = ['ENOTEMPTY', 'EEXIST'].includes(systemCode(error) ?? '');
      if (wasRecovered && attempt < 3 && !existsSync(previous)) continue;
      recoverSnapshot(directory);
      throw error;
    }
  }
}

/** On the disk itself before the old one goes: a power cut must not leave names without bytes. */
async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const child = path.join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(child);
    else if (entry.isFile()) await syncPath(child);
  }
  await syncFolder(folder);
}

/** Some systems cannot do it for folders, and need not. */
async function syncFolder(folder: string): Promise<void> {
  await syncPath(folder).catch((error: unknown) => {
    if (!['EISDIR', 'EPERM', 'EINVAL', 'EBADF'].includes(systemCode(error) ?? '')) throw error;
  });
}

async function syncPath(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await orElse(readdir(folder, { recursive: true, withFileTypes: true }), []);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}
