/**
 * Where an island’s code does not load, its HTML stays, with what was typed, and says why nothing happens: the connection
 * has broken, or the site has been published anew several times since the page was opened.
 */

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
    const typed = Object.fromEntries(fieldsIn(root).map(({ id, value }) => [id, value]));
    // Survives the reload.
    history.replaceState({ typed }, '');
    location.reload();
  });
  notice.append('Cette partie de la page n’a pas pu se charger en entier. ', link, '.');
  return notice;
}

function restoreFields(root: Document): void {
  const { typed } = (history.state ?? {}) as { typed?: Record<string, string> };
  if (typed === undefined) return;
  for (const field of fieldsIn(root)) field.value = typed[field.id] ?? field.value;
  history.replaceState(null, '');
}

function fieldsIn(root: Document) {
  return [
    ...root.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(fields),
  ];
}
