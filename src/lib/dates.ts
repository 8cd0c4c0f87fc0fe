/** Dates and hours in French and in French time, whatever the machine’s time zone. */

export const timeZone = 'Europe/Paris';

export interface ViewDate {
  /** ISO 8601. */
  instant: string;
  /** `2026-10-12`, in French time. */
  day: string;
  /** `12 octobre 2026` */
  text: string;
}

// Swedish dates are written as in ISO 8601.
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone });
const longDate = new Intl.DateTimeFormat('fr-FR', { timeZone, dateStyle: 'long' });

/** @param instant ISO 8601 */
export function viewDate(instant: string): ViewDate {
  const date = new Date(instant);
  return {
    instant,
    day: isoDay.format(date),
    text: longDate.format(date).replace(/^1 /, '1er\u00a0'),
  };
}

export function formatYear(instant: Date): string {
  return isoDay.format(instant).slice(0, 4);
}

/** `8 h 30 – 18 h 00` from `08:30` and `18:00`. */
export function formatTimeSpan({ opens, closes }: { opens: string; closes: string }): string {
  return `${formatHour(opens)} – ${formatHour(closes)}`;
}

function formatHour(time: string): string {
  return time.replace(/^0?(\d+):(\d+)$/, '$1\u00a0h\u00a0$2');
}
