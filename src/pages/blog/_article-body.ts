import { getArticleBlocks } from '../../content/articles.ts';
import type { ArticleView } from '../../content/articles.ts';
import { findPicture } from '../../content/snapshot/current.ts';
import { prepareBlocks } from '../../features/blog/article-blocks.ts';
import type { ArticleBody } from '../../features/blog/article-blocks.ts';
import type { SearchableArticle } from '../../features/blog/model/article-search.ts';
import { renderMarkdown } from '../_markdown.ts';

/** Maximum number of characters of an article’s text that are searched. Its headings are searched as well. */
const maxTextLength = 3000;

/**
 * Articles as JSON in `recherche.json`, by slug. Astro builds articles before the search, so each is rendered only once.
 * Thousands of them take half the memory in UTF-8 that they would take as strings.
 */
const searchableArticles = new Map<string, Uint8Array>();

/** Renders the body of an article for its page. */
export async function renderArticle(article: ArticleView): Promise<ArticleBody> {
  const body = await prepareBlocks(getArticleBlocks(article), {
    toPicture: findPicture,
    render: renderMarkdown,
  });
  searchableArticles.set(article.slug, toSearchableArticle(article, body));
  return body;
}

/** Returns an article for the search, as JSON in UTF-8. */
export async function getSearchableArticle(article: ArticleView): Promise<Uint8Array> {
  return (
    searchableArticles.get(article.slug) ??
    toSearchableArticle(article, await renderArticle(article))
  );
}

function toSearchableArticle(
  { slug, title, description }: ArticleView,
  { headings, lines }: ArticleBody,
): Uint8Array {
  const searchableArticle: SearchableArticle = {
    slug,
    title,
    description: description ?? '',
    headings: headings.map(({ text }) => text).join('\n'),
    text: lines.join('\n').slice(0, maxTextLength),
  };
  return new TextEncoder().encode(JSON.stringify(searchableArticle));
}
