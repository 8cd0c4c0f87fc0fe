/** Compares two folders byte by byte, but for what Strapi makes itself: ids, dates and the addresses of files. */
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
        ? contentOf(withoutUploadHashes(String(content)))
        : content;
      return [file, createHash('sha256').update(bytes).digest('hex')];
    }),
  );
}

/** Whatever the order of its keys. */
function contentOf(text: string): string {
  const own = (key: string, value: unknown): unknown => {
    if (['id', 'firstPublishedAt'].includes(key)) return undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  return JSON.stringify(JSON.parse(text, own));
}

/** Strapi gives the same file another address each time: `/uploads/villa_1d66a480e5.jpg`. */
function withoutUploadHashes(text: string): string {
  return text.replace(/(?<=\/uploads\/\w+)_[0-9a-f]{10}(?=\.\w+)/g, '');
}
