/** Sections fade in once, when their top comes within `marginPx` below the viewport. */
import './reveal.css';

const marginPx = 150;
/** The `translateY` of `.reveal-pending` in reveal.css, which moves a section’s top down. */
const offsetPx = 16;

/** Only sections still out of sight are hidden, once: nothing a visitor has seen may disappear. */
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
    { rootMargin: `0px 0px ${marginPx + offsetPx}px 0px` },
  );
  for (const section of document.querySelectorAll('[data-reveal]')) {
    if (section.getBoundingClientRect().top < innerHeight + marginPx) continue;
    section.classList.add('reveal-pending');
    observer.observe(section);
  }
}
