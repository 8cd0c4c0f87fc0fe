/** Data of the blog’s search, which is loaded when a visitor uses the search. */
import type { APIRoute } from 'astro';
import { getArticles, listOrEmpty } from '../content/articles.ts';
import type { ArticleView } from '../content/articles.ts';
import type { SearchableArticle } from '../features/blog/model/article-search.ts';
import { getSearchableText } from './blog/_article-body.ts';

export const GET: APIRoute = async () =>
  Response.json(await Promise.all(listOrEmpty(getArticles()).map(toSearchableArticle)));

async function toSearchableArticle(article: ArticleView): Promise<SearchableArticle> {
  return {
    slug: article.slug,
    title: article.title,
    description: article.description ?? '',
    ...(await getSearchableText(article)),
  };
}
