/** Tells a swipe of one finger from a scroll, a tap or a trembling hand. */

/** CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Shorter ways are taps. */
const shortestPx = 40;
/** A way less flat than this is a scroll that went astray. */
const flatness = 2;

/** Where the content should go when a finger went from one point to another; null for no swipe. */
export function swipeDirection(from: Point, to: Point): 'previous' | 'next' | null {
  const across = to.x - from.x;
  const along = to.y - from.y;
  if (Math.abs(across) < shortestPx || Math.abs(across) < flatness * Math.abs(along)) return null;
  return across < 0 ? 'next' : 'previous';
}
