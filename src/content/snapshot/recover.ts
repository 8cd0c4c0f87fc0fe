/**
 * Finishes what a crash interrupted: between the sync’s two renames the snapshot bears another name. Shared by
 * the sync and by every reader of a snapshot, so it knows nothing but files.
 */
import { existsSync, renameSync, rmdirSync } from 'node:fs';
import path from 'node:path';

/** Where the sync puts the old snapshot while the new one takes its place. */
export function previousDirectory(directory: string): string {
  return `${directory}.previous`;
}

/** Gives the old snapshot its name back when there is none under it. True when there was something to do. */
export function recoverSnapshot(directory: string): boolean {
  const previous = previousDirectory(directory);
  const isWhole = (folder: string) => existsSync(path.join(folder, 'manifest.json'));
  if (isWhole(directory) || !isWhole(previous)) return false;
  try {
    // Empty, it may have been made by whoever looked for a snapshot; with anything in it, it is not ours to remove.
    if (existsSync(directory)) rmdirSync(directory);
    renameSync(previous, directory);
    return true;
  } catch (error) {
    // A running sync, or another build, was faster.
    if (isWhole(directory)) return false;
    throw error;
  }
}
