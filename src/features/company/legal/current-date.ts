/** Updates the legal notice’s date if it was built on another day. */

const months = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin'],
  ...['juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
];

/** Without `Intl`, which a phone takes a tenth of a second to load. */
export function initCurrentDate(root: ParentNode, now: Date): void {
  const element = root.querySelector<HTMLTimeElement>('[data-today=date]');
  const { isoDay, text } = dayInFrance(now);
  if (!element || element.dateTime === isoDay) return;
  element.dateTime = isoDay;
  element.textContent = text;
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
