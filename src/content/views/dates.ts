/** Dates in French, always in French time: the same on every machine. */
import { tz } from '@date-fns/tz';
import { format } from 'date-fns';
import { fr } from 'date-fns/locale/fr';
import type { ViewDate } from './views';

const inFrance = { locale: fr, in: tz('Europe/Paris') };

/** @param instant ISO 8601 */
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
