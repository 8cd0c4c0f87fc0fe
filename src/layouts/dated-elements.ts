/**
 * Updates the year in the footer, and removes elements whose last day in France has passed: the page may have been built
 * long ago. Without JavaScript, the next build does both.
 */
export function correctDatedElements(): void {
  // Importing `lib/dates.ts`, which islands import too, would turn the script of all pages into an external file.
  // eslint-disable-next-line no-restricted-properties -- the same format as that of `dayInParis`
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' });
  const yearElement = document.querySelector('[data-today="year"]');
  if (yearElement) yearElement.textContent = today.slice(0, 4);
  for (const element of document.querySelectorAll<HTMLElement>('[data-valid-until]')) {
    if ((element.dataset['validUntil'] ?? today) < today) element.remove();
  }
}
