/** Renders articles’ bodies. Their sentences are cached for the search, so that a build renders no text twice. */
import { getArticleBlocks, getSitePages } from '../../content/articles';
import type { ArticleView } from '../../content/articles';
import { findPicture } from '../../content/picture';
import { prepareBlocks, sentencesOf } from '../../features/blog/article-blocks';
import type { ArticleBody } from '../../features/blog/article-blocks';
import type { SearchableArticle } from '../../features/blog/model/article-search';
import { siteConfig } from '../../site.config';
import { inText, pictureHtml } from '../../ui/picture-sources';

/** Sentences alone: whole bodies would be most of a large build’s memory. */
const sentences = new WeakMap<ArticleView, string[]>();

export async function renderArticle(article: ArticleView): Promise<ArticleBody> {
  const body = await prepareBlocks(getArticleBlocks(article), {
    toPicture: findPicture,
    site: { ...getSitePages(), url: siteConfig.url },
    toHtml: (picture) => pictureHtml(picture, inText),
  });
  sentences.set(article, sentencesOf(body.lines));
  return body;
}

export async function searchableArticle(article: ArticleView): Promise<SearchableArticle> {
  if (!sentences.has(article)) await renderArticle(article);
  const { slug, title, description, category, date } = article;
  return {
    slug,
    title,
    description: description ?? '',
    category: category?.name ?? '',
    date: date?.text ?? '',
    sentences: sentences.get(article) ?? [],
  };
}
