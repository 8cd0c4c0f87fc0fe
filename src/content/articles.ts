/** Articles without their bodies, as the site shows them in lists and at the top of their pages. */
import { viewDate } from '../lib/french-dates';
import { resolvePicture } from './picture';
import type { ListedArticle } from './schema/article';
import type { MediaIndex } from './schema/media';
import { typesetDocument } from './texts';

export type ArticleView = ReturnType<typeof resolveArticle>;

/** Newest first. */
export function resolveArticles(documents: readonly ListedArticle[], media: MediaIndex) {
  return documents
    .map((document) => resolveArticle(document, media))
    .sort(
      (a, b) => compare(b.date?.instant ?? '', a.date?.instant ?? '') || compare(a.slug, b.slug),
    );
}

export function resolveArticle(document: ListedArticle, media: MediaIndex) {
  const article = typesetDocument(document);
  const instant = article.publishedAt ?? article.createdAt;
  return {
    ...article,
    cover: resolvePicture(article.cover, media),
    /** Null if the CMS gives none. */
    date: instant === null ? null : viewDate(instant),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
