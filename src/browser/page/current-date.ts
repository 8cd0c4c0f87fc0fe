/** Puts right, in a page built some time ago, what the specification wants to be today’s: the year, the date. */

const formats = {
  year: { year: 'numeric' },
  date: { dateStyle: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export function initCurrentDate(root: ParentNode, now: Date): void {
  // Paris is one hour ahead of UTC, or two. Only where the day is another is it worth loading a language’s dates.
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
