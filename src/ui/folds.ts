/** Lets buttons with `data-fold` unfold what phones hide after them (see `components.css`). */
export function initFolds(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-fold]')) {
    button.addEventListener('click', () => {
      const isExpanded = button.getAttribute('aria-expanded') === 'true';
      button.setAttribute('aria-expanded', String(!isExpanded));
    });
  }
}
