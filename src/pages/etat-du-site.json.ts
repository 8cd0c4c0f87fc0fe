/** What the site was built from, and what a sync must remember: see `src/content/snapshot/site-state-file.ts`. */
import type { APIRoute } from 'astro';
import { currentSnapshot } from '../content/snapshot/current';
import { describeSite } from '../content/snapshot/describe-site';
import { snapshotDirectory } from '../content/snapshot/directory.mjs';

export const GET: APIRoute = () => {
  const state = describeSite(currentSnapshot(), snapshotDirectory, process.env, new Date());
  return new Response(`${JSON.stringify(state, null, 2)}\n`, {
    headers: { 'Content-Type': 'application/json' },
  });
};
