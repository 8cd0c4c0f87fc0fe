/** Data of the blog’s search, which is loaded when a visitor uses the search. */
import type { APIRoute } from 'astro';
import { getArticles, listOrEmpty } from '../content/articles.ts';
import type { ArticleView } from '../content/articles.ts';
import type { SearchableArticle } from '../features/blog/model/article-search.ts';
import { renderArticle } from './blog/_article-body.ts';

/** Characters of an article’s text that are searched. Its beginning and its headings say what it is about. */
const maxTextLength = 3000;

export const GET: APIRoute = async () =>
  Response.json(await Promise.all(listOrEmpty(getArticles()).map(searchableArticle)));

async function searchableArticle(article: ArticleView): Promise<SearchableArticle> {
  const { headings, lines } = await renderArticle(article);
  return {
    slug: article.slug,
    title: article.title,
    description: article.description ?? '',
    headings: headings.map(({ text }) => text).join('\n'),
    text: lines.join('\n').slice(0, maxTextLength),
  };
}
