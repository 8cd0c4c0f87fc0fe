import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { getCurrentSnapshot } from '../../src/content/snapshot/current.ts';
import { collectionNames, entryPath } from '../../src/content/types/registry.ts';
import { isPreview } from '../../src/lib/deploy-context.ts';

/** Writes the sitemap: every indexed page, with the date of its last change if the CMS gives one. */
export function siteMap(): AstroIntegration {
  let changeDates: Map<string, string | null> | undefined;
  return sitemap({
    filter: (url) => !isPreview(process.env['CONTEXT']) && !url.endsWith('/404'),
    serialize: ({ url }) => {
      changeDates ??= lastChanges();
      const lastmod = changeDates.get(decodeURIComponent(new URL(url).pathname));
      return { url, ...(lastmod && { lastmod }) };
    },
  });
}

/** Maps the path of each entry that has a page to the date of its last change; null if the date is unknown. */
function lastChanges(): Map<string, string | null> {
  const { content } = getCurrentSnapshot();
  const dates = collectionNames.flatMap((name) => {
    const entries = [content[name] ?? []].flat() as DatedEntry[];
    return entries.flatMap(({ slug, updatedAt }) =>
      slug === undefined ? [] : [[entryPath(name, slug), updatedAt ?? null] as const],
    );
  });
  return new Map(dates);
}

interface DatedEntry {
  slug?: string;
  updatedAt?: string | null;
}
