/**
 * In a preview of drafts: the contact form sends nothing, and its note says so. In the capture phase, before the form’s
 * own listener.
 */
export function stopContactForm(): void {
  const note = document.querySelector<HTMLElement>('[data-draft-form-note]');
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
