/** Which explanation is open: one at a time, whatever the number of terms. */
import { atom } from 'nanostores';

/** A pointer rests this long on a term, unless another explanation was open less than `skip` ago. Milliseconds. */
const delaysMs = { open: 700, skip: 300 };

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
  const isSkipped = $openTooltip.get() !== null || nowMs - $closedAtMs.get() < delaysMs.skip;
  return isSkipped ? 0 : delaysMs.open;
}
