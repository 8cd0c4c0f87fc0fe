/** RSS feed of the newest articles. */
import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { toHtml } from 'hast-util-to-html';
import { getArticles, listOrEmpty } from '../content/articles.ts';
import type { ArticleView } from '../content/articles.ts';
import { entryPath } from '../content/types/registry.ts';
import { siteConfig } from '../site.config.ts';

/** Maximum number of articles. Feed readers fetch the whole feed again and again. */
const maxItems = 20;

export const GET: APIRoute = () => {
  const { name, description, url } = siteConfig;
  return rss({
    title: `${name} : le blog`,
    description,
    site: url,
    trailingSlash: false,
    xmlns: {
      atom: 'http://www.w3.org/2005/Atom',
      dc: 'http://purl.org/dc/elements/1.1/',
    },
    customData: `<language>fr</language><atom:link href="${url}/rss.xml" rel="self" type="application/rss+xml"/>`,
    items: listOrEmpty(getArticles()).slice(0, maxItems).map(toFeedItem),
  });
};

function toFeedItem({
  slug,
  formerSlugs,
  title,
  description,
  date,
  author,
  category,
}: ArticleView) {
  // Feed readers recognise an article by its first address. Renaming it must not make it look new.
  const feedId = articleUrl(formerSlugs[0] ?? slug);
  const creator = author && toHtml({ type: 'text', value: author.name });
  return {
    title,
    ...(description !== null && { description }),
    ...(date && { pubDate: new Date(date.instant) }),
    ...(category && { categories: [category.name] }),
    // The link is written here, because the field `link` would set the identity, too.
    customData: [
      `<link>${articleUrl(slug)}</link><guid isPermaLink="false">${feedId}</guid>`,
      creator === null ? '' : `<dc:creator>${creator}</dc:creator>`,
    ].join(''),
  };
}

function articleUrl(slug: string): string {
  return new URL(entryPath('articles', slug), siteConfig.url).href;
}
