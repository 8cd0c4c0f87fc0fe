/** A file that the content names, and what became of it. */
import type { MediaFacts } from '../../../src/content/types/media';
import type { UnforeseenError } from '../../lib/errors';
import { withoutSecrets } from '../../lib/quoted';

export interface WantedFile {
  /** Absolute. */
  url: string;
  /** As the editor called it, with or without extension. Null for a file that only a text names. */
  name: string | null;
  /** Changes when the editor replaces the file, which keeps its URL. Null for a file that only a text names. */
  version: string | null;
}

export interface StoredFile {
  status: 'stored';
  /** In the snapshot’s `media/`. */
  name: string;
  facts: MediaFacts;
  /** Its path on this machine: in the previous snapshot, or among the downloads. */
  path: string;
  isNew: boolean;
  /** Its key in the cache; null if nothing tells its versions apart. */
  key: string | null;
  /** What its editor should know, though it is published: in French. */
  advice?: string | undefined;
}

/**
 * `lost`: could not be taken; `isThere`: but may be, once what is in the way has gone; `stack`: by an error that nobody
 * foresaw. `refused`: must not be published.
 */
export type FetchedFile =
  | StoredFile
  | { status: 'lost'; reason: string; isThere?: boolean; isTimeout?: boolean; stack?: string }
  | { status: 'refused'; reason: string };

/** By URL. */
export type FetchedFiles = ReadonlyMap<string, FetchedFile>;

/** The errors that nobody foresaw, by file: for developers. */
export function unforeseenErrors(fetched: FetchedFiles): UnforeseenError[] {
  return [...fetched].flatMap(([url, file]) =>
    file.status === 'lost' && file.stack !== undefined
      ? [{ file: withoutSecrets(url), stack: file.stack }]
      : [],
  );
}
