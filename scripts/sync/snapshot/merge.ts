/**
 * Merges the parsed content with the previous snapshot. An unusable entry keeps its previous version, or is left out. A
 * collection that could not be read keeps its previous entries.
 */
import { mediaReferences } from '../../../src/content/snapshot/media-references.ts';
import { byCollection } from '../../../src/content/types/registry.ts';
import type { SnapshotFiles } from '../media/download.ts';
import type { ParsedContent, ParsedEntry } from '../parse.ts';
import { reportProblem } from '../problem.ts';
import type { Problem, ReportedProblem, Severity } from '../problem.ts';
import { entryName } from './entry.ts';
import type { SnapshotEntries, SnapshotEntry } from './entry.ts';
import type { PreviousSnapshot } from './previous.ts';

/** Returns the entries of the new snapshot, and the problems with their severities. */
export function merge(
  parsed: ParsedContent,
  previous: Pick<PreviousSnapshot, 'entries' | 'files'>,
): { entries: SnapshotEntries; problems: ReportedProblem[] } {
  const mergedEntries = byCollection((name) => {
    const parsedEntries = parsed[name];
    const previousEntries = previous.entries[name];
    if (parsedEntries === null) return previousEntries.map((entry) => ({ entry, problems: [] }));
    const ownedEntries = withoutTakenSlugs(parsedEntries, previousEntries);
    const takenSlugs = new Set(ownedEntries.map(({ document }) => slugOf(document)));
    return ownedEntries.map((entry) =>
      mergeEntry(entry, takenSlugs, previousEntries, previous.files),
    );
  });
  return {
    entries: byCollection((name) => mergedEntries[name].flatMap(({ entry }) => entry ?? [])),
    problems: Object.values(mergedEntries)
      .flat()
      .flatMap(({ problems }) => problems),
  };
}

function mergeEntry(
  { id, location, document, problems }: ParsedEntry,
  takenSlugs: ReadonlySet<string | undefined>,
  previous: readonly SnapshotEntry[],
  files: SnapshotFiles,
): { entry: SnapshotEntry | null; problems: readonly ReportedProblem[] } {
  if (document !== null) return { entry: { id, document, stale: [] }, problems };
  const withSeverity = (severity: Severity) =>
    problems.map((problem): ReportedProblem => ({ ...problem, severity }));
  const previousEntry = previous.find((entry) => entry.id === id);
  const slug = slugOf(previousEntry?.document);
  const isSlugFree = slug === undefined || !takenSlugs.has(slug);
  const hasAllFiles = mediaReferences(previousEntry?.document).every(({ file }) => files.has(file));
  const isOmitted = problems.some(({ severity }) => severity === 'omitted');
  if (previousEntry === undefined || isOmitted || !isSlugFree || !hasAllFiles)
    return { entry: null, problems: withSeverity('omitted') };
  const entry = entryName(location.collection, previousEntry.document);
  const stale = problems.map(({ field, label, message }) => ({ entry, field, label, message }));
  return { entry: { ...previousEntry, stale }, problems: withSeverity('stale') };
}

/** Returns the slug in lower case, because some file systems ignore case. */
function slugOf(document: { slug?: string } | null | undefined): string | undefined {
  return document?.slug?.toLowerCase();
}

/**
 * Makes an entry unusable if another entry has its slug. The entry that has the slug on the site keeps it, else the one
 * that was created first.
 */
function withoutTakenSlugs(
  entries: readonly ParsedEntry[],
  previous: readonly SnapshotEntry[],
): ParsedEntry[] {
  const previousSlugs = new Map(previous.map(({ id, document }) => [id, slugOf(document)]));
  const rankOf = ({ id, document }: ParsedEntry) =>
    `${previousSlugs.get(id) === slugOf(document) ? 1 : 2} ${(document as { createdAt?: string | null }).createdAt ?? ''}`;
  const entryBySlug = new Map<string | undefined, ParsedEntry>();
  const entriesWithSlug = entries.filter(({ document }) => slugOf(document) !== undefined);
  for (const entry of entriesWithSlug.sort((a, b) => rankOf(b).localeCompare(rankOf(a)))) {
    entryBySlug.set(slugOf(entry.document), entry);
  }
  return entries.map((entry) => {
    const owner = entryBySlug.get(slugOf(entry.document));
    if (owner === undefined || owner === entry) return entry;
    const message = `ce slug est déjà celui de ${owner.location.entry} : donnez-en un autre à celui-ci.`;
    const problem: Problem = { severity: 'stale', path: ['slug'], message };
    const problems = [...entry.problems, reportProblem(problem, entry.location, {})];
    return { ...entry, document: null, problems };
  });
}
