/** The sitemap: every indexed page, with the date of its last change if the CMS gives one. */
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { getArticles, listOrEmpty } from '../../src/content/articles.ts';
import { lastChange } from '../../src/features/blog/model/article-lists.ts';
import { isPreview } from '../../src/lib/deploy-context.ts';

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

/** The dates of articles, by address. */
function lastChanges(): Map<string, string | null> {
  const articles = listOrEmpty(getArticles());
  return new Map(
    articles.map((article) => [`/blog/${article.slug}`, lastChange([article])] as const),
  );
}
