/**
 * Returns how many services are large on a large screen. The others stand side by side in pairs, so their number is
 * even: two are large, or three of an odd number.
 */
export function countLargeServices(count: number): number {
  return Math.min(count, count % 2 === 0 ? 2 : 3);
}
