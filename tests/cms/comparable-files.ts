/** Compares snapshots: files byte by byte, documents without the values that Strapi assigns. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../site/checks/site-files.ts';

/** Returns a digest of each file, by its name. The manifest is left out, because it contains the time of the sync. */
export function comparableFileDigests(folder: string): Record<string, string> {
  return Object.fromEntries(
    listFiles(folder)
      .filter((file) => file !== 'manifest.json')
      .map((file) => {
        const content = readFileSync(path.join(folder, file));
        const bytes = file.endsWith('.json')
          ? withoutStrapiAssignedValues(String(content))
          : content;
        return [file, createHash('sha256').update(bytes).digest('hex')];
      }),
  );
}

/**
 * Removes ids and addresses of files, which differ each time the content is imported into Strapi. Removes
 * `firstPublishedAt` too, which Strapi sets when it publishes an article, even if the snapshot has none.
 */
function withoutStrapiAssignedValues(json: string): string {
  const document: unknown = JSON.parse(json, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const { id: _id, ...fields } = value as Record<string, unknown>;
    if ('firstPublishedAt' in fields) fields['firstPublishedAt'] ??= fields['publishedAt'];
    return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
  return JSON.stringify(document).replace(/(?<=\/uploads\/\w+)_[0-9a-f]{10}(?=\.\w+)/g, '');
}
