/** Articles as the site shows them in lists and at the top of their pages; their bodies are read one by one. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
// Not from 'date-fns', which loads 300 files.
import { compareDesc } from 'date-fns/compareDesc';
import { viewDate } from '../lib/french-dates';
import { once } from '../lib/once';
import { routesOf } from '../lib/site-pages';
import type { SitePages } from '../lib/site-pages';
import { draftOf } from './drafts';
import type { Loaded } from './loaded';
import { resolvePicture } from './picture';
import type { Article, Block } from './types/articles';
import type { MediaIndex } from './types/media';
import { entryPages, pathOf } from './types/registry';
import { currentSnapshot, loadCollection } from './snapshot/current';
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

/** What a link in a text may lead to. */
export const getSitePages = once((): SitePages => {
  const { content } = currentSnapshot();
  const files = readdirSync(path.resolve('src/pages'), { recursive: true, encoding: 'utf8' });
  const entries = entryPages((name) => [content[name] ?? []].flat());
  return { ...routesOf(files), entries };
});

function resolveArticles(documents: readonly Omit<Article, 'blocks'>[], media: MediaIndex) {
  return documents
    .map((document) => resolveArticle(document, media))
    .sort(
      (a, b) =>
        compareDesc(a.date?.instant ?? 0, b.date?.instant ?? 0) || (a.slug < b.slug ? -1 : 1),
    );
}

export function resolveArticle(document: Omit<Article, 'blocks'>, media: MediaIndex) {
  const article = typesetDocument(document);
  const instant = publicationOf(article);
  return {
    ...article,
    path: pathOf('articles', article.slug),
    draft: draftOf('articles', article.slug),
    cover: resolvePicture(article.cover, media),
    /** Null if the CMS gives none. */
    date: instant === null ? null : viewDate(instant),
  };
}

/** Strapi renews `publishedAt` with each correction. */
function publicationOf({
  firstPublishedAt,
  publishedAt,
  createdAt,
}: Pick<Article, 'firstPublishedAt' | 'publishedAt' | 'createdAt'>): string | null {
  return firstPublishedAt ?? publishedAt ?? createdAt;
}
