import { getArticleBlocks } from '../../content/articles.ts';
import type { ArticleView } from '../../content/articles.ts';
import { findPicture } from '../../content/snapshot/current.ts';
import { prepareBlocks } from '../../features/blog/article-blocks.ts';
import type { ArticleBody } from '../../features/blog/article-blocks.ts';
import { renderMarkdown } from '../_markdown.ts';

/** Renders the body of an article, for its page and for the search. */
export function renderArticle(article: ArticleView): Promise<ArticleBody> {
  return prepareBlocks(getArticleBlocks(article), {
    toPicture: findPicture,
    render: renderMarkdown,
  });
}
