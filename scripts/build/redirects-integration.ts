/** Writes redirects from old to new addresses of articles to `_redirects`, in Netlify’s syntax. */
import { appendFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { currentRedirects } from '../../src/content/snapshot/current.ts';

export function redirects(): AstroIntegration {
  return {
    name: 'redirects',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const active = currentRedirects();
        if (active.length === 0) return;
        // Encoded, as browsers send addresses. Slugs have no characters with a meaning in a rule.
        const rules = active.map(
          ({ from, to }) =>
            `/blog/${encodeURIComponent(from)}  /blog/${encodeURIComponent(to)}  301\n`,
        );
        await appendFile(new URL('_redirects', dir), rules.join(''));
        logger.info(`_redirects : ${rules.length} ancienne(s) adresse(s) d’articles.`);
      },
    },
  };
}
