/** Data of the blog’s search, which is loaded when a visitor uses the search. */
import type { APIRoute } from 'astro';
import { articleContent, getArticles, listOrEmpty } from '../content/articles.ts';
import { getSearchableArticle } from '../features/blog/render-article.ts';

export const GET: APIRoute = async () => {
  const articles = listOrEmpty(getArticles());
  return Response.json(
    await Promise.all(articles.map((article) => getSearchableArticle(article, articleContent))),
  );
};
