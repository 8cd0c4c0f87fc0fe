/** Parts of an entry that cannot be read from the entry alone: they need its files, or the addresses of all articles. */
import type { Site } from '../../../src/markdown/targets';
import type { FetchedFiles, WantedFile } from '../media/fetched-file';
import { isRecord } from '../strapi/unwrap';
import type { Library } from './cms-address';
import type { ReadProblem } from './read-problem';

/** What is known once the files are fetched and the articles matched. */
export interface SiteFacts {
  files: FetchedFiles;
  library: Library;
  site: Site;
}

/** A file that an entry names: wanted if it is in the library. */
export interface NamedFile extends WantedFile {
  /** One of Strapi’s own uploads: it tells where the library is. A text may name any address. */
  isUpload: boolean;
}

/** A part of a document that is read once its files are fetched; only then its problems are known. */
export class Deferred<Value> {
  constructor(
    /** The value if nothing of it can be shown. */
    readonly empty: Value,
    readonly files: readonly NamedFile[],
    /** What is said of it if an error that nobody foresaw keeps it from being resolved. */
    readonly failure: ReadProblem,
    readonly resolve: (facts: SiteFacts) => { value: Value; problems: ReadProblem[] },
  ) {}
}

/** What reading an entry has found, in the order of its fields: a problem, or a part that may still have some. */
export type Finding = ReadProblem | Deferred<unknown>;

/** A document as it is read. */
export type Unresolved<Value> = Value extends readonly (infer Item)[]
  ? (Unresolved<Item> | Deferred<Item | null>)[]
  : Value extends object
    ? { [Key in keyof Value]: Unresolved<Value[Key]> | Deferred<Value[Key]> }
    : Value;

/** The document with a value for each deferred part. Lists lose the parts that are null. */
export function replaceDeferred(
  document: unknown,
  valueOf: (part: Deferred<unknown>) => unknown,
): unknown {
  if (document instanceof Deferred) return valueOf(document);
  if (Array.isArray(document)) {
    return document.map((item) => replaceDeferred(item, valueOf)).filter((item) => item !== null);
  }
  if (!isRecord(document)) return document;
  return Object.fromEntries(
    Object.entries(document).map(([key, value]) => [key, replaceDeferred(value, valueOf)]),
  );
}

/** The document and the mistakes of an entry, nothing deferred any more. */
export function resolveDeferred(
  document: unknown,
  findings: readonly Finding[],
  facts: SiteFacts,
): { document: unknown; problems: ReadProblem[] } {
  const resolved = findings.map((finding) => {
    if (!(finding instanceof Deferred)) return { part: null, value: null, problems: [finding] };
    return { part: finding, ...finding.resolve(facts) };
  });
  const values = new Map(resolved.map(({ part, value }) => [part, value]));
  return {
    document: replaceDeferred(document, (part) =>
      values.has(part) ? values.get(part) : part.empty,
    ),
    problems: resolved.flatMap(({ problems }) => problems),
  };
}
