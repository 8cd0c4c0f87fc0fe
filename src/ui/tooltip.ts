/**
 * Opens the explanations of terms: by mouse after a delay, by keyboard and touch at once. Escape closes them, and the
 * pointer may move onto the text (WCAG 1.4.13).
 */

/** A tooltip opens after `open` on hover, or at once if another was open less than `skip` ago. */
const delaysMs = { open: 700, skip: 300 };

export function initTooltips(): void {
  /** One at a time. */
  let open: Element | null = null;
  let closedAtMs = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (tooltip: Element | null) => {
    clearTimeout(timer);
    if (tooltip === open) return;
    if (open) closedAtMs = performance.now();
    open?.classList.remove('is-open', 'is-below');
    tooltip?.classList.add('is-open');
    if (tooltip && isBehindHeader(tooltip)) tooltip.classList.add('is-below');
    open = tooltip;
  };

  document.documentElement.classList.add('has-tooltips');
  document.addEventListener('pointerover', (event) => {
    const tooltip = tooltipAround(event);
    // Scrolling to a focused term also moves the pointer over other elements.
    const isKept = tooltip === open || open?.contains(document.activeElement);
    if (event.pointerType !== 'mouse' || isKept) return;
    const isSkipped = open !== null || performance.now() - closedAtMs < delaysMs.skip;
    if (tooltip === null || isSkipped) show(tooltip);
    else timer = setTimeout(() => show(tooltip), delaysMs.open);
  });
  // A tooltip that waits to open belongs to the element that the pointer just left.
  document.addEventListener('pointerout', () => clearTimeout(timer));
  for (const type of ['pointerdown', 'focusin'] as const) {
    document.addEventListener(type, (event) => show(tooltipAround(event)));
  }
  document.addEventListener('focusout', () => show(null));
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') show(null);
  });
}

function tooltipAround({ target }: Event): Element | null {
  return target instanceof Element ? target.closest('.tooltip') : null;
}

/** `scroll-padding-top` is the height of the header. */
function isBehindHeader(tooltip: Element): boolean {
  const top = tooltip.querySelector('.tooltip-text')?.getBoundingClientRect().top ?? 0;
  return top < (parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0);
}
