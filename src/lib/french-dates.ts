/** Dates in French and in French time, whatever the machine’s time zone. */
import { TZDate, tz } from '@date-fns/tz';
// Not from 'date-fns', which loads 300 files.
import { format } from 'date-fns/format';
import { fr } from 'date-fns/locale/fr';
import { timeZone } from './clock-time';
import { typeset } from './typography';

export interface ViewDate {
  /** ISO 8601. */
  instant: string;
  /** `2026-10-12`, in French time. */
  day: string;
  /** `12 octobre 2026` */
  text: string;
}

const inFrance = { locale: fr, in: tz(timeZone) };

/** @param instant ISO 8601 */
export function viewDate(instant: string): ViewDate {
  return {
    instant,
    day: format(instant, 'yyyy-MM-dd', inFrance),
    text: typeset(format(instant, 'do MMMM y', inFrance)),
  };
}

/** When a day begins in France, ISO 8601 in UTC. Null if there is no such day. @param day `2026-10-12` */
export function startOfDay(day: string): string | null {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  const start = new TZDate(year, month - 1, date, timeZone);
  if (Number.isNaN(start.getTime()) || format(start, 'yyyy-MM-dd', inFrance) !== day) return null;
  return new Date(start.getTime()).toISOString();
}

export function formatYear(instant: Date): string {
  return format(instant, 'y', inFrance);
}
