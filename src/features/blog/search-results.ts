/** Searches while the visitor types; results replace the list of articles. */
import { countOf } from '../../lib/format';
import { partsFor, searchBlog } from './model/article-search';
import type { FoundArticle, SearchableArticle, SearchIndex } from './model/article-search';
import { matchingSentence } from './model/matching-sentence';
import type { Piece } from './model/matching-sentence';
import { searchWords } from './model/search-words';
import {
  searchArticlesAddress,
  searchIsUnavailable,
  searchPartAddress,
  searchTextAddress,
} from './search-files';

/** Typing must pause for this long, so that a screen reader is not interrupted by each letter. */
const pauseMs = 250;
const maxResults = 12;

interface Result extends SearchableArticle {
  /** The sentence in which something was found. */
  sentence: Piece[];
}

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
  const readFile = createReader();
  let latestSearch = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (message: string, articles: readonly Result[], isSearching: boolean) => {
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
    if (searchWords(query).length === 0) {
      show('', [], false);
      return;
    }
    try {
      const found = searchBlog(await readIndex(query, readFile), query);
      const shown = await Promise.all(
        found.slice(0, maxResults).map((article) => readResult(article, readFile)),
      );
      // A newer search began while files were loading.
      if (thisSearch !== latestSearch) return;
      show(describe(found.length, query), shown, true);
    } catch {
      if (thisSearch === latestSearch) {
        show(searchIsUnavailable, [], false);
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

function renderArticle(template: HTMLTemplateElement, article: Result): Node {
  const { slug, title, sentence, date, category } = article;
  const item = template.content.cloneNode(true) as DocumentFragment;
  const [day, name] = item.querySelectorAll('span');
  const link = item.querySelector('a');
  if (day) day.textContent = date;
  if (name) name.textContent = category;
  item.querySelector('p:last-of-type')?.replaceChildren(...sentence.map(renderPiece));
  if (link) {
    link.textContent = title;
    link.href = `/blog/${slug}`;
  }
  return item;
}

function renderPiece({ text, isFound }: Piece): Node | string {
  if (!isFound) return text;
  const mark = document.createElement('mark');
  mark.className = 'bg-sun-soft text-ink';
  mark.textContent = text;
  return mark;
}

/** Reads a JSON file of the site. */
type Reader = (address: string) => Promise<unknown>;

/** Fetches each file once, and again after a failure. */
function createReader(): Reader {
  const files = new Map<string, Promise<unknown>>();
  const read = async (address: string) => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    return (await response.json()) as unknown;
  };
  return (address) => {
    const file =
      files.get(address) ??
      read(address).catch((error: unknown) => {
        files.delete(address);
        throw error;
      });
    files.set(address, file);
    return file;
  };
}

async function readIndex(query: string, readFile: Reader): Promise<SearchIndex> {
  const readPart = async (part: string) => [part, await readFile(searchPartAddress(part))] as const;
  const [articles, ...parts] = await Promise.all([
    readFile(searchArticlesAddress),
    ...partsFor(query).map(readPart),
  ]);
  return { articles, parts: Object.fromEntries(parts) } as SearchIndex;
}

async function readResult({ slug, terms }: FoundArticle, readFile: Reader): Promise<Result> {
  const article = (await readFile(searchTextAddress(slug))) as SearchableArticle;
  // The description is often the best summary; without one, and found by its title alone, an article shows its beginning.
  const sentences = [article.description, ...article.sentences].filter(Boolean);
  return { ...article, sentence: matchingSentence(sentences, terms) };
}

/** Going back from an article then restores the search. */
function writeQueryToAddress(query: string): void {
  const address = new URL(location.href);
  if (query === '') address.searchParams.delete('q');
  else address.searchParams.set('q', query);
  try {
    history.replaceState(history.state, '', address);
  } catch {
    // Browsers refuse changes that come too often.
  }
}
