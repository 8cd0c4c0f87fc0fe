/** Opens a project by a plain click on its card, or on any link of the page that leads to it. */
import { projectIdInHash } from '../../domain/projects/address';
import { $openProject } from '../../stores/open-project';
import { hasCard } from './project-cards';

export function openProjectsOnClick(gallery: HTMLElement): () => void {
  const listeners = new AbortController();
  document.addEventListener(
    'click',
    (event) => {
      const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
      // With a modifier the browser opens a tab or a window, or saves the picture.
      if (event.defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey)
        return;
      const link = target instanceof Element ? target.closest('a') : null;
      const id = link ? projectOf(link) : null;
      if (id === null || !hasCard(gallery, id)) return;
      event.preventDefault();
      $openProject.set(id);
    },
    { signal: listeners.signal },
  );
  return () => listeners.abort();
}

function projectOf(link: HTMLAnchorElement): string | null {
  const card = link.closest<HTMLElement>('[data-project]');
  if (card) return card.dataset['project'] ?? null;
  const isOfThisPage = link.pathname === location.pathname && link.origin === location.origin;
  return isOfThisPage ? projectIdInHash(link.hash) : null;
}
