/** Dates in French and in French time, whatever the machine’s time zone. */
import { timeZone } from './clock-time.ts';

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
