/** A day, from a field of Strapi’s type « Date », « DateTime » or « Text ». */
import { printable } from '../../../src/lib/printable';
import { quoted } from '../../lib/quoted';
import { startOfDay, viewDate } from '../../../src/lib/french-dates';

const dayAndTime =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/i;

const lastDay = '9999-12-31';

/** `2026-11-30`: of a moment, its day in France; without a time zone, the day as it is written. Null for what is no day. */
export function dayIn(value: unknown): string | null {
  const [, day = '', time, zone] =
    typeof value === 'string' ? (dayAndTime.exec(plain(value)) ?? []) : [];
  // A `Date` takes the 30th of February for the 2nd of March.
  if (startOfDay(day) === null) return null;
  const instant = new Date(`${day}T${time ?? '00:00'}${zone ?? 'Z'}`);
  if (Number.isNaN(instant.getTime())) return null;
  if (zone === undefined) return day;
  const inFrance = viewDate(instant.toISOString()).day;
  // Days are compared as texts. The year 10000 begins an hour earlier in France: « never », as programs write it.
  return inFrance.length > lastDay.length ? lastDay : inFrance;
}

/** Without what pasted texts have unseen, and with the hyphen of a keyboard. */
function plain(text: string): string {
  return printable(text)
    .replace(/[\u2010-\u2015]/g, '-')
    .trim();
}

/** Before, nobody has published anything of this site: the day was left as a program fills it in, or mistyped. */
export const firstPlausibleDay = '2000-01-01';

export function ancientDate(day: string): string {
  return `${quoted(day.split('-').reverse().join('/'))} est une date du siècle dernier : corrigez-la.`;
}
