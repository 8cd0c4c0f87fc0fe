/** Writes redirects from old to new addresses of articles to `_redirects`, in Netlify’s syntax. */
import { appendFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { currentSnapshot } from '../../src/content/snapshot/current.ts';
import { stateOf } from '../../src/content/snapshot/manifest.ts';
import { activeRedirects } from '../../src/content/snapshot/redirects.ts';

export function redirects(): AstroIntegration {
  return {
    name: 'redirects',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const { redirects, content, manifest } = currentSnapshot();
        const ids = Object.entries(stateOf(manifest, 'articles').ids ?? {});
        const idBySlug = new Map(ids.map(([id, slug]) => [slug, id]));
        const online = content.articles.map(
          ({ slug }) => [slug, idBySlug.get(slug) ?? null] as const,
        );
        const active = activeRedirects(redirects, new Map(online));
        if (active.length === 0) return;
        // Encoded, as browsers send addresses. Slugs have no characters with a meaning in a rule.
        const rules = active.map(
          ({ from, to }) =>
            `/blog/${encodeURIComponent(from)}  /blog/${encodeURIComponent(to)}  301\n`,
        );
        await appendFile(new URL('_redirects', dir), rules.join(''));
        logger.info(`_redirects: ${rules.length} old addresses of articles.`);
      },
    },
  };
}
