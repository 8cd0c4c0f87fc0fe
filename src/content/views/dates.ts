/** Dates as French readers write them, the same on every machine: always in French time. */
import { tz } from '@date-fns/tz';
import { format } from 'date-fns';
import { fr } from 'date-fns/locale/fr';
import type { ViewDate } from './views';

const inFrance = { locale: fr, in: tz('Europe/Paris') };

/** A day to show: `12 octobre 2026`, `1er mai 2026`, and as machines read it. @param instant ISO 8601 */
export function viewDate(instant: string): ViewDate {
  return {
    instant,
    day: format(instant, 'yyyy-MM-dd', inFrance),
    text: format(instant, 'do MMMM y', inFrance),
  };
}

export function formatYear(instant: Date): string {
  return format(instant, 'y', inFrance);
}
