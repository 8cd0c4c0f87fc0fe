/** Formats dates and times for French editors, in the time zone of France. */
const timeZone = 'Europe/Paris';

const dateTimeFormat = new Intl.DateTimeFormat('fr', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone,
});
const dayFormat = new Intl.DateTimeFormat('fr', { dateStyle: 'full', timeZone });

/** Returns date and time: `26 novembre 2026 à 14:05`. @param instant ISO 8601 */
export function formatDateTime(instant: string): string {
  return dateTimeFormat.format(new Date(instant));
}

/** Returns a day with its weekday: `jeudi 24 décembre 2026`. @param day `2026-12-24` */
export function formatDay(day: string): string {
  return dayFormat.format(new Date(`${day}T12:00:00Z`));
}

/** Returns the current day in France: `2026-12-24`. */
export function today(): string {
  // Swedish dates are written like ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
}
