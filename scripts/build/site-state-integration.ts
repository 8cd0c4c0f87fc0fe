/** Writes `etat-du-site.json`: see `src/content/schema/site-state.ts`. */
import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { siteStateFile } from '../../src/content/schema/site-state.ts';
import { describeSite } from '../../src/content/site-state.ts';
import { snapshotDirectory } from '../../src/content/snapshot/directory.mjs';
import { isDrafts } from '../../src/lib/deploy-context.ts';

export function siteState(): AstroIntegration {
  return {
    name: 'site-state',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        if (isDrafts(process.env['CONTEXT'])) return;
        const state = describeSite(snapshotDirectory, process.env, new Date());
        await writeFile(new URL(siteStateFile, dir), `${JSON.stringify(state, null, 2)}\n`);
      },
    },
  };
}
