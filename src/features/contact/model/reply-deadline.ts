/**
 * Until when the company replies. « 24 heures ouvrées » are one working day, to the same hour: Monday to Friday, if the
 * company opens on that day and it is no public holiday. It may reply sooner.
 */
import { toClockTime } from '../../../lib/clock-time';
import type { ClockTime } from '../../../lib/clock-time';
import { isPublicHoliday } from './public-holidays';

/** Weekdays by their English names, as in the configuration of the site. */
export interface OpeningHours {
  days: readonly string[];
  /** Null means closed. */
  hours: { opens: string; closes: string } | null;
}

/** By their number; null on the weekend, which has no working days even where the company opens. */
const workWeek = [null, 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', null];

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Further ahead, a day and hour would be no help. */
const maxWaitDays = 90;

/** « 24 heures ouvrées » for one working day. */
export function formatWorkingDays(workingDays: number): string {
  return `${24 * workingDays}\u00a0heures ouvrées`;
}

/**
 * Counted from the moment of sending, or from the next opening on a working day. Null if the company is not open often
 * enough.
 */
export function replyDeadline(
  sentAt: Date,
  workingDays: number,
  openingHours: readonly OpeningHours[],
): ClockTime | null {
  const sentMs = toClockTime(sentAt).getTime();
  const sentDayMs = sentMs - (sentMs % dayMs);
  const days = Array.from({ length: maxWaitDays + 1 }, (_, day) => sentDayMs + day * dayMs)
    .map((startMs) => ({ startMs, periods: workingPeriods(startMs, openingHours) }))
    .filter(({ periods }) => periods.length > 0);
  for (const [index, { startMs, periods }] of days.entries()) {
    const period = periods.find(({ closesMs }) => closesMs > sentMs);
    if (period === undefined) continue;
    const timeOfDay = Math.max(period.opensMs, sentMs) - startMs;
    const last = days[index + workingDays];
    return last ? new Date(last.startMs + timeOfDay) : null;
  }
  return null;
}

/** When the company is open on a day, in order; none unless it is a working day. */
function workingPeriods(dayStartMs: number, openingHours: readonly OpeningHours[]) {
  const day = new Date(dayStartMs);
  const weekday = workWeek[day.getUTCDay()] ?? null;
  if (weekday === null || isPublicHoliday(day)) return [];
  return openingHours
    .flatMap(({ days, hours }) => (hours !== null && days.includes(weekday) ? [hours] : []))
    .map(({ opens, closes }) => ({
      opensMs: dayStartMs + timeOfDayMs(opens),
      closesMs: dayStartMs + timeOfDayMs(closes),
    }))
    .filter(({ opensMs, closesMs }) => opensMs < closesMs)
    .sort((a, b) => a.opensMs - b.opensMs);
}

/** @param time `08:30` */
function timeOfDayMs(time: string): number {
  const [hours = NaN, minutes = NaN] = time.split(':').map(Number);
  return hours * hourMs + minutes * 60_000;
}
