/** Opens a project at a plain click on its card, or on any link to it on the page. */
import { projectIdInHash } from '../../domain/projects/address';
import { $openProject } from '../../stores/open-project';
import { hasCard } from './project-cards';

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
