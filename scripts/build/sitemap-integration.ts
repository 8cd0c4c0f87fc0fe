/** The sitemap: every page that may be found, with the day its content changed as the page itself says it. */
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import type { AfterPages } from './after-pages-integration.ts';

/** `integration` writes what the pages, read before it, have told `step`. */
export function siteMap(): { step: AfterPages; integration: AstroIntegration } {
  /** Days by file; pages that are not to be found are left out. */
  const changed = new Map<string, string | undefined>();
  return {
    step: {
      read: ({ file, head }) => {
        if (!file.endsWith('.html')) return;
        const { isIndexed, meta } = head();
        if (isIndexed) changed.set(file, meta('og:updated_time'));
      },
    },
    integration: sitemap({
      serialize: ({ url }) => {
        const file = fileOf(url);
        if (!changed.has(file)) return undefined;
        const lastmod = changed.get(file);
        return { url, ...(lastmod !== undefined && { lastmod }) };
      },
    }),
  };
}

function fileOf(url: string): string {
  const pathname = decodeURIComponent(new URL(url).pathname).replace(/^\/|\/$/g, '');
  return pathname === '' ? 'index.html' : `${pathname}.html`;
}
