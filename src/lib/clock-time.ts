/** Hours as the company’s clocks show them; days: `french-dates.ts`. */

export const timeZone = 'Europe/Paris';

/** `8 h 30 – 18 h 00` from `08:30` and `18:00`. */
export function formatTimeSpan({ opens, closes }: { opens: string; closes: string }): string {
  return `${formatHour(opens)} – ${formatHour(closes)}`;
}

function formatHour(time: string): string {
  return time.replace(/^0?(\d+):(\d+)$/, '$1\u00a0h\u00a0$2');
}
