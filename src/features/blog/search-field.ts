/** Initialises the blog’s search field. The search code loads when the field is focused or the address has a query. */
export function initBlogSearch(): void {
  const container = document.querySelector<HTMLElement>('[data-blog-search]');
  const currentCategory = container?.querySelector<HTMLElement>('.category-links [aria-current]');
  // Scrolls the row of categories to the current one. `scrollIntoView` could also scroll the page.
  currentCategory
    ?.closest('ul')
    ?.scrollTo({ left: currentCategory.offsetLeft - 40, behavior: 'instant' });
  const form = container?.querySelector('form');
  const field = form?.querySelector('input');
  const status = container?.querySelector('[data-search-status]');
  if (!container || !form || !field || !status) return;
  const startSearch = () => {
    import('./search-results.ts')
      .then(({ showSearchResults }) => showSearchResults(container, form, field))
      // If the search does not load, the list of articles stays visible, and the next focus tries again.
      .catch(() => {
        status.textContent = 'La recherche n’est pas disponible pour le moment.';
        startSearchOnFocus();
      });
  };
  const startSearchOnFocus = () => field.addEventListener('focus', startSearch, { once: true });
  form.addEventListener('submit', (event) => event.preventDefault());
  field.value ||= new URLSearchParams(location.search).get('q') ?? '';
  if (field.value === '') startSearchOnFocus();
  else startSearch();
  form.classList.remove('invisible');
}
