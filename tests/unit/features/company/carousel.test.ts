import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canStep,
  positionText,
  slidesInView,
  stepTarget,
} from '../../../../src/features/company/model/carousel';
import type { Row } from '../../../../src/features/company/model/carousel';

/** As the page lays them out: `perView` slides fill the view, 20 px apart. */
function row(count: number, perView: number, scrolled = 0, viewWidth = 620): Row {
  const width = (viewWidth - 20 * (perView - 1)) / perView;
  const slides = Array.from({ length: count }, (_, index) => ({
    start: index * (width + 20),
    width,
  }));
  const rowWidth = count * (width + 20) - 20;
  return { slides, viewWidth, scrolled, maxScroll: Math.max(0, Math.round(rowWidth) - viewWidth) };
}

/** Clicks a button until it is disabled. @returns what was in view before each click and at the end */
function walk(start: Row, direction: 'previous' | 'next'): [number, number][] {
  const seen: [number, number][] = [];
  let current = start;
  for (;;) {
    const inView = slidesInView(current);
    if (inView) seen.push(inView);
    if (!canStep(current, direction) || seen.length > 300) return seen;
    current = { ...current, scrolled: stepTarget(current, direction) };
  }
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
const unique = (seen: [number, number][]) => [...new Set(seen.map(String))];

describe('the row of testimonials', () => {
  test('scrolls only forwards at its start, only backwards at its end', () => {
    const start = row(9, 2);
    expect([canStep(start, 'previous'), canStep(start, 'next')]).toEqual([false, true]);
    const end = { ...start, scrolled: start.maxScroll };
    expect([canStep(end, 'previous'), canStep(end, 'next')]).toEqual([true, false]);
  });

  test.each([0, 1, 2])('does not scroll with %i of them, two in view', (count) => {
    expect([canStep(row(count, 2), 'previous'), canStep(row(count, 2), 'next')]).toEqual([
      false,
      false,
    ]);
  });

  test('ends at a position that the browser has rounded', () => {
    const start = row(9, 2);
    expect(canStep({ ...start, scrolled: start.maxScroll - 1.4 }, 'next')).toBe(false);
    expect(canStep({ ...start, scrolled: 0.6 }, 'previous')).toBe(false);
  });

  test('shows two new ones with each step', () => {
    const there = walk(row(9, 2), 'next');
    expect(there).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
      [7, 8],
      [8, 9],
    ]);
    const end = row(9, 2);
    expect(walk({ ...end, scrolled: end.maxScroll }, 'previous')).toEqual([
      [8, 9], [6, 7], [4, 5], [2, 3], [1, 2],
    ]); // prettier-ignore
  });

  test('shows one with each step on narrow screens', () => {
    expect(walk(row(3, 1), 'next')).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
  });

  test('shows every testimonial and reaches both ends, whatever the sizes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        // Large text leaves one and a half in view, say.
        fc.double({ min: 1, max: 3, noNaN: true }),
        fc.double({ min: 250, max: 1600, noNaN: true }),
        (count, perView, viewWidth) => {
          const start = row(count, perView, 0, viewWidth);
          const there = walk(start, 'next');
          const shown = new Set(there.flatMap(([first, last]) => range(first, last)));
          expect(shown.size).toBe(count);
          const back = walk({ ...start, scrolled: start.maxScroll }, 'previous');
          expect(back.at(-1)?.[0]).toBe(1);
          // The last step may only complete a slide at the row’s end.
          for (const seen of [there.slice(0, -1), back.slice(0, -1)]) {
            expect(unique(seen)).toEqual(seen.map(String));
          }
        },
      ),
    );
  });
});

test('the position is in natural French', () => {
  expect(positionText([3, 3], 9)).toBe('Témoignage 3 sur\u00a09');
  expect(positionText([3, 4], 9)).toBe('Témoignages 3 et 4 sur\u00a09');
  expect(positionText([1, 3], 9)).toBe('Témoignages 1 à 3 sur\u00a09');
});
