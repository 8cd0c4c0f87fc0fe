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

/** To the minute. */
export function toClockTime(instant: Date): ClockTime {
  return new Date(`${isoTime.format(instant).replace(' ', 'T')}Z`);
}

/** `8 h 30 – 18 h 00` from `08:30` and `18:00`. */
export function formatTimeSpan({ opens, closes }: { opens: string; closes: string }): string {
  return `${formatHour(opens)} – ${formatHour(closes)}`;
}

function formatHour(time: string): string {
  return time.replace(/^0?(\d+):(\d+)$/, '$1\u00a0h\u00a0$2');
}
