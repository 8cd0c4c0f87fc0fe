/** The sitemap: every page that may be found, with the day its content last changed where that is known. */
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { resolveListings } from '../../src/content/views/resolve.ts';
import { readSnapshot, snapshotDirectory } from '../../src/content/snapshot/read.ts';
import { blogPages, lastChange, listPageAddress } from '../../src/domain/blog/lists.ts';
import { isPreview } from '../../src/domain/site/deploy-context.ts';

export function siteMap(): AstroIntegration {
  let changes: Map<string, string | null> | undefined;
  return sitemap({
    filter: (url) => !isPreview(process.env['CONTEXT']) && !url.endsWith('/404'),
    serialize: ({ url }) => {
      changes ??= lastChanges();
      const lastmod = changes.get(decodeURIComponent(new URL(url).pathname));
      return { url, ...(lastmod && { lastmod }) };
    },
  });
}

/** By address: of the articles, and of the lists they stand in. */
function lastChanges(): Map<string, string | null> {
  const { listings, media } = readSnapshot(snapshotDirectory);
  const articles = resolveListings(listings, media);
  return new Map([
    ...articles.map((one) => [`/blog/${one.slug}`, lastChange([one])] as const),
    ...blogPages(articles).map(
      ({ list, page, articles: shown }) =>
        [listPageAddress(list.address, page), lastChange(shown)] as const,
    ),
  ]);
}
