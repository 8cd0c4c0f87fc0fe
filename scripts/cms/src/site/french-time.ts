/** Times and days as editors read them, in the time of the site’s readers. */
const timeZone = 'Europe/Paris';

const momentFormat = new Intl.DateTimeFormat('fr', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone,
});
const timeFormat = new Intl.DateTimeFormat('fr', { timeStyle: 'short', timeZone });
const dayFormat = new Intl.DateTimeFormat('fr', { dateStyle: 'full', timeZone });

/** `26 novembre 2026 à 14:05`. @param instant ISO 8601 */
export function momentInWords(instant: string): string {
  return momentFormat.format(new Date(instant));
}

/** `14:05`. @param instant ISO 8601 */
export function timeInWords(instant: string): string {
  return timeFormat.format(new Date(instant));
}

/** `jeudi 24 décembre 2026`. @param day `2026-12-24` */
export function dayInWords(day: string): string {
  return dayFormat.format(new Date(`${day}T12:00:00Z`));
}

/** In France: `2026-12-24`. */
export function today(): string {
  // Swedish dates are written as in ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
}
