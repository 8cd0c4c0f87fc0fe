/** Sections fade in once, when their top comes within `marginPx` below the viewport. */

const marginPx = 150;
/** The `translateY` of `.reveal-pending`, which moves a section’s top down. */
const offsetPx = 16;

/**
 * Sections near or above the viewport are not hidden first: nothing a visitor sees may disappear. The observer reports
 * positions after the first frame, so measuring does not delay it.
 */
export function initReveal(root: ParentNode): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (!isIntersecting && boundingClientRect.top > 0) {
          target.classList.add('reveal-pending');
          continue;
        }
        if (target.classList.contains('reveal-pending')) target.classList.add('reveal-done');
        target.classList.remove('reveal-pending');
        observer.unobserve(target);
      }
    },
    { rootMargin: `0px 0px ${marginPx + offsetPx}px 0px` },
  );
  for (const element of root.querySelectorAll('[data-reveal]')) observer.observe(element);
}
