/** The blog’s search index. Its name is a hash of its content, so that browsers cache it for a year. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { getArticles, listOrEmpty } from '../../content/articles';
import { buildSearchIndexFile } from '../../features/blog/search-index-file';

export const getStaticPaths = (() => {
  const index = buildSearchIndexFile(listOrEmpty(getArticles()));
  return index === null
    ? []
    : [{ params: { version: index.version }, props: { json: index.json } }];
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ json: string }> = ({ props }) =>
  new Response(props.json, { headers: { 'Content-Type': 'application/json' } });
