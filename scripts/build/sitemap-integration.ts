/** The sitemap: every page that may be found, with the day its content changed as the page itself says it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { readPageHead } from './page-head.ts';

export function siteMap(): AstroIntegration {
  let dist = '';
  const { name, hooks } = sitemap({
    serialize: ({ url }) => {
      const { isIndexed, meta } = readPageHead(readFileSync(path.join(dist, fileOf(url)), 'utf8'));
      if (!isIndexed) return undefined;
      const lastmod = meta.get('og:updated_time');
      return { url, ...(lastmod !== undefined && { lastmod }) };
    },
  });
  return {
    name,
    hooks: {
      ...hooks,
      'astro:build:done': async (options) => {
        dist = fileURLToPath(options.dir);
        await hooks['astro:build:done']?.(options);
      },
    },
  };
}

function fileOf(url: string): string {
  const pathname = decodeURIComponent(new URL(url).pathname).replace(/\/$/, '');
  return pathname === '' ? 'index.html' : `${pathname}.html`;
}
