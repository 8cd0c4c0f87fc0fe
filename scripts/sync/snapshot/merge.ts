/**
 * Merges the parsed content with the previous snapshot. An unusable entry keeps its previous version, or is left out. A
 * collection that could not be read keeps its previous entries.
 */
import { mediaReferences } from '../../../src/content/snapshot/media-references.ts';
import { byCollection, contentTypes } from '../../../src/content/types/registry.ts';
import type { CollectionName } from '../../../src/content/types/registry.ts';
import { labelAt } from '../strapi-labels.ts';
import type { ParsedContent, ParsedEntry, Problem } from '../parse.ts';
import type { SnapshotEntries, SnapshotEntry } from './entry.ts';
import type { PreviousSnapshot } from './previous.ts';

type Previous = Pick<PreviousSnapshot, 'entries' | 'media'>;

/** Returns the entries of the new snapshot, and the problems with their severities. */
export function merge(
  parsed: ParsedContent,
  previous: Previous,
): { entries: SnapshotEntries; problems: Problem[] } {
  const merged = byCollection((name) => {
    const parsedEntries = parsed[name];
    if (parsedEntries === null)
      return previous.entries[name].map((entry) => ({ entry, problems: [] }));
    const ownedEntries =
      contentTypes[name].storage === 'folder'
        ? withoutTakenSlugs(name, parsedEntries, previous.entries[name])
        : parsedEntries;
    const slugs = new Set(ownedEntries.map(({ document }) => slugOf(document)));
    return ownedEntries.map((entry) => {
      return mergeEntry(entry, slugs, previous.entries[name], previous.media);
    });
  });
  return {
    entries: byCollection((name) => merged[name].flatMap(({ entry }) => entry ?? [])),
    problems: Object.values(merged).flatMap((list) => list.flatMap(({ problems }) => problems)),
  };
}

function mergeEntry(
  { id, location, document, problems }: ParsedEntry,
  slugs: ReadonlySet<string | undefined>,
  previous: readonly SnapshotEntry[],
  media: Previous['media'],
): { entry: SnapshotEntry | null; problems: Problem[] } {
  const problemsOf = (severity: Problem['severity']) =>
    problems.map((problem): Problem => ({ ...location, severity, ...problem }));
  if (document !== null)
    return { entry: { id, document, stale: [] }, problems: problemsOf('partial') };
  const previousEntry = previous.find((entry) => entry.id === id);
  const slug = slugOf(previousEntry?.document);
  const isFree = slug === undefined || !slugs.has(slug);
  const hasFiles = mediaReferences(previousEntry?.document).every(({ file }) => file in media);
  if (previousEntry === undefined || !isFree || !hasFiles)
    return { entry: null, problems: problemsOf('omitted') };
  return { entry: { ...previousEntry, stale: problems }, problems: problemsOf('stale') };
}

/** Returns the slug in lower case, because some file systems ignore case. */
function slugOf(document: { slug?: string } | null | undefined): string | undefined {
  return document?.slug?.toLowerCase();
}

/**
 * Makes entries with the slug of another unusable. The entry that has the slug on the site keeps it, else the one that was
 * created first.
 */
function withoutTakenSlugs(
  collection: CollectionName,
  entries: readonly ParsedEntry[],
  previous: readonly SnapshotEntry[],
): ParsedEntry[] {
  const previousSlugs = new Map(previous.map(({ id, document }) => [id, slugOf(document)]));
  const rankOf = ({ id, document }: ParsedEntry) =>
    `${previousSlugs.get(id) === slugOf(document) ? 1 : 2} ${(document as { createdAt?: string | null }).createdAt ?? ''}`;
  const owners = new Map<string | undefined, ParsedEntry>();
  const valid = entries.filter(({ document }) => document !== null);
  for (const entry of valid.sort((a, b) => rankOf(b).localeCompare(rankOf(a)))) {
    owners.set(slugOf(entry.document), entry);
  }
  return entries.map((entry) => {
    const owner = owners.get(slugOf(entry.document));
    if (entry.document === null || owner === undefined || owner === entry) return entry;
    const message = `ce slug est déjà celui de ${owner.location.entry} : donnez-en un autre à celui-ci.`;
    const label = labelAt(collection, {}, ['slug']);
    const problems = [...entry.problems, { field: 'slug', label, message }];
    return { ...entry, document: null, problems };
  });
}
