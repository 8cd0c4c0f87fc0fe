/** What a result of the blog’s search shows of an article, and all its sentences: one of them is found. */
import type { APIRoute, GetStaticPaths } from 'astro';
import type { ArticleView } from '../../../content/articles';
import { getArticles, listOrEmpty } from '../../../content/articles';
import { searchableArticle } from '../../blog/_article-body';

export const getStaticPaths = (() =>
  listOrEmpty(getArticles()).map((article) => ({
    params: { slug: article.slug },
    props: { article },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ article: ArticleView }> = async ({ props }) =>
  Response.json(await searchableArticle(props.article));
