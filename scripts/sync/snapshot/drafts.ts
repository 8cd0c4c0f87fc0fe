/** What is not published yet, entry by entry: the drafts beside what is live. */
import { isDeepStrictEqual } from 'node:util';
import type { Article } from '../../../src/content/schemas/article';
import type { DraftEntry } from '../../../src/content/schemas/drafts-report';
import type { Gallery } from '../../../src/content/schemas/gallery';
import { collectionNames } from '../../../src/content/schemas/manifest';
import type { CollectionName } from '../../../src/content/schemas/manifest';
import { placeOf } from '../entries/place';
import { contentTypes, isList } from '../strapi/admin';
import { countedEntries, pairEntries } from './snapshot-entry';
import type { SnapshotEntries, SnapshotEntry } from './snapshot-entry';

/** The state of every entry and of every project, in the order of the snapshot. */
export function findDrafts(
  live: SnapshotEntries,
  entries: SnapshotEntries,
  baseUrl: string,
): DraftEntry[] {
  const liveProjects = new Set(countedEntries('gallery', live.gallery).map(({ name }) => name));
  return collectionNames.flatMap((collection) => {
    const before = partsOf(collection, live[collection], liveProjects);
    const now = partsOf(collection, entries[collection], liveProjects);
    const published = new Map(pairEntries(before, now).map(([old, entry]) => [entry, old]));
    return now.map((entry): DraftEntry => {
      const old = published.get(entry);
      const isSame = isDeepStrictEqual(typedIn(old), typedIn(entry));
      const { title, name } = entry.document as { title?: unknown; name?: unknown };
      const isSingle = entry.name === collection && !isList(collection);
      const shown = isSingle ? contentTypes[collection].name : (title ?? name);
      return {
        ...placeOf(baseUrl, collection, { documentId: entry.id }, shown),
        name: entry.name,
        state: old === undefined ? 'new' : isSame ? 'published' : 'changed',
      };
    });
  });
}

/** The gallery is one entry for Strapi. Here its projects are looked at one by one, and it without the new ones. */
function partsOf(
  collection: CollectionName,
  entries: readonly SnapshotEntry[],
  liveProjects: ReadonlySet<string>,
): readonly SnapshotEntry[] {
  if (collection !== 'gallery') return entries;
  const frames = entries.map((entry) => {
    const { collections, ...gallery } = entry.document as Gallery;
    const tabs = collections.map(({ projects, ...tab }) => ({
      ...tab,
      projects: projects.map(({ id }) => id ?? '').filter((id) => liveProjects.has(id)),
    }));
    return { ...entry, document: { ...gallery, collections: tabs } };
  });
  return [...frames, ...countedEntries(collection, entries)];
}

/** Dates change by themselves when an entry is published, and an id with other entries’ titles. */
function typedIn(entry: SnapshotEntry | undefined): object {
  const dates = { publishedAt: null, createdAt: null, updatedAt: null };
  return { ...(entry?.document as object | undefined), ...dates, id: null };
}

/** Published again, an article has a new date: the day it was saved comes nearest to it. */
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
