/** Unfolds the lists of `ShowMore.astro`: at a click on their button, and when the address names a hidden item. */

export function initShowMore(root: ParentNode): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;

  for (const button of root.querySelectorAll('.show-more-button')) {
    const unfold = () => {
      const list = button.closest('.show-more');
      list?.classList.remove('is-folded');
      // The button is hidden now: focus the first item after it.
      list?.querySelector('.show-more-item')?.querySelector<HTMLElement>(focusable)?.focus();
    };
    button.addEventListener('click', unfold, { signal });
  }

  /** Needed because the browser cannot scroll to a hidden item. CSS `:target` matches too late, after the scroll. */
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
