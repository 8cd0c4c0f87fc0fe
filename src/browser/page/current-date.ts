/** Updates the footer’s year and the legal notice’s date in a page that was built on another day. */

const formats = {
  year: { year: 'numeric' },
  date: { dateStyle: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export function initCurrentDate(root: ParentNode, now: Date): void {
  // `Intl` is slow to load, so first compare days without it: Paris is one or two hours ahead of UTC.
  const days = [1, 2].map((hours) => new Date(now.getTime() + hours * 3_600_000).toISOString());
  for (const element of root.querySelectorAll<HTMLTimeElement>('time[data-today]')) {
    if (days.every((day) => day.startsWith(element.dateTime))) continue;
    const format = element.dataset['today'] === 'year' ? formats.year : formats.date;
    const options = { ...format, timeZone: 'Europe/Paris' };
    // « 1 novembre » is written « 1er novembre ».
    const text = new Intl.DateTimeFormat('fr-FR', options).format(now).replace(/^1 /, '1er ');
    if (element.textContent === text) continue;
    element.textContent = text;
    element.dateTime = new Intl.DateTimeFormat('sv-SE', {
      ...(element.dataset['today'] === 'year' ? formats.year : { dateStyle: 'short' }),
      timeZone: 'Europe/Paris',
    }).format(now);
  }
}
