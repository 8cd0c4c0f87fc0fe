/** The site’s content as the snapshot’s files hold it: a file a document. */
import type { CollectionName } from '../../src/content/schemas/manifest';

/** A collection’s files by path relative to the snapshot; none where it is empty. */
export type CollectionFiles = ReadonlyMap<string, unknown>;

/** A list’s file is there only when the list has entries: an empty collection has no files. */
export function filesOf(name: CollectionName, document: unknown): CollectionFiles {
  if (name === 'articles') {
    const articles = document as readonly { slug: string }[];
    return new Map(articles.map((article) => [`articles/${article.slug}.json`, article]));
  }
  const isEmpty = Array.isArray(document) && document.length === 0;
  return new Map(isEmpty ? [] : [[`${name}.json`, document]]);
}
