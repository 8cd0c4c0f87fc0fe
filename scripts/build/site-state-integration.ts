/** Writes `etat-du-site.json`: see `src/content/snapshot/site-state-file.ts`. */
import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { siteStateFile } from '../../src/content/snapshot/site-state-file.ts';
import { currentSnapshot } from '../../src/content/snapshot/current.ts';
import { describeSite } from '../../src/content/snapshot/describe-site.ts';
import { snapshotDirectory } from '../../src/content/snapshot/directory.mjs';
import { isDrafts } from '../../src/lib/deploy-context.ts';

export function siteState(): AstroIntegration {
  return {
    name: 'site-state',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        if (isDrafts(process.env['CONTEXT'])) return;
        const state = describeSite(currentSnapshot(), snapshotDirectory, process.env, new Date());
        await writeFile(new URL(siteStateFile, dir), `${JSON.stringify(state, null, 2)}\n`);
      },
    },
  };
}
