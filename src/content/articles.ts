/** Articles as the site shows them in lists and at the top of their pages. Bodies are read one by one when needed. */
import { compareDesc } from 'date-fns/compareDesc';
import { categoriesOf } from '../lib/blog-lists.ts';
import { viewDate } from '../lib/content-dates.ts';
import { once } from '../lib/once.ts';
import { draftOf } from '../preview/drafts.ts';
import { siteConfig } from '../site.config.ts';
import type { CollectionResult } from './collection-result.ts';
import { resolvePicture } from '../pictures/picture.ts';
import type { Article } from './types/articles.ts';
import type { MediaIndex } from './types/media.ts';
import { entryPath } from './types/registry.ts';
import { fileNote, findPicture, getPageAddresses, loadCollection } from './snapshot/current.ts';
import { snapshotDirectory } from './snapshot/directory.mjs';
import { readArticle } from './snapshot/read-snapshot.ts';
import { typesetDocument } from './prepare-document.ts';

export type ArticleView = ReturnType<typeof resolveArticle>;

/** Returns all articles, newest first, without their bodies. */
export const getArticles = once(() => loadCollection('articles', resolveArticles));

/** Returns the entries of a list; none if the collection is empty or failed. */
export function listOrEmpty<Item>(result: CollectionResult<Item[]>): Item[] {
  return result.status === 'ok' ? result.data : [];
}

/** Returns the categories of all articles, the largest first. */
export const getCategories = once(() => categoriesOf(listOrEmpty(getArticles())));

/** Content for the bodies of articles. Features import no content, so pages pass this on. */
export const articleContent = {
  getBlocks: ({ slug }: Pick<ArticleView, 'slug'>) => readArticle(snapshotDirectory, slug).blocks,
  findPicture,
  getSite: () => ({ url: siteConfig.url, pages: getPageAddresses(), fileNote }),
};

function resolveArticles(documents: readonly Omit<Article, 'blocks'>[], media: MediaIndex) {
  return documents
    .map((document) => resolveArticle(document, media))
    .sort(
      (a, b) =>
        compareDesc(a.date?.instant ?? 0, b.date?.instant ?? 0) || (a.slug < b.slug ? -1 : 1),
    );
}

/** Applies French typography, resolves the cover, and adds the address and the date that pages show. */
export function resolveArticle(document: Omit<Article, 'blocks'>, media: MediaIndex) {
  const article = typesetDocument(document);
  // The time of the first publication comes first, because Strapi sets `publishedAt` anew with each correction.
  const instant = article.firstPublishedAt ?? article.publishedAt ?? article.createdAt;
  return {
    ...article,
    path: entryPath('articles', article.slug),
    draft: draftOf('articles', article.slug),
    cover: resolvePicture(article.cover, media),
    /** Null if the CMS gives no date. */
    date: instant === null ? null : viewDate(instant),
  };
}
