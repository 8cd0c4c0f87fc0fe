/**
 * Where an island’s code does not load, its HTML stays, with what was typed, and says why nothing happens: the connection
 * has broken, or the site has been published anew several times since the page was opened.
 */
import { forget, recall, remember } from '../lib/tab-storage';

const storageKey = 'typed-before-reload';
/** What has not come to life. */
const fields = 'astro-island[ssr] :is(input:not([type=checkbox]), select, textarea)[id]';

export function initFailedIslands(root: Document): void {
  restoreFields(root);
  root.addEventListener('astro:hydration-error', ({ target }) => {
    if (target instanceof Element) target.before(createNotice(root));
  });
}

function createNotice(root: Document): HTMLElement {
  const notice = root.createElement('p');
  notice.role = 'alert';
  notice.className = 'mb-5 border-l-4 border-terracotta bg-paper p-4 text-ink';
  const link = root.createElement('a');
  link.className = 'text-link';
  link.href = '';
  link.textContent = 'Rechargez la page';
  link.addEventListener('click', (event) => {
    event.preventDefault();
    remember(storageKey, Object.fromEntries(fieldsIn(root).map(({ id, value }) => [id, value])));
    location.reload();
  });
  notice.append('Cette partie de la page n’a pas pu se charger en entier. ', link, '.');
  return notice;
}

function restoreFields(root: Document): void {
  const typed = recall(storageKey);
  for (const field of fieldsIn(root)) {
    const text = typed[field.id];
    if (typeof text === 'string') field.value = text;
  }
  forget(storageKey);
}

function fieldsIn(root: Document) {
  return [
    ...root.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(fields),
  ];
}
