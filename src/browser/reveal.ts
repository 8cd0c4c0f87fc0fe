/** Sections rise in, once, when their top comes within 150 px below the viewport (specification, section 2). */

const marginPx = 150;
/** How far a waiting section stands below its place: see `.reveal-pending`. */
const risePx = 16;

/**
 * What is already near the viewport stays as it is: nothing a visitor sees ever disappears first. Where each
 * stands is told after the first picture, which need not wait for it to be measured.
 */
export function initReveal(root: ParentNode): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) {
          target.classList.add('reveal-pending');
          continue;
        }
        if (target.classList.contains('reveal-pending')) target.classList.add('reveal-done');
        target.classList.remove('reveal-pending');
        observer.unobserve(target);
      }
    },
    { rootMargin: `0px 0px ${marginPx + risePx}px 0px` },
  );
  for (const section of root.querySelectorAll('[data-reveal]')) observer.observe(section);
  return () => {
    observer.disconnect();
    root.querySelectorAll('.reveal-pending').forEach((section) => {
      section.classList.remove('reveal-pending');
    });
  };
}
