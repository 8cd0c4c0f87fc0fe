/** Tells the style sheets which parts of the page are in view, so that no fixed button covers a form. */

/** Selects the parts with form fields, which the fixed buttons would cover. */
const partsWithFormsSelector = '#simulator, #contact, main form';
/** Selects the parts that contain the same links as the bottom bar, which is therefore not needed there. */
const partsWithLinksSelector = '#hero, body > footer';

/** Root margin that excludes the header and a little more, so that the target of an anchor is the only part in view. */
const belowHeaderMargin = '-80px 0px 0px';

/** Keeps the classes `is-form-in-view` and `is-bar-shown` of the root element up to date. */
export function initPartsInView(): void {
  const { classList } = document.documentElement;
  const visibleParts = new Set<Element>();
  const updateClasses: IntersectionObserverCallback = (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) visibleParts.add(target);
      else visibleParts.delete(target);
    }
    const isFormInView = [...visibleParts].some((part) => part.matches(partsWithFormsSelector));
    classList.toggle('is-form-in-view', isFormInView);
    classList.toggle('is-bar-shown', visibleParts.size === 0);
  };
  const observer = new IntersectionObserver(updateClasses, { rootMargin: belowHeaderMargin });
  for (const part of document.querySelectorAll(
    `${partsWithFormsSelector}, ${partsWithLinksSelector}`,
  )) {
    observer.observe(part);
  }
}
