/** Files that are served as uploaded: documents, SVG, and pictures that a text links to. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIRoute, GetStaticPaths } from 'astro';
import { getCurrentSnapshot } from '../../content/snapshot/current.ts';
import { snapshotDirectory } from '../../content/snapshot/directory.mjs';

export const getStaticPaths = (() => {
  const { media, uploads } = getCurrentSnapshot();
  return uploads.map((file) => ({ params: { file }, props: { mime: media[file]?.mime } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ mime: string }, { file: string }> = async ({ params, props }) =>
  new Response(await readFile(path.join(snapshotDirectory, 'media', params.file)), {
    headers: { 'Content-Type': props.mime },
  });
