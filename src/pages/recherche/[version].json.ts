/** The blog’s search index. Its name is a hash of its content, so that browsers cache it for a year. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { getSearchIndex } from '../../content/queries';

/** Characters: about 200 KB compressed, or 2,000 articles. */
const maxIndexLength = 1_000_000;

export const getStaticPaths = (async () => {
  const index = await getSearchIndex();
  if (index === null) return [];
  if (index.json.length > maxIndexLength) {
    console.warn(
      'L’index de recherche du blog est devenu lourd : il est temps de le découper, par année par exemple.',
    );
  }
  return [{ params: { version: index.version }, props: { json: index.json } }];
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ json: string }> = ({ props }) =>
  new Response(props.json, { headers: { 'Content-Type': 'application/json' } });
