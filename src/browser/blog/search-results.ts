/** Searches while the visitor types, and shows what is found in the place of the list. */
import { countOf } from '../../domain/text/format';
import { loadSearchIndex, searchBlog } from '../../domain/blog/search';
import type { FoundArticle, SearchIndex } from '../../domain/blog/search';
import { shortened } from '../../domain/text/titles';

/** Long enough that a screen reader is not interrupted by each letter. */
const pauseMs = 250;
const mostShown = 12;
const longestDescription = 160;

export function showSearchResults(
  place: HTMLElement,
  form: HTMLFormElement,
  field: HTMLInputElement,
): void {
  const status = place.querySelector<HTMLElement>('[data-search-status]');
  const found = place.querySelector<HTMLElement>('[data-search-found]');
  const list = place.querySelector<HTMLElement>('[data-search-else]');
  const template = place.querySelector('template');
  if (!status || !found || !list || !template) return;
  const readIndex = indexReader(place.dataset['blogSearch'] ?? '');
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (message: string, articles: readonly FoundArticle[], isSearching: boolean) => {
    status.textContent = message;
    found.replaceChildren(...articles.map((article) => drawArticle(template, article)));
    found.hidden = articles.length === 0;
    list.hidden = isSearching;
  };
  const search = async () => {
    clearTimeout(timer);
    const query = field.value.trim();
    const mine = (turn += 1);
    rememberInAddress(query);
    if (query === '') {
      show('', [], false);
      return;
    }
    try {
      const index = await readIndex();
      // Another search has begun while the index came.
      if (mine !== turn) return;
      const articles = searchBlog(index, query);
      show(describe(articles.length, query), articles.slice(0, mostShown), true);
    } catch {
      if (mine === turn) show('La recherche n’est pas disponible pour le moment.', [], false);
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
  const rest = count > mostShown ? `, les ${mostShown} premiers sont affichés` : '';
  return `${countOf(count, 'article')} pour ${quoted}${rest}.`;
}

function drawArticle(template: HTMLTemplateElement, article: FoundArticle): Node {
  const { id, title, description, date, category } = article;
  const item = template.content.cloneNode(true) as DocumentFragment;
  const [facts, text] = item.querySelectorAll('p');
  const link = item.querySelector('a');
  if (facts) facts.textContent = [date, category].filter(Boolean).join(' · ');
  if (text) text.textContent = shortened(description, longestDescription);
  if (link) {
    link.textContent = title;
    link.href = `/blog/${id}`;
  }
  return item;
}

/** Fetched once; if it did not come, it is asked for again. */
function indexReader(address: string): () => Promise<SearchIndex> {
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

/** Going back from an article finds the search as it was. */
function rememberInAddress(query: string): void {
  const address = new URL(location.href);
  if (query === '') address.searchParams.delete('q');
  else address.searchParams.set('q', query);
  history.replaceState(history.state, '', address);
}
