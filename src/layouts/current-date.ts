/**
 * Updates the footer’s year and the legal notice’s date in a page that was built on another day. Without `Intl`, which
 * a phone takes a tenth of a second to load.
 */

const months = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin'],
  ...['juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
];

export function initCurrentDate(root: ParentNode, now: Date): void {
  const { isoDay, text } = dayInFrance(now);
  for (const element of root.querySelectorAll<HTMLTimeElement>('time[data-today]')) {
    const isYear = element.dataset['today'] === 'year';
    const dateTime = isYear ? isoDay.slice(0, 4) : isoDay;
    if (element.dateTime === dateTime) continue;
    element.dateTime = dateTime;
    element.textContent = isYear ? dateTime : text;
  }
}

/** `2026-11-01` and `1er novembre 2026`: the first day of a month is an ordinal. */
export function dayInFrance(instant: Date): { isoDay: string; text: string } {
  const year = instant.getUTCFullYear();
  // Summer time, the same in all of the European Union.
  const isSummer = instant >= lastSunday(year, 3) && instant < lastSunday(year, 10);
  const local = new Date(instant.getTime() + (isSummer ? 2 : 1) * 3_600_000);
  const day = local.getUTCDate();
  const date = day === 1 ? '1er\u00a0' : `${day} `;
  return {
    isoDay: local.toISOString().slice(0, 10),
    text: `${date}${months[local.getUTCMonth()] ?? ''} ${local.getUTCFullYear()}`,
  };
}

/** At 1:00 in UTC. @param month from 1 */
function lastSunday(year: number, month: number): Date {
  const lastDay = new Date(Date.UTC(year, month, 0, 1));
  return new Date(lastDay.getTime() - lastDay.getUTCDay() * 86_400_000);
}
