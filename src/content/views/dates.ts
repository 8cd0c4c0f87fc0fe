/** Dates as French readers write them, the same on every machine: always in French time. */
import { tz } from '@date-fns/tz';
import { format } from 'date-fns';
import { fr } from 'date-fns/locale/fr';

const inFrance = { locale: fr, in: tz('Europe/Paris') };

/** `12 octobre 2026`, `1er mai 2026`: the specification’s French long format. */
export function formatLongDate(instant: string | Date): string {
  return format(instant, 'do MMMM y', inFrance);
}

export function formatYear(instant: Date): string {
  return format(instant, 'y', inFrance);
}

/** `2026-10-12`, for `datetime` attributes. */
export function formatIsoDate(instant: string | Date): string {
  return format(instant, 'yyyy-MM-dd', inFrance);
}
