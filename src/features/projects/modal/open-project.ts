/** The open project is the one in the page’s address: to open, step and close is to navigate. */
import { useSyncExternalStore } from 'react';
import { projectAnchor, projectHash, projectIdInHash } from '../model/project-address';

/** The state of a history entry added by opening. Unlike a variable, it survives a reload. */
const openedHere = { openedProject: true };

/** The id of the open project. */
export function useOpenProject(): string | null {
  return useSyncExternalStore(listenToAddress, openProjectId, () => null);
}

function listenToAddress(onChange: () => void): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  addEventListener('popstate', onChange, { signal });
  // `hashchange` comes after it, when the browser has scrolled or not.
  const restoreScrolling = () => {
    if (openProjectId() === null) history.scrollRestoration = 'auto';
  };
  addEventListener('hashchange', restoreScrolling, { signal });
  return () => listeners.abort();
}

function openProjectId(): string | null {
  const id = projectIdInHash(location.hash);
  return id !== null && cardOf(id) ? id : null;
}

/** The last one may still be on its way: going back takes time. */
let navigation = Promise.resolve();

/**
 * Opens a project, or closes the open one. Opening adds a history entry, so that Back closes; stepping to a neighbour
 * replaces the entry; closing goes back to the entry before.
 */
export function navigate(id: string | null): void {
  navigation = navigation
    .then(() => navigateNow(id))
    .catch((error: unknown) => {
      // Browsers may refuse to change the address. The next navigation is tried anew.
      console.error(error);
      const link = id !== null && openProjectId() === null ? linkOf(id) : null;
      if (link) location.assign(link.href);
    });
}

async function navigateNow(id: string | null): Promise<void> {
  const current = openProjectId();
  if (id === current) return;
  if (id === null && isOpenedHere()) {
    const arrival = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await arrival;
    return;
  }
  // The visitor came by a link to the project: the entry before may be another site.
  if (id === null) history.replaceState(null, '', location.pathname + location.search);
  else if (current !== null) history.replaceState(history.state, '', projectHash(id));
  else {
    // Going back would scroll to the fragment of the address before, and take the focus there.
    history.scrollRestoration = 'manual';
    history.pushState(openedHere, '', projectHash(id));
  }
  dispatchEvent(new PopStateEvent('popstate'));
}

function isOpenedHere(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'openedProject' in state;
}

/** Opens a project at a plain click on its card, or on any link to it on the page. */
export function openProjectsOnClick(): () => void {
  const listeners = new AbortController();
  const open = (event: MouseEvent) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    // With a modifier key the browser opens a tab or a window, or saves the picture.
    if (event.defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    const link = target instanceof Element ? target.closest('a') : null;
    const id = link && projectIdOf(link);
    if (id === null || !cardOf(id)) return;
    event.preventDefault();
    navigate(id);
  };
  document.addEventListener('click', open, { signal: listeners.signal });
  return () => listeners.abort();
}

function projectIdOf(link: HTMLAnchorElement): string | null {
  const card = link.closest('.masonry > li');
  if (card) return projectIdInHash(`#${card.id}`);
  const isOnThisPage = link.pathname === location.pathname && link.origin === location.origin;
  return isOnThisPage ? projectIdInHash(link.hash) : null;
}

/** Leads where the pressed card leads without script, in place of the project that cannot be shown. */
export function openPictureInstead(): void {
  const id = openProjectId();
  const link = id !== null && isOpenedHere() ? linkOf(id) : null;
  if (link) location.replace(link.href);
}

/** Scrolls to the project’s card, whatever hides it, and focuses its link. */
export function showCard(id: string): void {
  const card = cardOf(id);
  // What the browser’s search sends to hidden text: it unfolds the list and selects the tab.
  card?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  linkOf(id)?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

function linkOf(id: string): HTMLAnchorElement | null {
  return cardOf(id)?.querySelector('a') ?? null;
}

function cardOf(id: string): HTMLElement | null {
  return document.getElementById(projectAnchor(id));
}
