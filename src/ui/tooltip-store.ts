/** Which tooltip is open: one at a time. */
import { atom } from 'nanostores';

/** A tooltip opens after `open` on hover, or at once if another was open less than `skip` ago. */
const delaysMs = { open: 700, skip: 300 };

export const $openTooltip = atom<string | null>(null);
const $closedAtMs = atom(-Infinity);

export function openTooltip(id: string): void {
  $openTooltip.set(id);
}

/** @param nowMs of a monotonic clock, such as `performance.now()` */
export function closeTooltip(id: string, nowMs: number): void {
  if ($openTooltip.get() !== id) return;
  $openTooltip.set(null);
  $closedAtMs.set(nowMs);
}

/** The delay before opening on hover. @param nowMs of the same clock */
export function currentTooltipDelayMs(nowMs: number): number {
  const isSkipped = $openTooltip.get() !== null || nowMs - $closedAtMs.get() < delaysMs.skip;
  return isSkipped ? 0 : delaysMs.open;
}
