/** Compares two folders byte by byte. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../site/checks/site-files';

/** One sentence for each file that is not the same in both. */
export function folderDifferences(first: string, second: string): string[] {
  const [before, after] = [folderDigests(first), folderDigests(second)];
  const files = [...new Set([...before.keys(), ...after.keys()])].sort();
  return files.flatMap((file) => {
    if (!after.has(file)) return [`${file} is only in the first`];
    if (!before.has(file)) return [`${file} is only in the second`];
    return before.get(file) === after.get(file) ? [] : [`${file} differs`];
  });
}

function folderDigests(folder: string): Map<string, string> {
  return new Map(
    listFiles(folder).map((file) => {
      const bytes = readFileSync(path.join(folder, file));
      return [file, createHash('sha256').update(bytes).digest('hex')];
    }),
  );
}
