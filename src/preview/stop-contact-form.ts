/**
 * Stops the contact form of a preview from sending, and focuses the note that says so. The listener is in the
 * capture phase, which comes before the form’s own listener.
 */
export function stopContactForm(): void {
  const note = document.querySelector<HTMLElement>('[data-form-note]');
  document.addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest('#contact')) return;
      event.preventDefault();
      event.stopPropagation();
      note?.focus();
    },
    { capture: true },
  );
}
