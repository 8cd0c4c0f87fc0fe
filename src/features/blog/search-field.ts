/** Initialises the blog’s search field. The search code loads when the field is focused or the address has a query. */
export function initBlogSearch(): void {
  const container = document.querySelector<HTMLElement>('[data-blog-search]');
  const currentCategory = container?.querySelector<HTMLElement>('.category-links [aria-current]');
  // Scrolls the row of categories to the current one. `scrollIntoView` could also scroll the page.
  currentCategory
    ?.closest('ul')
    ?.scrollTo({ left: currentCategory.offsetLeft - 40, behavior: 'instant' });
  const searchForm = container?.querySelector('form');
  const searchField = searchForm?.querySelector('input');
  const statusElement = container?.querySelector('[data-search-status]');
  const articleList = container?.querySelector('[data-search-list]');
  if (!container || !searchForm || !searchField || !statusElement || !articleList) return;
  const showLoading = () => {
    statusElement.textContent = searchField.value.trim() === '' ? '' : 'Recherche\u00a0…';
  };
  const startSearch = () => {
    articleList.setAttribute('aria-busy', 'true');
    showLoading();
    searchField.addEventListener('input', showLoading);
    import('./search-results.ts')
      .then(({ showSearchResults }) => showSearchResults(container, searchForm, searchField))
      // If the search does not load, the list of articles stays visible, and the next focus tries again.
      .catch(() => {
        statusElement.textContent = 'La recherche n’est pas disponible pour le moment.';
        startSearchOnFocus();
      })
      .finally(() => {
        articleList.removeAttribute('aria-busy');
        searchField.removeEventListener('input', showLoading);
      });
  };
  const startSearchOnFocus = () =>
    searchField.addEventListener('focus', startSearch, { once: true });
  searchForm.addEventListener('submit', (event) => {
    event.preventDefault();
    // Closes the keyboard of a phone, which covers the results.
    searchField.blur();
  });
  searchField.value ||= new URLSearchParams(location.search).get('q') ?? '';
  if (searchField.value === '') startSearchOnFocus();
  else startSearch();
  searchForm.classList.remove('invisible');
}
