/** Repairs a snapshot after a crash between the two renames by which the sync replaces it. */
import { existsSync, renameSync, rmdirSync } from 'node:fs';
import path from 'node:path';

/** Where the sync puts the old snapshot while the new one takes its place. */
export function previousDirectory(directory: string): string {
  return `${directory}.previous`;
}

/** Renames the old snapshot back if no new one took its place. */
export function recoverSnapshot(directory: string): void {
  const previous = previousDirectory(directory);
  const isComplete = (folder: string) => existsSync(path.join(folder, 'manifest.json'));
  if (isComplete(directory) || !isComplete(previous)) return;
  try {
    // Only if it is empty.
    if (existsSync(directory)) rmdirSync(directory);
    renameSync(previous, directory);
  } catch (error) {
    // A running sync, or another build, has done it.
    if (!isComplete(directory)) throw error;
  }
}
