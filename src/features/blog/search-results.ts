import { formatCount } from '../../lib/format.ts';
import { createSearch } from './model/article-search.ts';
import type { SearchableArticle } from './model/article-search.ts';

/** Delay between the last key press and the search, so that screen readers do not announce a result for each letter. */
const typingPauseMs = 250;
/** Minimum length of a query. A single letter would find too many articles. */
const minQueryLength = 2;

/**
 * Searches now and whenever the visitor types. The results replace the list of articles.
 *
 * @throws if `recherche.json` does not load
 */
export async function showSearchResults(
  container: HTMLElement,
  searchForm: HTMLFormElement,
  searchField: HTMLInputElement,
): Promise<void> {
  const statusElement = container.querySelector<HTMLElement>('[data-search-status]');
  const resultList = container.querySelector<HTMLElement>('[data-search-results]');
  const articleList = container.querySelector<HTMLElement>('[data-search-list]');
  const noResultSuggestions = container.querySelector<HTMLElement>('[data-search-empty]');
  const articleTemplate = container.querySelector('template');
  if (!statusElement || !resultList || !articleList || !noResultSuggestions || !articleTemplate)
    return;
  const response = await fetch('/recherche.json');
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  const findArticles = createSearch((await response.json()) as SearchableArticle[]);

  const updateResults = () => {
    const query = searchField.value.trim();
    const isSearching = query.length >= minQueryLength;
    const foundArticles = isSearching ? findArticles(query) : [];
    statusElement.textContent = isSearching ? describeResultCount(foundArticles.length, query) : '';
    resultList.replaceChildren(
      ...foundArticles.map((article) => renderArticle(articleTemplate, article)),
    );
    resultList.hidden = foundArticles.length === 0;
    noResultSuggestions.hidden = !isSearching || foundArticles.length > 0;
    articleList.hidden = isSearching;
    writeQueryToAddress(query);
  };
  let typingTimer: ReturnType<typeof setTimeout> | undefined;
  searchField.addEventListener('input', () => {
    clearTimeout(typingTimer);
    typingTimer = setTimeout(updateResults, typingPauseMs);
  });
  searchForm.addEventListener('submit', updateResults);
  updateResults();
}

function describeResultCount(count: number, query: string): string {
  const quotedQuery = `«\u00a0${query}\u00a0»`;
  if (count === 0) return `Aucun article ne correspond à ${quotedQuery}.`;
  return `${formatCount(count, 'article')} pour ${quotedQuery}.`;
}

function renderArticle(articleTemplate: HTMLTemplateElement, article: SearchableArticle): Node {
  const item = articleTemplate.content.cloneNode(true) as DocumentFragment;
  const link = item.querySelector('a');
  const description = item.querySelector('p');
  if (link) {
    link.textContent = article.title;
    link.href = `/blog/${article.slug}`;
  }
  if (description) description.textContent = article.description;
  return item;
}

/** Writes the query to the address, so that going back from an article restores the search. */
function writeQueryToAddress(query: string): void {
  const address = new URL(location.href);
  if (query === '') address.searchParams.delete('q');
  else address.searchParams.set('q', query);
  history.replaceState(history.state, '', address);
}
