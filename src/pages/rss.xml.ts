/** The newest articles with their full text, for feed readers. */
import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { getArticleBlocks, getArticles, getSitePages, listOrEmpty } from '../content/articles';
import type { ArticleView } from '../content/articles';
import { findPicture } from '../content/picture';
import type { PictureView } from '../content/picture';
import { prepareBlocks } from '../features/blog/article-blocks';
import { feedHtml } from '../features/blog/feed-html';
import { siteConfig } from '../site.config';
import { pictureUrl } from '../ui/picture-sources';

/** Limited, because feed readers fetch the whole feed again and again. */
const maxItems = 20;

export const GET: APIRoute = async () => {
  const articles = listOrEmpty(getArticles()).slice(0, maxItems);
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
    items: await Promise.all(articles.map(feedItem)),
  });
};

async function feedItem(article: ArticleView) {
  const { slug, title, description, cover, date, author, category } = article;
  const url = new URL(`/blog/${slug}`, siteConfig.url).href;
  const { blocks } = await prepareBlocks(getArticleBlocks(article), {
    toPicture: findPicture,
    site: { ...getSitePages(), url: siteConfig.url },
    toHtml: async (picture) =>
      toHtml(h('img', { src: await feedPictureUrl(picture), alt: picture.alt })),
  });
  const content = cover ? [{ kind: 'picture' as const, picture: cover }, ...blocks] : blocks;
  return {
    title,
    link: url,
    content: await feedHtml(content, { url, pictureUrl: feedPictureUrl }),
    ...(description !== null && { description }),
    ...(date && { pubDate: new Date(date.instant) }),
    ...(category && { categories: [category.name] }),
    ...(author && {
      customData: `<dc:creator>${toHtml({ type: 'text', value: author.name })}</dc:creator>`,
    }),
  };
}

function feedPictureUrl(picture: PictureView): Promise<string> {
  return pictureUrl(picture, 'wide');
}
