/** Opens projects by links, and keeps the open project and the page’s address the same. */
import { projectHash, projectIdInHash } from '../model/project-address';
import { $openProject } from '../open-project-store';
import { hasCard } from './project-cards';

/** The state of a history entry added by opening. Unlike a variable, it survives a reload. */
const openedHere = { openedProject: true };

/**
 * Syncs the open project with the page’s address. Opening adds a history entry, so that Back closes; stepping to a
 * neighbour replaces the entry; closing goes back to the entry before.
 */
export function syncProjectWithAddress(gallery: HTMLElement): () => void {
  /** `history.back` is asynchronous: until it is done, `location` is out of date. */
  let isGoingBack = false;
  const listeners = new AbortController();
  const { signal } = listeners;

  const idInAddress = () => {
    const id = projectIdInHash(location.hash);
    return id !== null && hasCard(gallery, id) ? id : null;
  };

  const writeAddress = () => {
    if (isGoingBack) return;
    const open = $openProject.get();
    const current = idInAddress();
    if (open === current) return;
    if (open !== null && !hasCard(gallery, open)) $openProject.set(current);
    else if (open !== null && current === null) {
      // Going back would scroll to the fragment of the address before, and take the focus there.
      history.scrollRestoration = 'manual';
      history.pushState(openedHere, '', projectHash(open));
    } else if (open !== null) history.replaceState(history.state, '', projectHash(open));
    else if (isOpenedHere(history.state)) {
      isGoingBack = true;
      history.back();
    } else {
      // The visitor came by a link to the project: the entry before may be another site.
      history.replaceState(null, '', location.pathname + location.search);
    }
  };

  const readAddress = () => {
    if (!isGoingBack) $openProject.set(idInAddress());
    isGoingBack = false;
    writeAddress();
  };

  /** Comes after `popstate`, when the browser has scrolled or not. */
  const readHash = () => {
    readAddress();
    if ($openProject.get() === null) history.scrollRestoration = 'auto';
  };

  addEventListener('popstate', readAddress, { signal });
  addEventListener('hashchange', readHash, { signal });
  const stopListening = $openProject.listen(writeAddress);
  if ($openProject.get() === null) readAddress();
  else writeAddress();
  return () => {
    stopListening();
    listeners.abort();
  };
}

function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedProject' in state;
}

/** Opens a project at a plain click on its card, or on any link to it on the page. */
export function openProjectsOnClick(gallery: HTMLElement): () => void {
  const listeners = new AbortController();
  document.addEventListener(
    'click',
    (event) => {
      const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
      // With a modifier key the browser opens a tab or a window, or saves the picture.
      if (event.defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey)
        return;
      const link = target instanceof Element ? target.closest('a') : null;
      const id = link ? projectIdOf(link) : null;
      if (id === null || !hasCard(gallery, id)) return;
      event.preventDefault();
      $openProject.set(id);
    },
    { signal: listeners.signal },
  );
  return () => listeners.abort();
}

function projectIdOf(link: HTMLAnchorElement): string | null {
  const card = link.closest<HTMLElement>('[data-project]');
  if (card) return card.dataset['project'] ?? null;
  const isOnThisPage = link.pathname === location.pathname && link.origin === location.origin;
  return isOnThisPage ? projectIdInHash(link.hash) : null;
}
