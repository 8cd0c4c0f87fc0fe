import type { ServiceType } from './model/contact-form.ts';

/**
 * Selects a service in the contact form when the visitor clicks a link with `data-service-type`, unless the visitor has
 * selected one. This is not part of the island, because a visitor may click before the island has loaded.
 */
export function initServiceChoice(): void {
  /** The service that the last clicked link has selected. */
  let suggestedService: ServiceType | '' = '';
  document.addEventListener('click', ({ target }) => {
    const serviceLink =
      target instanceof Element ? target.closest<HTMLElement>('[data-service-type]') : null;
    const serviceSelect = document.querySelector<HTMLSelectElement>('#contact [name=serviceType]');
    if (!serviceLink || !serviceSelect || !['', suggestedService].includes(serviceSelect.value))
      return;
    suggestedService = serviceLink.dataset['serviceType'] as ServiceType;
    serviceSelect.value = suggestedService;
    serviceSelect.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
