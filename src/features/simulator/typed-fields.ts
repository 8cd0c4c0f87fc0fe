/**
 * Marks the fields that the visitor has changed since the page was opened, also before the island is hydrated: what a
 * browser or an extension restores must not be taken for that. The island reads the marks but does not import this
 * file: a module in common would make the page load the island at once.
 */
export function initTypedFields(form: HTMLFormElement | null): void {
  form?.addEventListener('input', ({ isTrusted, target }) => {
    // Extensions that refill forms send events that are not trusted.
    if (isTrusted && target instanceof HTMLElement) target.dataset['typed'] = '';
  });
}
