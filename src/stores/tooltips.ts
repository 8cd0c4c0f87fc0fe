/** Which explanation is open: one at a time, whatever the number of terms. */
import { atom } from 'nanostores';
import { tooltipDelayMs } from '../domain/tooltip-delay';

export const $openTooltip = atom<string | null>(null);
const $closedAtMs = atom(-Infinity);

export function openTooltip(id: string): void {
  $openTooltip.set(id);
}

/** Closes it if it is the one that is open. `nowMs`: any clock that only goes forward. */
export function closeTooltip(id: string, nowMs: number): void {
  if ($openTooltip.get() !== id) return;
  $openTooltip.set(null);
  $closedAtMs.set(nowMs);
}

/** Milliseconds to wait before opening by pointer, on the same clock. */
export function currentTooltipDelayMs(nowMs: number): number {
  return tooltipDelayMs($openTooltip.get() !== null, nowMs - $closedAtMs.get());
}
