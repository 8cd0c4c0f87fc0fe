/** The projects as JSON for the browser. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { getGallery } from '../../content/gallery';
import { buildProjectsFile } from '../../features/projects/projects-file';

export const getStaticPaths = (async () => {
  const gallery = getGallery();
  if (gallery.status !== 'ok') return [];
  const { version, json } = await buildProjectsFile(gallery.data.collections);
  return [{ params: { version }, props: { json } }];
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ json: string }> = ({ props }) =>
  new Response(props.json, { headers: { 'Content-Type': 'application/json' } });
