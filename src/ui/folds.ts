/** Lets buttons with `data-fold` unfold what phones hide after them (see `components.css`). */
export function initFolds(): void {
  // The listener is on the document, because an island that fails replaces its buttons.
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-fold]') : null;
    button?.setAttribute('aria-expanded', String(button.getAttribute('aria-expanded') !== 'true'));
  });
}
