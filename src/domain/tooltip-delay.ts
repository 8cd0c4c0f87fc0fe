/** How long a pointer rests on a term before its explanation shows (specification, section 9). */

/** Milliseconds. */
export const tooltipDelays = { openMs: 700, skipMs: 300 } as const;

/** Milliseconds to wait: none where another explanation is open, or closed less than 300 ms ago. */
export function tooltipDelayMs(isAnotherOpen: boolean, sinceLastClosedMs: number): number {
  return isAnotherOpen || sinceLastClosedMs < tooltipDelays.skipMs ? 0 : tooltipDelays.openMs;
}
