/** The single entries of a collection’s files, by what identifies them for an editor: slug or id. */
import { isRecord } from './json-answer';
import type { CollectionFiles } from './documents';

/** Identity → what is compared to tell a change. A gallery’s entries are its projects. */
export function entriesOf(files: CollectionFiles): Map<string, string> {
  const entries = new Map<string, string>();
  for (const [file, document] of files) {
    const listed = Array.isArray(document)
      ? (document as unknown[])
      : isRecord(document) && Array.isArray(document['collections'])
        ? projectsOf(document['collections'])
        : [document];
    listed.forEach((entry, index) =>
      entries.set(identityOf(entry, file, index), JSON.stringify(entry)),
    );
  }
  return entries;
}

function projectsOf(collections: readonly unknown[]): unknown[] {
  return collections.flatMap((collection) =>
    isRecord(collection) && Array.isArray(collection['projects'])
      ? (collection['projects'] as unknown[])
      : [],
  );
}

/** A single type is known by its file; a project without title by its place. */
function identityOf(entry: unknown, file: string, index: number): string {
  const stem = file.replace(/\.json$/, '');
  if (!isRecord(entry)) return `${stem}-${index + 1}`;
  const id = entry['slug'] ?? entry['id'];
  if (typeof id === 'string') return id;
  return 'id' in entry ? `${stem}-${index + 1}` : stem;
}
