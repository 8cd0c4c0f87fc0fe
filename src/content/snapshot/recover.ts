/** Repairs a snapshot after a crash. The sync replaces a snapshot by two renames, and may stop between them. */
import { existsSync, renameSync, rmdirSync } from 'node:fs';
import path from 'node:path';

/** Returns the folder in which the sync keeps the old snapshot until the new one is in place. */
export function previousDirectory(directory: string): string {
  return `${directory}.previous`;
}

/** Renames the old snapshot back if there is no complete new one. */
export function recoverSnapshot(directory: string): void {
  const previous = previousDirectory(directory);
  const isComplete = (folder: string) => existsSync(path.join(folder, 'manifest.json'));
  if (isComplete(directory) || !isComplete(previous)) return;
  try {
    // `rmdirSync` removes an empty folder only, and throws for any other.
    if (existsSync(directory)) rmdirSync(directory);
    renameSync(previous, directory);
  } catch (error) {
    // A running sync or another build may have put a complete snapshot in place meanwhile.
    if (!isComplete(directory)) throw error;
  }
}
