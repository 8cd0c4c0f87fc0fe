/**
 * Turns the gallery’s collections, stacked without script, into tabs (WAI-ARIA APG, automatic activation). The address
 * of a collection or a project selects its tab.
 */

export function initGalleryTabs(): void {
  const gallery = document.querySelector<HTMLElement>('[data-gallery-tabs]');
  const list = gallery?.querySelector<HTMLElement>('[data-tab-list]');
  if (!gallery || !list) return;
  const tabs = [...list.querySelectorAll<HTMLAnchorElement>('a')];
  const panels = [...gallery.querySelectorAll<HTMLElement>('[data-tab-panel]')];

  const select = (index: number) => {
    tabs.forEach((tab, position) => {
      tab.setAttribute('aria-selected', String(position === index));
      tab.tabIndex = position === index ? 0 : -1;
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
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', panels[index]?.id ?? '');
    tab.parentElement?.setAttribute('role', 'presentation');
    panels[index]?.addEventListener('beforematch', () => select(index));
    tab.addEventListener('click', (event) => {
      // Opens the address in a tab or a window.
      if (hasModifier(event)) return;
      event.preventDefault();
      select(index);
    });
  });
  list.addEventListener('keydown', (event) => {
    // Arrow keys with a modifier belong to the browser: Alt and an arrow go back or forward in the history.
    if (hasModifier(event)) return;
    const current = tabs.findIndex((tab) => tab === event.target);
    const next = tabAfterKey(event.key, current, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    select(next);
    tabs[next]?.focus();
  });
  /** Needed because the browser cannot scroll to an element of a hidden panel. */
  const followHash = () => {
    const target = document.getElementById(location.hash.slice(1));
    const index = panels.findIndex((panel) => panel.contains(target));
    if (index < 0 || !panels[index]?.hasAttribute('hidden')) return;
    select(index);
    tabs[index]?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    target?.scrollIntoView();
  };
  select(0);
  followHash();
  addEventListener('hashchange', followHash);
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

/** The tab that a key selects, if it is a key of tab lists. */
function tabAfterKey(key: string, current: number, count: number): number | undefined {
  const tabs: Record<string, number> = {
    ArrowRight: (current + 1) % count,
    ArrowLeft: (current - 1 + count) % count,
    Home: 0,
    End: count - 1,
    ' ': current,
  };
  return tabs[key];
}
