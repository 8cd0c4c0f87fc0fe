/** Articles as the site shows them in lists and at the top of their pages; their bodies are read one by one. */
import { viewDate } from '../lib/french-dates';
import { once } from '../lib/once';
import { draftOf } from './drafts';
import type { Loaded } from './loaded';
import { resolvePicture } from './picture';
import type { Article, Block } from './types/articles';
import type { MediaIndex } from './types/media';
import { loadCollection } from './snapshot/current';
import { snapshotDirectory } from './snapshot/directory.mjs';
import { readArticle } from './snapshot/read';
import { typesetDocument } from './texts';

export type ArticleView = ReturnType<typeof resolveArticle>;

/** All articles, newest first. */
export const getArticles = once(() => loadCollection('articles', resolveArticles));

export function listOrEmpty<Item>(loaded: Loaded<Item[]>): Item[] {
  return loaded.status === 'ok' ? loaded.data : [];
}

/** Reads an article’s body from its file. */
export function getArticleBlocks({ slug }: Pick<ArticleView, 'slug'>): Block[] {
  return readArticle(snapshotDirectory, slug).blocks;
}

function resolveArticles(documents: readonly Omit<Article, 'blocks'>[], media: MediaIndex) {
  return documents
    .map((document) => resolveArticle(document, media))
    .sort(
      (a, b) => compare(b.date?.instant ?? '', a.date?.instant ?? '') || compare(a.slug, b.slug),
    );
}

export function resolveArticle(document: Omit<Article, 'blocks'>, media: MediaIndex) {
  const article = typesetDocument(document);
  const instant = article.publishedAt ?? article.createdAt;
  return {
    ...article,
    draft: draftOf('articles', article.slug),
    cover: resolvePicture(article.cover, media),
    /** Null if the CMS gives none. */
    date: instant === null ? null : viewDate(instant),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
