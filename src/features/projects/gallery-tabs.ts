/**
 * Turns the links to the gallery’s collections into tabs (WAI-ARIA APG, tabs with automatic activation). The fragment
 * of the page’s address may name a collection or a project. It selects the tab.
 */

export function initGalleryTabs(): void {
  const gallery = document.querySelector<HTMLElement>('[data-gallery-tabs]');
  const tabList = gallery?.querySelector<HTMLElement>('[data-tab-list]');
  if (!gallery || !tabList) return;
  const tabs = [...tabList.querySelectorAll<HTMLAnchorElement>('a')];
  /** Finds the panels anew, because a failed island replaces them. */
  const findPanels = () => [...gallery.querySelectorAll<HTMLElement>('[data-tab-panel]')];
  const panels = findPanels();

  const selectTab = (index: number) => {
    tabs.forEach((tab, position) => {
      tab.setAttribute('aria-selected', String(position === index));
      tab.tabIndex = position === index ? 0 : -1;
    });
    findPanels().forEach((panel, position) => {
      if (position === index) {
        panel.removeAttribute('hidden');
        panel.setAttribute('role', 'tabpanel');
        panel.setAttribute('aria-labelledby', tabs[position]?.id ?? '');
      } else {
        // `until-found` lets the browser’s search find the text of the hidden panel. Assistive technology would present
        // a hidden panel that has a role as an empty one.
        panel.setAttribute('hidden', 'until-found');
        panel.removeAttribute('role');
        panel.removeAttribute('aria-labelledby');
      }
    });
  };

  tabList.setAttribute('role', 'tablist');
  tabs.forEach((tab, index) => {
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', panels[index]?.id ?? '');
    tab.parentElement?.setAttribute('role', 'presentation');
    panels[index]?.addEventListener('beforematch', () => selectTab(index));
    tab.addEventListener('click', (event) => {
      // The browser handles clicks with a modifier key: it opens a tab or a window.
      if (hasModifier(event)) return;
      event.preventDefault();
      selectTab(index);
    });
  });
  tabList.addEventListener('keydown', (event) => {
    // The browser handles arrow keys with a modifier: Alt and an arrow go back or forward in the history.
    if (hasModifier(event)) return;
    const currentIndex = tabs.findIndex((tab) => tab === event.target);
    const nextIndex = tabIndexAfterKey(event.key, currentIndex, tabs.length);
    if (nextIndex === undefined) return;
    event.preventDefault();
    selectTab(nextIndex);
    tabs[nextIndex]?.focus();
  });
  /** Scrolls to the element in the address. The browser cannot do that if the element is hidden. */
  const followHash = () => {
    const hashTarget = document.getElementById(location.hash.slice(1));
    const panelIndex = panels.findIndex((panel) => panel.contains(hashTarget));
    const panel = panels[panelIndex];
    if (!hashTarget || !panel) return;
    if (!panel.hasAttribute('hidden') && hashTarget.getClientRects().length > 0) return;
    panel.querySelector('[data-fold]')?.setAttribute('aria-expanded', 'true');
    selectTab(panelIndex);
    tabs[panelIndex]?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    hashTarget.scrollIntoView();
  };
  selectTab(0);
  followHash();
  addEventListener('hashchange', followHash);
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

/** Returns the index of the tab that a key selects, and undefined for other keys. */
function tabIndexAfterKey(key: string, currentIndex: number, tabCount: number): number | undefined {
  const indexByKey: Record<string, number> = {
    ArrowRight: (currentIndex + 1) % tabCount,
    ArrowLeft: (currentIndex - 1 + tabCount) % tabCount,
    Home: 0,
    End: tabCount - 1,
    ' ': currentIndex,
  };
  return indexByKey[key];
}
