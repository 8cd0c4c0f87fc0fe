/** Links that present a service choose it in the contact form, unless the visitor has chosen one. */
import type { ServiceType } from './model/contact-form.ts';

/** At once, not with the island: a link may be followed before its code has come. */
export function initServiceChoice(root: Document): void {
  /** The last one chosen by a link. */
  let suggested: ServiceType | '' = '';
  root.addEventListener('click', ({ target }) => {
    const link =
      target instanceof Element ? target.closest<HTMLElement>('[data-service-type]') : null;
    const select = root.querySelector<HTMLSelectElement>('#contact [name=serviceType]');
    if (!link || !select || !['', suggested].includes(select.value)) return;
    suggested = link.dataset['serviceType'] as ServiceType;
    select.value = suggested;
    select.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
