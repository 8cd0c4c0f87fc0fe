/**
 * Until when the company replies. « 24 heures ouvrées » are counted while it is open: from the moment of sending, or
 * from the next opening, and not on public holidays. It may reply sooner.
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

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Further ahead, a day and hour would be no help. */
const maxWaitDays = 90;

/** 24 for « Une réponse sous 24 heures ouvrées », null for a pledge in other words: it has no day and hour. */
export function pledgedWorkingHours(pledge: string): number | null {
  const hours = /(\d+)\s*heures?\s+ouvrées?/i.exec(pledge)?.[1];
  return hours === undefined ? null : Number(hours);
}

/** Null if the company is not open often enough. In the night in which the clocks change, the hours that they show count. */
export function replyDeadline(
  sentAt: Date,
  workingHours: number,
  openingHours: readonly OpeningHours[],
): ClockTime | null {
  const sentMs = toClockTime(sentAt).getTime();
  const firstDayMs = sentMs - (sentMs % dayMs);
  let remainingMs = workingHours * hourMs;
  for (let day = 0; day <= maxWaitDays; day += 1) {
    for (const { opensMs, closesMs } of openPeriods(firstDayMs + day * dayMs, openingHours)) {
      const startMs = Math.max(opensMs, sentMs);
      const openMs = Math.max(0, closesMs - startMs);
      if (openMs > 0 && remainingMs <= openMs) return new Date(startMs + remainingMs);
      remainingMs -= openMs;
    }
  }
  return null;
}

/** On one day, in the order of its hours. */
function openPeriods(dayStartMs: number, openingHours: readonly OpeningHours[]) {
  const day = new Date(dayStartMs);
  if (isPublicHoliday(day)) return [];
  const weekday = weekdays[day.getUTCDay()] ?? '';
  return openingHours
    .flatMap(({ days, hours }) => (hours !== null && days.includes(weekday) ? [hours] : []))
    .map(({ opens, closes }) => ({
      opensMs: dayStartMs + timeOfDayMs(opens),
      closesMs: dayStartMs + timeOfDayMs(closes),
    }))
    .sort((a, b) => a.opensMs - b.opensMs);
}

/** @param time `08:30` */
function timeOfDayMs(time: string): number {
  const [hours = NaN, minutes = NaN] = time.split(':').map(Number);
  return hours * hourMs + minutes * 60_000;
}
