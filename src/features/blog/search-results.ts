/** Searches while the visitor types; results replace the list of articles. */
import { countOf } from '../../lib/format';
import { foldedWords } from './model/search-words';
import { loadSearchIndex, searchBlog } from './model/article-search';
import type { FoundArticle, SearchIndex } from './model/article-search';
import { shortened } from '../../lib/titles';

/** Typing must pause for this long, so that a screen reader is not interrupted by each letter. */
const pauseMs = 250;
const maxResults = 12;
const maxDescriptionLength = 160;

export function showSearchResults(
  container: HTMLElement,
  form: HTMLFormElement,
  field: HTMLInputElement,
): void {
  const status = container.querySelector<HTMLElement>('[data-search-status]');
  const results = container.querySelector<HTMLElement>('[data-search-results]');
  const list = container.querySelector<HTMLElement>('[data-search-list]');
  const template = container.querySelector('template');
  if (!status || !results || !list || !template) return;
  const readIndex = createIndexReader(container.dataset['blogSearch'] ?? '');
  let latestSearch = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (message: string, articles: readonly FoundArticle[], isSearching: boolean) => {
    status.textContent = message;
    results.replaceChildren(...articles.map((article) => renderArticle(template, article)));
    results.hidden = articles.length === 0;
    list.hidden = isSearching;
  };
  const search = async () => {
    clearTimeout(timer);
    const query = field.value.trim();
    const thisSearch = (latestSearch += 1);
    writeQueryToAddress(query);
    // Only a first letter or a word such as « les »: too little to search for.
    if (foldedWords(query).length === 0) {
      show('', [], false);
      return;
    }
    try {
      const index = await readIndex();
      // A newer search began while the index was loading.
      if (thisSearch !== latestSearch) return;
      const articles = searchBlog(index, query);
      show(describe(articles.length, query), articles.slice(0, maxResults), true);
    } catch {
      if (thisSearch === latestSearch) {
        show('La recherche n’est pas disponible pour le moment.', [], false);
      }
    }
  };
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void search(), pauseMs);
  });
  field.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    field.value = '';
    void search();
  });
  form.addEventListener('submit', () => void search());
  if (field.value !== '') void search();
}

function describe(count: number, query: string): string {
  const quoted = `« ${query} »`;
  if (count === 0) return `Aucun article ne correspond à ${quoted}.`;
  const rest = count > maxResults ? `, les ${maxResults} premiers sont affichés` : '';
  return `${countOf(count, 'article')} pour ${quoted}${rest}.`;
}

function renderArticle(template: HTMLTemplateElement, article: FoundArticle): Node {
  const { id, title, description, date, category } = article;
  const item = template.content.cloneNode(true) as DocumentFragment;
  const [facts, text] = item.querySelectorAll('p');
  const link = item.querySelector('a');
  if (facts) facts.textContent = [date, category].filter(Boolean).join(' · ');
  if (text) text.textContent = shortened(description, maxDescriptionLength);
  if (link) {
    link.textContent = title;
    link.href = `/blog/${id}`;
  }
  return item;
}

/** Fetches the index once, and again after a failure. */
function createIndexReader(address: string): () => Promise<SearchIndex> {
  let index: Promise<SearchIndex> | undefined;
  const read = async () => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    return loadSearchIndex(await response.text());
  };
  return () =>
    (index ??= read().catch((error: unknown) => {
      index = undefined;
      throw error;
    }));
}

/** Going back from an article then restores the search. */
function writeQueryToAddress(query: string): void {
  const address = new URL(location.href);
  if (query === '') address.searchParams.delete('q');
  else address.searchParams.set('q', query);
  history.replaceState(history.state, '', address);
}
