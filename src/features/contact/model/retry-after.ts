/** When a server that has had too many requests wants the next one. */

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/**
 * `dans 30 secondes`, `dans 2 minutes`: never too early.
 * @param retryAfter the response’s header: seconds, or a date (RFC 9110)
 */
export function describeRetryAfter(retryAfter: string | null, nowMs: number): string {
  const text = retryAfter?.trim() ?? '';
  const waitMs = /^\d+$/.test(text) ? Number(text) * secondMs : Date.parse(text) - nowMs;
  if (Number.isNaN(waitMs)) return 'dans quelques minutes';
  if (waitMs <= secondMs) return 'dès maintenant';
  if (waitMs < 100 * secondMs) return inUnits(waitMs / secondMs, 'seconde');
  if (waitMs < 100 * minuteMs) return inUnits(waitMs / minuteMs, 'minute');
  return inUnits(waitMs / hourMs, 'heure');
}

/** At least two of them. */
function inUnits(wait: number, unit: string): string {
  return `dans ${Math.ceil(wait)}\u00a0${unit}s`;
}
