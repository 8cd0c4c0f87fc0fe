/**
 * Returns how many services fill a row of their own on a large screen. The others stand in pairs, so their number must
 * be even.
 */
export function countLargeServices(count: number): number {
  return Math.min(count, count % 2 === 0 ? 2 : 3);
}
