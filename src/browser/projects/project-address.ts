/**
 * Keeps the open project and the page’s address together: opening adds an entry to the history, so that
 * Back closes; going on to a neighbour replaces it; closing otherwise goes back to the entry before.
 */
import { projectHash, projectIdInHash } from '../../domain/projects/address';
import { $openProject } from '../../stores/open-project';
import { hasCard } from './project-cards';

/** Marks an entry that was added by opening: it survives a reload, which a variable would not. */
const openedHere = { openedProject: true };

export function followAddress(gallery: HTMLElement): () => void {
  /** The browser goes back at its own pace; until then what it says of the address is out of date. */
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
    const named = idInAddress();
    if (open === named) return;
    if (open !== null && !hasCard(gallery, open)) $openProject.set(named);
    else if (open !== null && named === null) history.pushState(openedHere, '', projectHash(open));
    else if (open !== null) history.replaceState(history.state, '', projectHash(open));
    else if (isOpenedHere(history.state)) {
      isGoingBack = true;
      history.back();
    } else {
      // A link led here: there may be nothing of this site to go back to.
      history.replaceState(null, '', location.pathname + location.search);
    }
  };

  const readAddress = () => {
    if (!isGoingBack) $openProject.set(idInAddress());
    isGoingBack = false;
    writeAddress();
  };

  addEventListener('popstate', readAddress, { signal });
  addEventListener('hashchange', readAddress, { signal });
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
