/** Updates the footer’s year in a page that was built in another. */
export function initCurrentYear(root: ParentNode, now: Date): void {
  const element = root.querySelector<HTMLTimeElement>('[data-today=year]');
  const year = yearInFrance(now);
  if (!element || element.dateTime === year) return;
  element.dateTime = year;
  element.textContent = year;
}

/** It begins in winter, when France is an hour ahead of UTC. */
export function yearInFrance(instant: Date): string {
  return String(new Date(instant.getTime() + 3_600_000).getUTCFullYear());
}
