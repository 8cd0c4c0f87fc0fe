/** Which files the entries name, found by reading them once without any. */
import type { WantedFile } from '../media/download';
import type { SnapshotEntries } from '../snapshot/snapshot-entry';
import type { CmsContent } from '../strapi/read-collections';
import { locate } from './cms-address';
import { readEntries } from './read-entries';

/** What is known of the content before its files are there. */
interface FirstReading {
  /** Each once, by address. */
  files: WantedFile[];
  /** Of an origin: whether Strapi keeps its library there. */
  isLibrary: (origin: string) => boolean;
  /** Complete but for files and dead links. */
  entries: SnapshotEntries;
}

export function findNamedFiles(
  content: CmsContent,
  before: SnapshotEntries,
  baseUrl: string,
): FirstReading {
  const named: WantedFile[] = [];
  const { entries } = readEntries(content, before, {
    baseUrl,
    findFile: (file) => {
      named.push(file);
      return { status: 'lost', reason: '' };
    },
    isLibrary: () => true,
    isDeadLink: () => false,
  });
  const uploads = named.filter(({ namedBy }) => namedBy === 'upload');
  const origins = new Set(uploads.map(({ url }) => new URL(url).origin));
  const isLibrary = (origin: string) => origins.has(origin);
  const others = named.filter(
    ({ url, namedBy }) =>
      namedBy === 'address' ||
      (namedBy === 'text' && locate(url, baseUrl, isLibrary).kind === 'file'),
  );
  // An upload comes last, and wins: its version is known.
  const files = new Map([...others, ...uploads].map((file) => [file.url, file]));
  return { files: [...files.values()], isLibrary, entries };
}
