/** Adds to a native modal dialog: closing at a click outside, a page that does not scroll. */

/**
 * @param onClose the visitor closed it; the caller removes the dialog
 * @returns a function that closes the dialog. `.is-behind-modal` keeps the page from scrolling.
 */
export function openModal(dialog: HTMLDialogElement, onClose: () => void): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const { classList, clientWidth, style } = document.documentElement;
  // First: a page behind a dialog that does not open must scroll.
  dialog.showModal();
  style.setProperty('--scrollbar-width', `${Math.max(0, window.innerWidth - clientWidth)}px`);
  classList.add('is-behind-modal');

  // A click on the backdrop has the dialog itself as target. So has the end of a text selection that leaves the
  // dialog: only a click that also began outside closes it.
  let beganOutside = false;
  dialog.addEventListener(
    'pointerdown',
    ({ target }) => {
      beganOutside = target === dialog;
    },
    { signal },
  );
  dialog.addEventListener(
    'click',
    ({ target }) => {
      if (target === dialog && beganOutside) onClose();
    },
    { signal },
  );
  // Escape, and the Back button of some phones.
  dialog.addEventListener('close', onClose, { signal });

  return () => {
    listeners.abort();
    dialog.close();
    classList.remove('is-behind-modal');
    style.removeProperty('--scrollbar-width');
  };
}
