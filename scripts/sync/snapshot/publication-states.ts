/** Finds what is not published yet, by comparing the drafts with what is live. */
import { isDeepStrictEqual } from 'node:util';
import type { Article } from '../../../src/content/types/articles';
import type { DraftEntry } from '../../../src/content/snapshot/drafts-report';
import type { Gallery } from '../../../src/content/types/gallery';
import { collectionNames } from '../../../src/content/types/registry';
import type { CollectionName } from '../../../src/content/types/registry';
import { contentTypes, isList, placeOf } from '../strapi/admin';
import { countedEntries, matchPrevious } from './snapshot-entry';
import type { SnapshotEntries, SnapshotEntry } from './snapshot-entry';

/** The state of every entry and of every project, in the order of the snapshot. */
export function findDrafts(
  live: SnapshotEntries,
  drafts: SnapshotEntries,
  baseUrl: string,
): DraftEntry[] {
  const liveProjects = new Set(countedEntries('gallery', live.gallery).map(({ name }) => name));
  return collectionNames.flatMap((collection) => {
    const published = partsOf(collection, live[collection], liveProjects);
    const now = partsOf(collection, drafts[collection], liveProjects);
    const publishedOf = matchPrevious(published, now);
    return now.map((entry): DraftEntry => {
      const old = publishedOf(entry);
      const isSame = isDeepStrictEqual(comparable(old), comparable(entry));
      const { title, name } = entry.document as { title?: unknown; name?: unknown };
      const isSingleType = entry.name === collection && !isList(collection);
      const label = isSingleType ? contentTypes[collection].name : (title ?? name);
      return {
        ...placeOf(baseUrl, collection, { documentId: entry.id }, label),
        name: entry.name,
        state: old === undefined ? 'new' : isSame ? 'published' : 'changed',
      };
    });
  });
}

/** Strapi’s gallery is one entry. Here each project is one, too, and the gallery itself ignores new projects. */
function partsOf(
  collection: CollectionName,
  entries: readonly SnapshotEntry[],
  liveProjects: ReadonlySet<string>,
): readonly SnapshotEntry[] {
  if (collection !== 'gallery') return entries;
  const galleries = entries.map((entry) => {
    const { collections, ...gallery } = entry.document as Gallery;
    const tabs = collections.map(({ projects, ...tab }) => ({
      ...tab,
      projects: projects.map(({ id }) => id ?? '').filter((id) => liveProjects.has(id)),
    }));
    return { ...entry, document: { ...gallery, collections: tabs } };
  });
  return [...galleries, ...countedEntries(collection, entries)];
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
  /** Their editors have set a day. */
  dated: readonly { id: string | null }[],
): SnapshotEntries {
  const changed = new Set(
    drafts.flatMap(({ collection, name, state }) =>
      collection === 'articles' && state === 'changed' ? [name] : [],
    ),
  );
  const articles = entries.articles.map((entry) => {
    const article = entry.document as Article;
    const hasDay = dated.some(({ id }) => id === entry.id);
    if (hasDay || !changed.has(entry.name)) return entry;
    return { ...entry, document: { ...article, publishedAt: article.updatedAt } };
  });
  return { ...entries, articles };
}
