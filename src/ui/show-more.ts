/**
 * Unfolds the lists of `ShowMore.astro`: on a click on their button, or if the address or a search in the page leads
 * to a hidden item.
 */

export function initShowMore(root: ParentNode): void {
  // Where lists are folded: as in `styles/components.css`.
  const phones = matchMedia('(max-width: 39.99em)');
  for (const list of root.querySelectorAll('.show-more.is-folded')) {
    const items = list.querySelectorAll('.show-more-item');
    /** Hides the items so that the browser’s search finds them, where it can. */
    const hideOrShow = () => {
      const hides = phones.matches && list.classList.contains('is-folded');
      for (const item of items) {
        setOrRemove(item, 'hidden', hides ? 'until-found' : null);
        // Assistive technology would count it as an empty item.
        setOrRemove(item, 'aria-hidden', hides ? 'true' : null);
      }
    };
    const unfold = () => {
      list.classList.remove('is-folded');
      hideOrShow();
    };
    if ('onbeforematch' in document) {
      phones.addEventListener('change', hideOrShow);
      hideOrShow();
    }
    list.addEventListener('beforematch', unfold);
    list.querySelector('.show-more-button')?.addEventListener('click', () => {
      unfold();
      // The button is hidden now: focus the first item after it.
      items[0]?.querySelector<HTMLElement>('a, button, summary')?.focus();
    });

    /** Needed because the browser cannot scroll to a hidden item. CSS `:target` matches too late, after the scroll. */
    const showTarget = (behavior: ScrollBehavior) => {
      const targets = list.querySelectorAll('.show-more-item, .show-more-item [id]');
      const target = [...targets].find(({ id }) => location.hash === `#${id}`);
      if (!target || !list.classList.contains('is-folded')) return;
      unfold();
      target.scrollIntoView({ behavior });
    };
    addEventListener('hashchange', () => showTarget('auto'));
    showTarget('instant');
  }
}

function setOrRemove(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
