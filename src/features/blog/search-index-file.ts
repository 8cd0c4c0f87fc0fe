/** The blog’s search index as a file. */
import { createHash } from 'node:crypto';
import type { ArticleView } from '../../content/articles';
import { buildSearchIndex } from './model/article-search';

export type SearchIndexFile = ReturnType<typeof buildSearchIndexFile>;

/** `version`, a hash of the index, is part of its address. Null without articles. */
export function buildSearchIndexFile(articles: readonly ArticleView[]) {
  if (articles.length === 0) return null;
  const json = buildSearchIndex(articles);
  const version = createHash('sha256').update(json).digest('hex').slice(0, 12);
  return { version, json, address: `/recherche/${version}.json` };
}
