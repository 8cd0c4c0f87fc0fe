import type { ArticleView, articleContent } from '../../content/articles.ts';
import { articlePictureOptions, pictureHtml } from '../../pictures/sources.ts';
import { prepareBlocks } from './article-blocks.ts';
import type { ArticleBody } from './article-blocks.ts';
import type { SearchableArticle } from './model/article-search.ts';

/** Maximum number of characters of an article’s text that are searched. Its headings are searched as well. */
const maxTextLength = 3000;

/** Articles of `recherche.json` by slug. Astro builds articles before the search, so each is rendered only once. */
const searchableArticles = new Map<string, SearchableArticle>();

type ArticleContent = typeof articleContent;

/** Renders the body of an article for its page. */
export async function renderArticle(
  article: ArticleView,
  { getBlocks, getSite, findPicture }: ArticleContent,
): Promise<ArticleBody> {
  const body = await prepareBlocks(getBlocks(article), {
    site: getSite(),
    findPicture,
    pictureHtml: (picture) => pictureHtml(picture, articlePictureOptions),
  });
  searchableArticles.set(article.slug, toSearchableArticle(article, body));
  return body;
}

/** Returns what the search looks through of an article. */
export async function getSearchableArticle(
  article: ArticleView,
  content: ArticleContent,
): Promise<SearchableArticle> {
  return (
    searchableArticles.get(article.slug) ??
    toSearchableArticle(article, await renderArticle(article, content))
  );
}

function toSearchableArticle(
  { slug, title, description }: ArticleView,
  { headings, lines }: ArticleBody,
): SearchableArticle {
  return {
    slug,
    title,
    description: description ?? '',
    headings: headings.map(({ text }) => text).join('\n'),
    text: lines.join('\n').slice(0, maxTextLength),
  };
}
