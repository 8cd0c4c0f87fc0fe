/** What a native modal dialog leaves to do: closing by a click outside of it, and giving the focus back. */

interface ModalOptions {
  /** Closed by the visitor; the caller takes the dialog away. */
  onClose: () => void;
  /** Gets the focus afterwards where nothing had it before, or what had it is gone. */
  returnTo: HTMLElement | null;
}

/** Opens it; the returned function closes it. The page behind is held still by `.is-behind-modal`. */
export function openModal(
  dialog: HTMLDialogElement,
  { onClose, returnTo }: ModalOptions,
): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const opener = document.activeElement;
  const { classList, clientWidth, style } = document.documentElement;
  style.setProperty('--scrollbar-width', `${Math.max(0, window.innerWidth - clientWidth)}px`);
  classList.add('is-behind-modal');
  dialog.showModal();

  // What is outside of the dialog’s box counts as the dialog itself. A text selected from the inside out
  // ends there too: only a press that also began outside closes.
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
  // Escape, and the way back of some phones.
  dialog.addEventListener('close', onClose, { signal });

  return () => {
    listeners.abort();
    dialog.close();
    classList.remove('is-behind-modal');
    style.removeProperty('--scrollbar-width');
    // Where it can, `close` itself has given the focus back.
    if (!opener?.isConnected || opener === document.body) returnTo?.focus({ preventScroll: true });
  };
}
