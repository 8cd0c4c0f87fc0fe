/**
 * Writes the dates of articles, reviews and certificates in the build. Browser code uses `dates.ts`, because date-fns
 * and its French locale would take 7 KB there.
 */
// Importing from 'date-fns' itself would load 300 files.
import { format } from 'date-fns/format';
import { fr } from 'date-fns/locale/fr';
import { parseISO } from 'date-fns/parseISO';
import { dayInParis } from './dates.ts';

interface ViewDate {
  /** ISO 8601. */
  instant: string;
  /** `2026-10-12`, in French time. */
  day: string;
  /** `12 octobre 2026` */
  text: string;
}

/** Returns `12 octobre 2026` or `1er octobre 2026`. @param day a day such as `2026-10-12` */
export function formatDay(day: string): string {
  return format(parseISO(day), 'do MMMM yyyy', { locale: fr }).replace('1er ', '1er\u00a0');
}

/** Returns an instant in the forms that pages need. @param instant ISO 8601 */
export function viewDate(instant: string): ViewDate {
  const day = dayInParis(new Date(instant));
  return { instant, day, text: formatDay(day) };
}
