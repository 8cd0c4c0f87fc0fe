/** Which files the entries name, found by reading them once without any. */
import type { WantedFile } from '../media/download';
import type { SnapshotEntries } from '../snapshot/snapshot-entry';
import type { CmsContent } from '../strapi/read-collections';
import { isRecord } from '../strapi/unwrap';
import { absoluteUrl } from './cms-address';
import type { Source } from './entry';
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
  { baseUrl, isWhole }: Pick<Source, 'baseUrl' | 'isWhole'>,
): FirstReading {
  const files = new Map<string, WantedFile>();
  const origins = new Set(uploadsIn(content).map((url) => absoluteUrl(baseUrl, url)?.origin));
  const isLibrary = (origin: string) => origins.has(origin);
  const { entries } = readEntries(content, before, {
    baseUrl,
    isWhole,
    isLibrary,
    findFile: (file) => {
      // Of an upload Strapi tells the version, of what a text names it does not.
      const isKnown = typeof files.get(file.url)?.version === 'string';
      if (!isKnown) files.set(file.url, file);
      return { status: 'lost', reason: '' };
    },
    isDeadLink: () => false,
  });
  return { files: [...files.values()], isLibrary, entries };
}

/** The addresses of all uploads, wherever they stand. */
function uploadsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(uploadsIn);
  if (!isRecord(value)) return [];
  const { url, hash } = value;
  const own = typeof url === 'string' && typeof hash === 'string' ? [url] : [];
  return [...own, ...Object.values(value).flatMap(uploadsIn)];
}
