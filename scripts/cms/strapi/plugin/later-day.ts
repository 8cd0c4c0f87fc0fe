/** A day before which an entry is not on the site: an article’s *En ligne à partir du*. */
import { toClockTime } from '../../../../src/lib/clock-time';

const field = 'onlineFrom';

/** @returns `2026-12-24`; null if the entry has no such day, or it has come */
export function laterDayOf(
  entry: Readonly<Record<string, unknown>>,
  now = new Date(),
): string | null {
  const { [field]: day } = entry;
  const today = toClockTime(now).toISOString().slice(0, 10);
  return typeof day === 'string' && day > today ? day : null;
}
