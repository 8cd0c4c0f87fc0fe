/** Writes today’s date into a page that was built on another day: the legal notice’s date, the footer’s year. */
export function initToday(root: ParentNode, now: Date): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-today]')) {
    const isYear = element.dataset['today'] === 'year';
    const format = isYear ? ({ year: 'numeric' } as const) : ({ dateStyle: 'long' } as const);
    element.textContent = now.toLocaleDateString('fr-FR', format).replace(/^1 /, '1er\u00a0');
  }
}
