/** The blog’s search field. What searches is fetched when the field is used, or when the address asks something. */

export function initBlogSearch(root: ParentNode): () => void {
  const place = root.querySelector<HTMLElement>('[data-blog-search]');
  const form = place?.querySelector('form');
  const field = form?.querySelector('input');
  if (!place || !form || !field) return () => undefined;
  const listeners = new AbortController();
  const { signal } = listeners;
  const start = () => {
    import('./search-results')
      .then(({ showSearchResults }) => showSearchResults(place, form, field))
      // The list is still there, and so is the field, for another try.
      .catch(waitForVisitor);
  };
  const waitForVisitor = () => {
    field.addEventListener('focus', start, { once: true, signal });
  };
  form.addEventListener('submit', (event) => event.preventDefault(), { signal });
  const asked = new URLSearchParams(location.search).get('q');
  if (asked && field.value === '') field.value = asked;
  if (field.value === '') waitForVisitor();
  else start();
  return () => listeners.abort();
}
