/** Hides the button to the top of the page while a form is below it: it must not cover a control. */

export function initScrollToTop(): void {
  const button = document.querySelector<HTMLElement>('.scroll-to-top');
  if (!button) return;
  const forms = document.querySelectorAll('main form');
  const formsBelow = new Set<Element>();
  let observer: IntersectionObserver | undefined;

  /** Observes the part of the viewport that the button takes: margins are measured from the viewport’s edges. */
  const observe = () => {
    observer?.disconnect();
    formsBelow.clear();
    const { top, left } = button.getBoundingClientRect();
    observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) formsBelow.add(target);
          else formsBelow.delete(target);
        }
        button.classList.toggle('is-over-form', formsBelow.size > 0);
      },
      { rootMargin: `${-Math.floor(top)}px 0px 0px ${-Math.floor(left)}px` },
    );
    for (const form of forms) observer.observe(form);
  };
  observe();
  addEventListener('resize', observe);
}
