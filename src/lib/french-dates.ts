/** Dates in French and in French time, whatever the machine’s time zone. */
import { timeZone } from './clock-time';

export interface ViewDate {
  /** ISO 8601. */
  instant: string;
  /** `2026-10-12`, in French time. */
  day: string;
  /** `12 octobre 2026` */
  text: string;
}

const hourMs = 3_600_000;
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

/** When a day begins in France, ISO 8601 in UTC. Null if there is no such day. @param day `2026-10-12` */
export function startOfDay(day: string): string | null {
  const midnightUtc = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnightUtc.getTime()) || !midnightUtc.toISOString().startsWith(day)) {
    return null;
  }
  const aheadMs = [2 * hourMs, hourMs].find(
    (ms) => isoDay.format(midnightUtc.getTime() - ms) === day,
  );
  return new Date(midnightUtc.getTime() - (aheadMs ?? hourMs)).toISOString();
}

export function formatYear(instant: Date): string {
  return isoDay.format(instant).slice(0, 4);
}
