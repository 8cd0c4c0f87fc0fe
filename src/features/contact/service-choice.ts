/** Links that present a service choose it in the contact form, unless the visitor has chosen one. */
import type { ServiceType } from './model/contact-form.ts';

/** Runs at once, not with the island: a visitor may follow a link before the island’s code has arrived. */
export function initServiceChoice(): void {
  /** The service that the last link has chosen. */
  let suggested: ServiceType | '' = '';
  document.addEventListener('click', ({ target }) => {
    const link =
      target instanceof Element ? target.closest<HTMLElement>('[data-service-type]') : null;
    const select = document.querySelector<HTMLSelectElement>('#contact [name=serviceType]');
    if (!link || !select || !['', suggested].includes(select.value)) return;
    suggested = link.dataset['serviceType'] as ServiceType;
    select.value = suggested;
    select.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
