/** Measures, watches and scrolls a row of slides that scrolls horizontally. */
import type { Row } from './model/carousel';

/** Without a scroll event for this long, the row rests. */
const restMs = 150;

export function measureRow(scroller: HTMLElement): Row {
  const start = scroller.getBoundingClientRect().left - scroller.scrollLeft;
  return {
    // Not `children`: translators and extensions add elements of their own.
    slides: [...scroller.querySelectorAll('[role=group]')].map((slide) => {
      const { left, width } = slide.getBoundingClientRect();
      return { start: left - start, width };
    }),
    viewWidth: scroller.clientWidth,
    scrolled: scroller.scrollLeft,
    maxScroll: scroller.scrollWidth - scroller.clientWidth,
  };
}

interface RowListeners {
  /** At most once a frame while it scrolls. */
  onMove: (row: Row) => void;
  onRest: (row: Row) => void;
  /** The visitor may begin to scroll it by hand. */
  onGrab: () => void;
}

export function watchRow(
  scroller: HTMLElement,
  { onMove, onRest, onGrab }: RowListeners,
): () => void {
  let frame = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    clearTimeout(rest);
    rest = setTimeout(() => onRest(measureRow(scroller)), restMs);
  };
  const move = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => onMove(measureRow(scroller)));
    // A busy browser may pause in the middle of a smooth scroll: rely on `scrollend` where it exists.
    if (!('onscrollend' in scroller)) settle();
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  scroller.addEventListener('scroll', move, { passive: true, signal });
  scroller.addEventListener('scrollend', settle, { signal });
  scroller.addEventListener('pointerdown', onGrab, { signal });
  // A swipe on a touch pad.
  scroller.addEventListener('wheel', ({ deltaX }) => deltaX !== 0 && onGrab(), {
    passive: true,
    signal,
  });
  const resize = new ResizeObserver(() => {
    move();
    settle();
  });
  for (const element of [scroller, ...scroller.children]) resize.observe(element);
  return () => {
    listeners.abort();
    resize.disconnect();
    cancelAnimationFrame(frame);
    clearTimeout(rest);
  };
}

export function scrollRow(scroller: HTMLElement, left: number): void {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scroller.scrollTo({ left, behavior: prefersReducedMotion ? 'instant' : 'smooth' });
}
