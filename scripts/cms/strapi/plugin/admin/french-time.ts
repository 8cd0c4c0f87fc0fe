/** Times and days as the admin page writes them, in the time of the site’s readers. */
const timeZone = 'Europe/Paris';

const dayFormat = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone });
const timeFormat = new Intl.DateTimeFormat('fr', { timeStyle: 'short', timeZone });

/** `14:05` of today, else `26 novembre 2026 à 14:05`. */
export function momentOf(instant: string, now: string): string {
  const [date, today] = [new Date(instant), new Date(now)];
  const time = timeFormat.format(date);
  return dayFormat.format(date) === dayFormat.format(today)
    ? time
    : `${dayFormat.format(date)} à ${time}`;
}

/** `30 novembre 2026`. @param day `2026-11-30` */
export function dayOf(day: string): string {
  return dayFormat.format(new Date(`${day}T12:00:00Z`));
}

/** « Nadia », « Nadia ou Paul » */
export function anyOf(names: readonly string[]): string {
  return new Intl.ListFormat('fr', { type: 'disjunction' }).format(names);
}
