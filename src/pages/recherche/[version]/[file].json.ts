/** The files of the blog’s search index. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { getArticles, getArticlesVersion, listOrEmpty } from '../../../content/queries';
import { buildSearchIndex, searchIndexAddress } from '../../../domain/search-index';

export const getStaticPaths = (async () => {
  const version = await getArticlesVersion();
  if (version === null) return [];
  const [, , folder] = searchIndexAddress(version).split('/');
  return [...buildSearchIndex(listOrEmpty(await getArticles()))].map(([file, content]) => ({
    params: { version: folder, file },
    props: { content },
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ content: unknown }> = ({ props }) => Response.json(props.content);
