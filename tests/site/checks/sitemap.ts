/** What the sitemap says of a built site. */
import { readAsset } from './site-files';
import type { Site } from './site-files';
import { readXml } from './xml';

/** The date of the last change, if it is known, by the page’s address. */
export function sitemapOf(site: Site): Record<string, string | undefined> {
  const index = readXml(readAsset(site, '/sitemap-index.xml'), ['sitemap']) as {
    sitemapindex: { sitemap: { loc: string }[] };
  };
  const entries = index.sitemapindex.sitemap.flatMap(({ loc }) => {
    const text = readAsset(site, new URL(loc).pathname);
    return (readXml(text, ['url']) as { urlset: { url: { loc: string; lastmod?: string }[] } })
      .urlset.url;
  });
  return Object.fromEntries(
    entries.map(({ loc, lastmod }) => [decodeURIComponent(new URL(loc).pathname), lastmod]),
  );
}
