/** Sections rise in, once, when their top comes within 150 px below the viewport (specification, section 2). */

const marginPx = 150;
/** How far a waiting section stands below its place: see `.reveal-pending`. */
const risePx = 16;

/** What is already near the viewport stays as it is: nothing a visitor sees ever disappears first. */
export function initReveal(root: ParentNode): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        target.classList.add('reveal-done');
        target.classList.remove('reveal-pending');
        observer.unobserve(target);
      }
    },
    { rootMargin: `0px 0px ${marginPx + risePx}px 0px` },
  );
  for (const section of root.querySelectorAll('[data-reveal]')) {
    if (isNear(section.closest('section')) && isNear(section)) continue;
    section.classList.add('reveal-pending');
    observer.observe(section);
  }
  return () => {
    observer.disconnect();
    root.querySelectorAll('.reveal-pending').forEach((section) => {
      section.classList.remove('reveal-pending');
    });
  };
}

/** Asked of a section first: its inside need not be laid out to know that all of it is far away. */
function isNear(element: Element | null): boolean {
  return !element || element.getBoundingClientRect().top < innerHeight + marginPx;
}
