/**
 * Listens to one finger’s horizontal swipes. It only watches and never prevents anything: scrolling and
 * pinching stay the browser’s, also while the page is zoomed, when a swipe moves the view instead.
 */
import { swipeDirection } from '../../domain/interaction/swipe';
import type { Point } from '../../domain/interaction/swipe';

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
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1.05;
      // A second finger makes a pinch of it.
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
