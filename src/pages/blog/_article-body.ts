import { getArticleBlocks } from '../../content/articles.ts';
import type { ArticleView } from '../../content/articles.ts';
import { findPicture } from '../../content/snapshot/current.ts';
import { prepareBlocks } from '../../features/blog/article-blocks.ts';
import type { ArticleBody } from '../../features/blog/article-blocks.ts';
import type { SearchableArticle } from '../../features/blog/model/article-search.ts';
import { renderMarkdown } from '../_markdown.ts';

type SearchableText = Pick<SearchableArticle, 'headings' | 'text'>;

/** Maximum number of characters of an article’s text that are searched. Its headings are searched as well. */
const maxTextLength = 3000;

/** Searchable texts by the article’s slug. Astro builds articles before the search, so each is rendered only once. */
const searchableTexts = new Map<string, SearchableText>();

/** Renders the body of an article for its page. */
export async function renderArticle(article: ArticleView): Promise<ArticleBody> {
  const body = await prepareBlocks(getArticleBlocks(article), {
    toPicture: findPicture,
    render: renderMarkdown,
  });
  searchableTexts.set(article.slug, extractSearchableText(body));
  return body;
}

/** Returns the texts of an article’s body that the search looks through. */
export async function getSearchableText(article: ArticleView): Promise<SearchableText> {
  return searchableTexts.get(article.slug) ?? extractSearchableText(await renderArticle(article));
}

function extractSearchableText({ headings, lines }: ArticleBody): SearchableText {
  return {
    headings: headings.map(({ text }) => text).join('\n'),
    text: lines.join('\n').slice(0, maxTextLength),
  };
}
