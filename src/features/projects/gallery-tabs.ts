/**
 * Turns the gallery’s collections, stacked without script, into tabs (WAI-ARIA APG, automatic activation). The address
 * of a collection or a project selects its tab.
 */

export function initGalleryTabs(root: ParentNode): void {
  const gallery = root.querySelector<HTMLElement>('[data-gallery-tabs]');
  const list = gallery?.querySelector<HTMLElement>('[data-tab-list]');
  if (!gallery || !list) return;
  const tabs = [...list.querySelectorAll<HTMLAnchorElement>('a')];
  const panels = [...gallery.querySelectorAll<HTMLElement>('[data-tab-panel]')];

  const select = (index: number, { focus }: { focus: boolean }) => {
    tabs.forEach((tab, position) => {
      const isSelected = position === index;
      tab.setAttribute('aria-selected', String(isSelected));
      tab.tabIndex = isSelected ? 0 : -1;
      if (isSelected && focus) tab.focus();
    });
    panels.forEach((panel, position) => {
      if (position === index) {
        panel.removeAttribute('hidden');
        panel.setAttribute('role', 'tabpanel');
        panel.setAttribute('aria-labelledby', tabs[position]?.id ?? '');
      } else {
        // The browser’s search finds its text. With a role, assistive technology would find an empty panel.
        panel.setAttribute('hidden', 'until-found');
        panel.removeAttribute('role');
        panel.removeAttribute('aria-labelledby');
      }
    });
  };

  list.setAttribute('role', 'tablist');
  tabs.forEach((tab, index) => {
    const panel = panels[index];
    tab.setAttribute('role', 'tab');
    tab.parentElement?.setAttribute('role', 'presentation');
    if (panel) {
      tab.setAttribute('aria-controls', panel.id);
      panel.addEventListener('beforematch', () => select(index, { focus: false }));
    }
    tab.addEventListener('click', (event) => {
      // Opens the address in a tab or a window.
      if (hasModifier(event)) return;
      event.preventDefault();
      select(index, { focus: true });
    });
  });
  list.addEventListener('keydown', (event) => {
    // With Alt an arrow goes back or forward in the browser’s history.
    if (hasModifier(event)) return;
    const current = tabs.findIndex((tab) => tab === event.target);
    const next = tabAfterKey(event.key, current, tabs.length);
    if (next === null) return;
    event.preventDefault();
    select(next, { focus: true });
  });
  /** Needed because the browser cannot scroll to an element of a hidden panel. */
  const followHash = (behavior: ScrollBehavior) => {
    const target = hashTarget(gallery);
    const index = panels.findIndex((panel) => target && panel.contains(target));
    if (index < 0) return false;
    select(index, { focus: false });
    const fromStart = (tabs[index]?.offsetLeft ?? 0) - (tabs[0]?.offsetLeft ?? 0);
    list.scrollTo({ left: fromStart, behavior: 'instant' });
    target?.scrollIntoView({ behavior });
    return true;
  };
  addEventListener('hashchange', () => {
    if (hashTarget(gallery)?.closest('[hidden]')) followHash('auto');
  });
  if (!followHash('instant')) select(0, { focus: false });
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

/** The panel or card in the address’s fragment. */
function hashTarget(gallery: HTMLElement): HTMLElement | undefined {
  const targets = gallery.querySelectorAll<HTMLElement>('[data-tab-panel], .masonry > li');
  return [...targets].find(({ id }) => location.hash === `#${id}`);
}

/** The tab that a key selects, or null if it is not a key of tab lists. */
function tabAfterKey(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count;
    case 'ArrowLeft':
      return (current - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case ' ':
      return current;
    default:
      return null;
  }
}
