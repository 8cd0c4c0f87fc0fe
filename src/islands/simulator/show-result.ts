/** Leads eyes, keyboard and screen reader to a result that has just appeared. */

/** Scrolls only where the heading is out of sight; how (smoothly or not) the style sheet decides. */
export function showResult(heading: HTMLElement): void {
  heading.focus({ preventScroll: true });
  const { top } = heading.getBoundingClientRect();
  const visibleTop = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (top >= visibleTop && top < innerHeight / 2) return;
  (heading.closest('.sheet') ?? heading).scrollIntoView();
}
