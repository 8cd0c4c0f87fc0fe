/** Closes the burger menu, a `<details>`, on Escape, when focus leaves it, and on clicks on a link or outside of it. */
export function initBurgerMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('[data-menu]');
  if (!menu) return;
  const closeMenu = () => {
    menu.open = false;
  };

  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) closeMenu();
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) closeMenu();
  });
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    closeMenu();
    menu.querySelector('summary')?.focus();
  });
  // The open panel would cover the element that has the focus now.
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) closeMenu();
  });
}
