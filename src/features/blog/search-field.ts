/** The blog’s search field. The search itself is loaded when the field is focused, or the address has a query. */

import { searchIsUnavailable } from './search-files';

export function initBlogSearch(root: ParentNode): void {
  const container = root.querySelector<HTMLElement>('[data-blog-search]');
  const form = container?.querySelector('form');
  const field = form?.querySelector('input');
  const status = container?.querySelector('[data-search-status]');
  if (!container || !form || !field) return;
  const start = () => {
    import('./search-results')
      .then(({ showSearchResults }) => showSearchResults(container, form, field))
      // The list still shows; the next focus tries again.
      .catch(() => {
        if (status) status.textContent = searchIsUnavailable;
        startOnFocus();
      });
  };
  const startOnFocus = () => {
    field.addEventListener('focus', start, { once: true });
  };
  form.addEventListener('submit', (event) => event.preventDefault());
  const query = new URLSearchParams(location.search).get('q');
  if (query && field.value === '') field.value = query;
  if (field.value === '') startOnFocus();
  else start();
}
