/**
 * Where an island’s code does not load, its HTML stays, with what was typed, and a notice above it says why nothing happens
 * and how to reach the company: the connection has broken, or the site has been published anew several times since the
 * page was opened.
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
  notice.setAttribute('role', 'alert');
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
  const [phone, email] = ['tel:', 'mailto:'].map((scheme) => linkInFooter(root, scheme));
  notice.append('Cette partie de la page n’a pas pu se charger en entier. ', link);
  if (phone && email) notice.append(', ou joignez-nous au ', phone, ' ou à ', email);
  notice.append('.');
  return notice;
}

function linkInFooter(root: Document, scheme: string): HTMLElement | undefined {
  const link = root.querySelector(`footer a[href^="${scheme}"]`)?.cloneNode(true);
  if (!(link instanceof HTMLElement)) return undefined;
  link.className = 'text-link';
  return link;
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
