/** The index of the blog’s search: what is known of all articles, and their words by first letter. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { getArticles, listOrEmpty } from '../../content/articles';
import { buildSearchIndex, partNames } from '../../features/blog/model/article-search';
import { once } from '../../lib/once';
import { searchableArticle } from '../blog/_article-body';

export const getStaticPaths = (() => {
  if (listOrEmpty(getArticles()).length === 0) return [];
  return [
    { params: { file: 'articles' }, props: { part: null } },
    ...partNames.map((part) => ({ params: { file: `mots-${part}` }, props: { part } })),
  ];
}) satisfies GetStaticPaths;

/** Not for `getStaticPaths`, which Astro asks before it renders any article: each would be rendered twice. */
const searchIndex = once(async () =>
  buildSearchIndex(await Promise.all(listOrEmpty(getArticles()).map(searchableArticle))),
);

export const GET: APIRoute<{ part: string | null }> = async ({ props: { part } }) => {
  const { articles, parts } = await searchIndex();
  return Response.json(part === null ? articles : parts[part]);
};
