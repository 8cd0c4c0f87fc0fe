/** The public holidays of France: Code du travail, article L3133-1. Those of a region or of overseas are not among them. */
import type { ClockTime } from '../../../lib/clock-time';

/** Month and day. */
const fixedHolidays = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];

/** Easter Monday, Ascension Day, Whit Monday. */
const daysAfterEaster = [1, 39, 50];

const dayMs = 24 * 60 * 60 * 1000;

export function isPublicHoliday(time: ClockTime): boolean {
  const day = time.toISOString().slice(0, 10);
  if (fixedHolidays.includes(day.slice(5))) return true;
  const daysSinceEaster = (Date.parse(day) - easterSunday(time.getUTCFullYear())) / dayMs;
  return daysAfterEaster.includes(daysSinceEaster);
}

/** In milliseconds, by Carter’s rule: right from 1900 to 2099. */
function easterSunday(year: number): number {
  const moonDay = ((204 - 11 * (year % 19)) % 30) + 21;
  const fullMoon = moonDay > 48 ? moonDay - 1 : moonDay;
  const weekday = (year + Math.floor(year / 4) + fullMoon + 1) % 7;
  return Date.UTC(year, 2, fullMoon + 7 - weekday);
}
