/** Renders articles’ bodies, for their pages and for the search. */
import { getArticleBlocks } from '../../content/articles';
import type { ArticleView } from '../../content/articles';
import { findPicture } from '../../content/picture';
import { prepareBlocks } from '../../features/blog/article-blocks';
import type { ArticleBody } from '../../features/blog/article-blocks';
import { renderMarkdown } from '../_markdown';

export function renderArticle(article: ArticleView): Promise<ArticleBody> {
  return prepareBlocks(getArticleBlocks(article), {
    toPicture: findPicture,
    render: renderMarkdown,
  });
}
