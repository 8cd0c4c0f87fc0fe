/** Updates the footer’s year and the legal notice’s date in a page that was built on another day. */

const timeZone = 'Europe/Paris';

export function initCurrentDate(root: ParentNode, now: Date): void {
  // `Intl` is slow to load, so first compare days without it: Paris is one or two hours ahead of UTC.
  const days = [1, 2].map((hours) => new Date(now.getTime() + hours * 3_600_000).toISOString());
  for (const element of root.querySelectorAll<HTMLTimeElement>('time[data-today]')) {
    if (days.every((day) => day.startsWith(element.dateTime))) continue;
    // Swedish dates are written as in ISO 8601.
    const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
    const isYear = element.dataset['today'] === 'year';
    element.dateTime = isYear ? isoDay.slice(0, 4) : isoDay;
    element.textContent = isYear ? element.dateTime : longDate(now);
  }
}

/** In French the first day of a month is an ordinal: `1er novembre 2026`. */
function longDate(date: Date): string {
  const text = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone }).format(date);
  return text.replace(/^1 /, '1er\u00a0');
}
