/**
 * Unfolds the lists that end after their first items on a phone (see `ShowMore.astro`): at a click on their
 * button, and when the address names one of the hidden items.
 */

export function initShowMore(root: ParentNode): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;

  for (const button of root.querySelectorAll('.show-more-button')) {
    const unfold = () => {
      const list = button.closest('.show-more');
      list?.classList.remove('is-folded');
      // The button is gone now: the focus goes to what stands in its place.
      list?.querySelector('.show-more-item')?.querySelector<HTMLElement>(focusable)?.focus();
    };
    button.addEventListener('click', unfold, { signal });
  }

  /** The browser cannot scroll to an item that is not displayed; `:target` matches only once it has tried. */
  const showTarget = (behavior: ScrollBehavior) => {
    const items = root.querySelectorAll('.show-more-item, .show-more-item [id]');
    const target = [...items].find(({ id }) => location.hash === `#${id}`);
    const list = target?.closest('.show-more.is-folded');
    if (!target || !list) return;
    list.classList.remove('is-folded');
    target.scrollIntoView({ behavior });
  };
  addEventListener('hashchange', () => showTarget('auto'), { signal });
  showTarget('instant');

  return () => listeners.abort();
}

const focusable = 'a[href], button, summary';
