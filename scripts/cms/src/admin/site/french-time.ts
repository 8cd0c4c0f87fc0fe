/** Times and days as the admin page writes them, in the time of the site’s readers. */
const timeZone = 'Europe/Paris';

const dayFormat = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone });
const timeFormat = new Intl.DateTimeFormat('fr', { timeStyle: 'short', timeZone });

/** `à 14:05` of today, else `le 26 novembre 2026 à 14:05`. */
export function atMoment(instant: string, now: string): string {
  const date = new Date(instant);
  const day = dayFormat.format(date);
  const isToday = day === dayFormat.format(new Date(now));
  return `${isToday ? '' : `le ${day} `}à ${timeFormat.format(date)}`;
}

/** `30 novembre 2026`. @param day `2026-11-30` */
export function dayOf(day: string): string {
  return dayFormat.format(new Date(`${day}T12:00:00Z`));
}
