import { formatCount } from '../../lib/format.ts';
import { createSearch } from './model/article-search.ts';
import type { SearchableArticle } from './model/article-search.ts';

/** Delay between the last key press and the search, so that screen readers do not announce a result for each letter. */
const pauseMs = 250;
/** Minimum length of a query. A single letter would find too many articles. */
const minLength = 2;

/**
 * Searches now and whenever the visitor types. The results replace the list of articles.
 *
 * @throws if `recherche.json` does not load
 */
export async function showSearchResults(
  container: HTMLElement,
  form: HTMLFormElement,
  field: HTMLInputElement,
): Promise<void> {
  const status = container.querySelector<HTMLElement>('[data-search-status]');
  const results = container.querySelector<HTMLElement>('[data-search-results]');
  const list = container.querySelector<HTMLElement>('[data-search-list]');
  const suggestions = container.querySelector<HTMLElement>('[data-search-empty]');
  const template = container.querySelector('template');
  if (!status || !results || !list || !suggestions || !template) return;
  const response = await fetch('/recherche.json');
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  const findArticles = createSearch((await response.json()) as SearchableArticle[]);

  const search = () => {
    const query = field.value.trim();
    const isSearching = query.length >= minLength;
    const found = isSearching ? findArticles(query) : [];
    status.textContent = isSearching ? describe(found.length, query) : '';
    results.replaceChildren(...found.map((article) => renderArticle(template, article)));
    results.hidden = found.length === 0;
    suggestions.hidden = !isSearching || found.length > 0;
    list.hidden = isSearching;
    writeQueryToAddress(query);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(search, pauseMs);
  });
  form.addEventListener('submit', search);
  search();
}

function describe(count: number, query: string): string {
  const quoted = `«\u00a0${query}\u00a0»`;
  if (count === 0) return `Aucun article ne correspond à ${quoted}.`;
  return `${formatCount(count, 'article')} pour ${quoted}.`;
}

function renderArticle(template: HTMLTemplateElement, article: SearchableArticle): Node {
  const item = template.content.cloneNode(true) as DocumentFragment;
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
