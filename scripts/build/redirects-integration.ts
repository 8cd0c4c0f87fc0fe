/** Tells the host which addresses articles had before, in Netlify’s form. */
import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { redirectsSchema } from '../../src/content/schemas/redirects.ts';
import type { Redirect } from '../../src/content/schemas/redirects.ts';

export function redirects(): AstroIntegration {
  return {
    name: 'redirects',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const snapshot = path.resolve(process.env['SNAPSHOT_DIR'] ?? 'content-snapshot');
        const file = path.join(snapshot, 'redirects.json');
        if (!existsSync(file)) return;
        // The content store has checked it against the articles.
        const known = redirectsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
        await appendFile(new URL('_redirects', dir), known.map(redirectRule).join(''));
        logger.info(`_redirects leads from ${known.length} old addresses of articles to new ones.`);
      },
    },
  };
}

/** Slugs hold nothing that has a meaning in a rule; letters beyond ASCII are matched as browsers send them. */
export function redirectRule({ from, to }: Redirect): string {
  return `/blog/${encodeURIComponent(from)}  /blog/${encodeURIComponent(to)}  301\n`;
}
