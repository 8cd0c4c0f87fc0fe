/** Finds what is not published yet, by comparing the drafts with what is live. */
import { isDeepStrictEqual } from 'node:util';
import type { Article } from '../../../src/content/types/articles';
import type { DraftEntry } from '../../../src/content/snapshot/drafts-report';
import { collectionNames } from '../../../src/content/types/registry';
import type { CollectionName } from '../../../src/content/types/registry';
import { quoted } from '../../lib/quoted';
import { placeOf } from '../collections/place';
import { anyCollection, isList } from '../collections/registry';
import type { Fields } from '../strapi/unwrap';
import { countedEntries, matchPrevious } from './snapshot-entry';
import type { SnapshotEntries, SnapshotEntry } from './snapshot-entry';

/**
 * The state of every entry and of every project, in the order of the snapshot.
 * @param previous what the preview before has said: Strapi does not tell an entry that was taken back from a new one
 */
export function findDrafts(
  live: SnapshotEntries,
  drafts: SnapshotEntries,
  baseUrl: string,
  previous: readonly DraftEntry[] = [],
): DraftEntry[] {
  const wasPublished = new Set(
    previous
      .filter(({ id, state }) => id !== null && state !== 'new')
      .map(({ collection, id }) => `${collection} ${id}`),
  );
  return collectionNames.flatMap((collection) => {
    const liveParts = new Set(countedEntries(collection, live[collection]).map(({ name }) => name));
    const published = partsOf(collection, live[collection], liveParts);
    const now = partsOf(collection, drafts[collection], liveParts);
    const publishedOf = matchPrevious(published, now);
    return now.map((entry): DraftEntry => {
      const old = publishedOf(entry);
      const isSame = isDeepStrictEqual(comparable(old), comparable(entry));
      const place = placeOf(baseUrl, collection, {
        ...(entry.document as Fields),
        documentId: entry.id,
      });
      const stateOf = (): DraftEntry['state'] => {
        if (old !== undefined) return isSame ? 'published' : 'changed';
        return wasPublished.has(`${collection} ${entry.id}`) ? 'unpublished' : 'new';
      };
      const isPart = !isList(collection) && entry.name !== collection;
      return {
        ...place,
        ...(isPart && { entry: titleOfPart(entry.document as Fields) }),
        name: entry.name,
        state: stateOf(),
      };
    });
  });
}

function titleOfPart({ title }: Fields): string {
  return typeof title === 'string' && title.trim() !== '' ? quoted(title.trim(), 80) : 'sans titre';
}

/** Strapi’s gallery is one entry. Here each project is one, too, and the gallery itself ignores new projects. */
function partsOf(
  collection: CollectionName,
  entries: readonly SnapshotEntry[],
  liveParts: ReadonlySet<string>,
): readonly SnapshotEntry[] {
  const { parts } = anyCollection[collection];
  if (parts === undefined) return entries;
  const reduced = entries.map((entry) => ({
    ...entry,
    document: parts.reduce(entry.document as never, (name) => liveParts.has(name)),
  }));
  return [...reduced, ...countedEntries(collection, entries)];
}

/** Without what changes by itself: dates when an entry is published, ids with the titles of other entries. */
function comparable(entry: SnapshotEntry | undefined): object {
  const dates = { publishedAt: null, createdAt: null, updatedAt: null };
  return { ...(entry?.document as object | undefined), ...dates, id: null };
}

/** Publishing again gives an article a new date. Its preview shows the nearest one: the day it was saved. */
export function withDatesOfChanges(
  entries: SnapshotEntries,
  drafts: readonly DraftEntry[],
): SnapshotEntries {
  const changed = new Set(
    drafts.flatMap(({ collection, name, state }) =>
      collection === 'articles' && state === 'changed' ? [name] : [],
    ),
  );
  const articles = entries.articles.map((entry) => {
    const article = entry.document as Article;
    if (!changed.has(entry.name)) return entry;
    return { ...entry, document: { ...article, publishedAt: article.updatedAt } };
  });
  return { ...entries, articles };
}
