/**
 * Detects horizontal swipes of one finger. Listeners are passive, so scrolling and pinching stay the browser’s; while
 * the page is zoomed a swipe pans it and does not count.
 */

/** CSS pixels. */
interface Point {
  x: number;
  y: number;
}

/** A shorter movement is a tap. */
const minLengthPx = 40;
/** Horizontal to vertical; with a smaller ratio the finger was scrolling. */
const minRatio = 2;
/** Above 1, because browsers round the scale. */
const zoomedScale = 1.05;

export function onSwipe(
  element: HTMLElement,
  step: (direction: 'previous' | 'next') => void,
): () => void {
  const listeners = new AbortController();
  const options = { passive: true, signal: listeners.signal };
  let start: Point | null = null;

  element.addEventListener(
    'touchstart',
    ({ touches }) => {
      const [touch] = touches;
      const isZoomed = (window.visualViewport?.scale ?? 1) > zoomedScale;
      // Two fingers pinch.
      start = touch && touches.length === 1 && !isZoomed ? pointOf(touch) : null;
    },
    options,
  );
  element.addEventListener(
    'touchend',
    ({ changedTouches }) => {
      const [touch] = changedTouches;
      const direction = start && touch ? swipeDirection(start, pointOf(touch)) : null;
      start = null;
      if (direction) step(direction);
    },
    options,
  );
  element.addEventListener('touchcancel', () => (start = null), options);
  return () => listeners.abort();
}

function pointOf({ clientX, clientY }: Touch): Point {
  return { x: clientX, y: clientY };
}

/** Which slide a swipe brings into view; null if the movement was no swipe. */
export function swipeDirection(from: Point, to: Point): 'previous' | 'next' | null {
  const x = to.x - from.x;
  const y = to.y - from.y;
  if (Math.abs(x) < minLengthPx || Math.abs(x) < minRatio * Math.abs(y)) return null;
  return x < 0 ? 'next' : 'previous';
}
