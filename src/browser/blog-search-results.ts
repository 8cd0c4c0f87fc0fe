/** Searches while the visitor types, and shows what is found in the place of the list. */
import { countOf } from '../domain/format';
import { searchBlog } from '../domain/search';
import type { SearchResult } from '../domain/search';
import type { FoundArticle } from '../domain/search-index';

/** Long enough that a screen reader is not interrupted by each letter. */
const pauseMs = 250;

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
  const readFile = indexReader(new URL(place.dataset['blogSearch'] ?? '', location.href));
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
      const result = await searchBlog(query, readFile);
      // Answers may come in another order than questions.
      if (mine === turn) show(describe(result, query), result.articles, true);
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

function describe({ count, articles }: SearchResult, query: string): string {
  const quoted = `« ${query} »`;
  if (count === 0) return `Aucun article ne correspond à ${quoted}.`;
  const rest = count > articles.length ? `, les ${articles.length} premiers sont affichés` : '';
  return `${countOf(count, 'article')} pour ${quoted}${rest}.`;
}

function drawArticle(template: HTMLTemplateElement, article: FoundArticle): Node {
  const [slug, title, description, date, category] = article;
  const item = template.content.cloneNode(true) as DocumentFragment;
  const [facts, text] = item.querySelectorAll('p');
  const link = item.querySelector('a');
  if (facts) facts.textContent = [date, category].filter(Boolean).join(' · ');
  if (text) text.textContent = description;
  if (link) {
    link.textContent = title;
    link.href = `/blog/${slug}`;
  }
  return item;
}

/** Each file is fetched once; one that did not come is asked for again. */
function indexReader(first: URL): (name: string) => Promise<unknown> {
  const files = new Map<string, Promise<unknown>>();
  return (name) => {
    const known = files.get(name);
    if (known) return known;
    const file = fetch(new URL(`${name}.json`, first)).then((response) => {
      if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
      return response.json() as Promise<unknown>;
    });
    file.catch(() => files.delete(name));
    files.set(name, file);
    return file;
  };
}

/** Going back from an article finds the search as it was. */
function rememberInAddress(query: string): void {
  const address = new URL(location.href);
  if (query === '') address.searchParams.delete('q');
  else address.searchParams.set('q', query);
  history.replaceState(history.state, '', address);
}
