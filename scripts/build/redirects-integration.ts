/** Writes the redirects from previous addresses of articles to `_redirects`, in Netlify’s syntax. */
import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { snapshotDirectory } from '../../src/content/snapshot/directory.mjs';
import { redirectsSchema } from '../../src/content/schemas/redirects.ts';
import type { Redirect } from '../../src/content/schemas/redirects.ts';

export function redirects(): AstroIntegration {
  return {
    name: 'redirects',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const file = path.join(snapshotDirectory, 'redirects.json');
        if (!existsSync(file)) return;
        // Already checked against the articles when the snapshot was read.
        const rules = redirectsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
        await appendFile(new URL('_redirects', dir), rules.map(redirectRule).join(''));
        logger.info(`_redirects leads from ${rules.length} old addresses of articles to new ones.`);
      },
    },
  };
}

/** Encoded, because browsers send addresses so. A slug has no characters with a meaning in a rule. */
export function redirectRule({ from, to }: Redirect): string {
  return `/blog/${encodeURIComponent(from)}  /blog/${encodeURIComponent(to)}  301\n`;
}
