/** Updates the footer’s year in a page that was built in another. */
export function initCurrentYear(root: ParentNode, now: Date): void {
  const element = root.querySelector<HTMLTimeElement>('[data-today=year]');
  const year = String(now.getFullYear());
  if (!element || element.dateTime === year) return;
  element.dateTime = year;
  element.textContent = year;
}
