/** Sections rise in, once, when their top comes within 150 px below the viewport (specification, section 2). */

const marginPx = 150;
/** How far a waiting section stands below its place: see `.reveal-pending`. */
const risePx = 16;

/**
 * What is already near the viewport, or above it, stays as it is: nothing a visitor sees ever disappears first.
 * Where each stands is told after the first picture, which need not wait for it to be measured.
 */
export function initReveal(root: ParentNode): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      const far = entries.filter(
        ({ target, isIntersecting }) => !isIntersecting && isBelow(target),
      );
      for (const { target } of entries.filter((entry) => !far.includes(entry))) {
        if (target.classList.contains('reveal-pending')) target.classList.add('reveal-done');
        target.classList.remove('reveal-pending');
        observer.unobserve(target);
      }
      for (const { target } of far) target.classList.add('reveal-pending');
    },
    { rootMargin: `0px 0px ${marginPx + risePx}px 0px` },
  );
  for (const element of root.querySelectorAll('[data-reveal]')) observer.observe(element);
  return () => {
    observer.disconnect();
    root.querySelectorAll('.reveal-pending').forEach((element) => {
      element.classList.remove('reveal-pending');
    });
  };
}

/** Asked of its section, whose inside may not be laid out. */
function isBelow(element: Element): boolean {
  return (element.closest('section') ?? element).getBoundingClientRect().top > 0;
}
