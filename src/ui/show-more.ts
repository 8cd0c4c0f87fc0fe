/** Unfolds the lists of `ShowMore.astro`: on a click on their button, or if the address leads to a hidden item. */

export function initShowMore(root: ParentNode): void {
  for (const button of root.querySelectorAll('.show-more-button')) {
    button.addEventListener('click', () => {
      const list = button.closest('.show-more');
      list?.classList.remove('is-folded');
      // The button is hidden now: focus the first item after it.
      list?.querySelector<HTMLElement>('.show-more-item :is(a, button, summary)')?.focus();
    });
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
  addEventListener('hashchange', () => showTarget('auto'));
  showTarget('instant');
}
