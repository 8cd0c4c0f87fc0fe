/** Compares two folders byte by byte, but for what Strapi makes itself: the ids of entries and the addresses of files. */
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
      const content = readFileSync(path.join(folder, file));
      const bytes = file.endsWith('.json')
        ? withoutIds(withoutUploadHashes(String(content)))
        : content;
      return [file, createHash('sha256').update(bytes).digest('hex')];
    }),
  );
}

function withoutIds(text: string): string {
  return JSON.stringify(
    JSON.parse(text, (key, value: unknown) => (key === 'id' ? undefined : value)),
  );
}

/** Strapi gives the same file another address each time: `/uploads/villa_1d66a480e5.jpg`. */
function withoutUploadHashes(text: string): string {
  return text.replace(/(?<=\/uploads\/\w+)_[0-9a-f]{10}(?=\.\w+)/g, '');
}
