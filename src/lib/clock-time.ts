/** Days and hours as the company’s clocks show them. Small enough for browsers: see `french-dates.ts` for the rest. */

export const timeZone = 'Europe/Paris';

/** A time on the company’s clocks: its UTC fields are what they show, so that days and hours can be counted. */
export type ClockTime = Date;

// Swedish dates are written as in ISO 8601.
const isoTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});
const dayOfYear = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** To the minute. */
export function toClockTime(instant: Date): ClockTime {
  return new Date(`${isoTime.format(instant).replace(' ', 'T')}Z`);
}

/** `jeudi 3 décembre à 10 h 30` */
export function formatClockTime(time: ClockTime): string {
  const day = dayOfYear
    .format(time)
    .replace(/ 1 /, ' 1er ')
    .replace(/(\d\S*) /, '$1\u00a0');
  return `${day} à ${formatHour(time.toISOString().slice(11, 16))}`;
}

/** `8 h 30 – 18 h 00` from `08:30` and `18:00`. */
export function formatTimeSpan({ opens, closes }: { opens: string; closes: string }): string {
  return `${formatHour(opens)} – ${formatHour(closes)}`;
}

function formatHour(time: string): string {
  return time.replace(/^0?(\d+):(\d+)$/, '$1\u00a0h\u00a0$2');
}
