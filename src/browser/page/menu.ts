/** The burger menu: a `<details>` that also closes at a click on a link or outside, on Escape, and when focus leaves. */

export function initMenu(root: ParentNode): () => void {
  const menu = root.querySelector<HTMLDetailsElement>('[data-menu]');
  if (!menu) return () => undefined;
  const listeners = new AbortController();
  const { signal } = listeners;
  const close = () => {
    menu.open = false;
  };

  menu.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('a')) close();
    },
    { signal },
  );
  document.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Node && !menu.contains(event.target)) close();
    },
    { signal },
  );
  menu.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !menu.open) return;
      close();
      menu.querySelector('summary')?.focus();
    },
    { signal },
  );
  // The open panel must not cover the focused element.
  menu.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) close();
    },
    { signal },
  );
  return () => listeners.abort();
}
