export const resultHeadingId = 'simulation';

/** Focuses the result’s heading, and scrolls to it unless it is in the upper half of the view. */
export function showResult(): void {
  const heading = document.getElementById(resultHeadingId);
  if (!heading) return;
  heading.focus({ preventScroll: true });
  // Ends a smooth scroll, as to a field that Tab has just reached: it would go on after the measurement.
  scrollTo({ top: scrollY, behavior: 'instant' });
  const { top } = heading.getBoundingClientRect();
  const visibleTop = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (top >= visibleTop && top < innerHeight / 2) return;
  (heading.closest('.sheet') ?? heading).scrollIntoView();
}
