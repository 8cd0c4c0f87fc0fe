/** The carousel’s arithmetic: which slides are in view, whether it can step, where a step scrolls to. */

/** CSS pixels from the start of the row. */
export interface Row {
  slides: { start: number; width: number }[];
  viewWidth: number;
  scrolled: number;
  maxScroll: number;
}

export type Direction = 'previous' | 'next';

/** Browsers round scroll positions, more so when the page is zoomed. */
const tolerancePx = 2;

export function canStep({ scrolled, maxScroll }: Row, direction: Direction): boolean {
  return direction === 'previous' ? scrolled > tolerancePx : scrolled < maxScroll - tolerancePx;
}

/** The scroll position that brings a full view of new slides. */
export function stepTarget(row: Row, direction: Direction): number {
  const { slides, viewWidth, scrolled, maxScroll } = row;
  if (direction === 'next') {
    const viewEnd = scrolled + viewWidth + tolerancePx;
    const next = slides.find(({ start, width }) => start + width > viewEnd);
    return Math.min(next?.start ?? maxScroll, maxScroll);
  }
  const last = slides.filter(({ start }) => start < scrolled - tolerancePx).at(-1);
  if (!last) return 0;
  // At the row’s end a large slide is cut at its start: of one that counts as seen, half may stay so.
  const middle = last.start + last.width / 2;
  const viewEnd = middle >= scrolled ? middle : last.start + last.width;
  const viewStart = viewEnd - viewWidth - tolerancePx;
  return Math.min(slides.find(({ start }) => start >= viewStart)?.start ?? 0, last.start);
}

/** The first and last slide whose middle is in view, from 1; null if there is none. */
export function slidesInView({ slides, viewWidth, scrolled }: Row): [number, number] | null {
  const isInView = ({ start, width }: { start: number; width: number }) => {
    const middle = start + width / 2;
    return middle >= scrolled && middle <= scrolled + viewWidth;
  };
  const first = slides.findIndex(isInView);
  return first < 0 ? null : [first + 1, first + slides.filter(isInView).length];
}

/** `Témoignage 3 sur 9`, `Témoignages 3 et 4 sur 9` */
export function positionText([first, last]: [number, number], count: number): string {
  if (first === last) return `Témoignage ${first} sur\u00a0${count}`;
  const link = last - first === 1 ? 'et' : 'à';
  return `Témoignages ${first} ${link} ${last} sur\u00a0${count}`;
}
