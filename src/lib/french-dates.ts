/** Dates in French and in French time, whatever the machine’s time zone. */
import { tz } from '@date-fns/tz';
// Not from 'date-fns', which loads 300 files.
import { format } from 'date-fns/format';
import { fr } from 'date-fns/locale/fr';
import { typeset } from './typography';

export interface ViewDate {
  /** ISO 8601. */
  instant: string;
  /** `2026-10-12`, in French time. */
  day: string;
  /** `12 octobre 2026` */
  text: string;
}

const inFrance = { locale: fr, in: tz('Europe/Paris') };

/** @param instant ISO 8601 */
export function viewDate(instant: string): ViewDate {
  return {
    instant,
    day: format(instant, 'yyyy-MM-dd', inFrance),
    text: typeset(format(instant, 'do MMMM y', inFrance)),
  };
}

export function formatYear(instant: Date): string {
  return format(instant, 'y', inFrance);
}
