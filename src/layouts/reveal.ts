/** Lets sections fade in when they come near the viewport. */
import './reveal.css';

/** Distance from the viewport’s bottom edge at which a section is revealed. */
const revealMarginPx = 150;
/** Equals the `translateY` of `.reveal-pending` in reveal.css, which moves a section’s top down. */
const pendingOffsetPx = 16;

/**
 * Hides the sections that are still out of sight, and reveals each of them once. What a visitor has seen never
 * disappears.
 */
export function initReveal(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        target.classList.replace('reveal-pending', 'reveal-done');
        observer.unobserve(target);
      }
    },
    { rootMargin: `0px 0px ${revealMarginPx + pendingOffsetPx}px 0px` },
  );
  const sectionsBelow = [...document.querySelectorAll('[data-reveal]')].filter(
    (section) => section.getBoundingClientRect().top >= innerHeight + revealMarginPx,
  );
  // All positions are read before the first section is hidden, since the browser would compute the styles again for each.
  for (const section of sectionsBelow) {
    section.classList.add('reveal-pending');
    observer.observe(section);
  }
}
