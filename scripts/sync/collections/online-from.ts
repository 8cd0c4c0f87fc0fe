/** The day from which an entry is online: the field `onlineFrom`, « En ligne à partir du ». */
import { startOfDay } from '../../../src/lib/french-dates';
import type { Fields } from '../strapi/unwrap';

/** Null for what is no day. */
export function dayOf({ onlineFrom }: Fields): string | null {
  const day = typeof onlineFrom === 'string' ? onlineFrom.trim() : '';
  return /^\d{4}-\d\d-\d\d$/.test(day) && startOfDay(day) !== null ? day : null;
}
