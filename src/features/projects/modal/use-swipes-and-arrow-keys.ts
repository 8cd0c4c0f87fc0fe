/**
 * Steps to a neighbour by arrow keys and by horizontal swipes of one finger. Scrolling and pinching stay the browser’s;
 * while the page is zoomed a swipe pans it and does not count.
 */
import { useRef } from 'react';
import type { KeyboardEvent, Touch, TouchEvent } from 'react';

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

export function useSwipesAndArrowKeys(step: (direction: 'previous' | 'next') => void) {
  const start = useRef<Point | null>(null);
  return {
    onKeyDown: ({ key, repeat, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
      // With Alt an arrow goes back or forward in the browser’s history. Held down, it would change the address more often
      // than browsers allow.
      if (repeat || altKey || ctrlKey || metaKey || shiftKey) return;
      if (key === 'ArrowLeft') step('previous');
      if (key === 'ArrowRight') step('next');
    },
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      const isZoomed = (window.visualViewport?.scale ?? 1) > zoomedScale;
      // Two fingers pinch.
      start.current = touch && touches.length === 1 && !isZoomed ? pointOf(touch) : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      const direction = start.current && touch && swipeDirection(start.current, pointOf(touch));
      start.current = null;
      if (direction) step(direction);
    },
    onTouchCancel: () => {
      start.current = null;
    },
  };
}

function pointOf({ clientX, clientY }: Touch): Point {
  return { x: clientX, y: clientY };
}

/** Which slide a swipe brings into view; null if the movement was no swipe. */
function swipeDirection(from: Point, to: Point): 'previous' | 'next' | null {
  const x = to.x - from.x;
  const y = to.y - from.y;
  if (Math.abs(x) < minLengthPx || Math.abs(x) < minRatio * Math.abs(y)) return null;
  return x < 0 ? 'next' : 'previous';
}
