/** Renders articles’ bodies, for their pages and for the search. */
import { getArticleBlocks, getSitePages } from '../../content/articles';
import type { ArticleView } from '../../content/articles';
import { findPicture } from '../../content/picture';
import { prepareBlocks } from '../../features/blog/article-blocks';
import type { ArticleBody } from '../../features/blog/article-blocks';
import { siteConfig } from '../../site.config';
import { inText, pictureHtml } from '../../ui/picture-sources';

export function renderArticle(article: ArticleView): Promise<ArticleBody> {
  return prepareBlocks(getArticleBlocks(article), {
    toPicture: findPicture,
    site: { ...getSitePages(), url: siteConfig.url },
    toHtml: (picture) => pictureHtml(picture, inText),
  });
}
