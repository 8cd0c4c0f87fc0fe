/** Files served as uploaded: documents, SVG, and pictures that a text links to. */
import { readFile } from 'node:fs/promises';
import type { APIRoute, GetStaticPaths } from 'astro';
import { getUploads } from '../../content/queries';

export const getStaticPaths = (async () =>
  (await getUploads()).map(({ file, ...props }) => ({
    params: { file },
    props,
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ path: string; mime: string }> = async ({ props: { path, mime } }) =>
  new Response(await readFile(path), { headers: { 'Content-Type': mime } });
