/**
 * Formats dates and hours in French and in French time, whatever the time zone of the machine or the visitor. The linter
 * forbids the browser’s formats of dates in any other file of `src`. `content-dates.ts` has its own, for the build.
 */

const timeZone = 'Europe/Paris';

// The Swedish locale formats dates as ISO 8601 does.
const isoFormat = new Intl.DateTimeFormat('sv-SE', { timeZone });
const longFormat = new Intl.DateTimeFormat('fr-FR', { timeZone, dateStyle: 'long' });

/**
 * Returns `12 octobre 2026` or `1er octobre 2026`.
 * @param date an instant in ISO 8601, or a day such as `2026-10-12`, since midnight in UTC is the same day in France
 */
export function longDate(date: string): string {
  return longFormat.format(new Date(date)).replace(/^1 /, '1er\u00a0');
}

/** Returns the day of an instant in French time, `2026-10-12`. */
export function dayInParis(instant: Date): string {
  return isoFormat.format(instant);
}

/** Returns today’s day in French time, `2026-10-12`. */
export function todayInParis(): string {
  return dayInParis(new Date());
}

/** Returns the time of an instant in French time, `17:05`. @param instant ISO 8601 */
export function timeInParis(instant: string): string {
  return new Date(instant).toLocaleTimeString('fr', { timeStyle: 'short', timeZone });
}

/** Returns `8 h 30 – 18 h 00` for `08:30` and `18:00`. */
export function formatTimeSpan({ opens, closes }: { opens: string; closes: string }): string {
  return `${formatHour(opens)} – ${formatHour(closes)}`;
}

function formatHour(time: string): string {
  return time.replace(/^0?(\d+):(\d+)$/, '$1\u00a0h\u00a0$2');
}
