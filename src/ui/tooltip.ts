/**
 * Opens tooltips: after a delay by mouse, at once by keyboard and touch. Escape closes them, and the pointer may move onto
 * the text (WCAG 1.4.13).
 */

/** A hovered tooltip opens after `open`, or at once if another one closed less than `skip` ago. */
const tooltipDelaysMs = { open: 700, skip: 300 };

export function initTooltips(): void {
  /** The tooltip that is open. There is at most one. */
  let openTooltip: Element | null = null;
  let closedAtMs = -Infinity;
  let tooltipTimer: ReturnType<typeof setTimeout> | undefined;

  const showTooltip = (tooltip: Element | null) => {
    clearTimeout(tooltipTimer);
    if (tooltip === openTooltip) return;
    if (openTooltip) closedAtMs = performance.now();
    openTooltip?.classList.remove('is-open', 'is-below');
    tooltip?.classList.add('is-open');
    if (tooltip && isBehindHeader(tooltip)) tooltip.classList.add('is-below');
    openTooltip = tooltip;
  };

  document.documentElement.classList.add('has-tooltips');
  document.addEventListener('pointerover', (event) => {
    const tooltip = tooltipAround(event);
    // When a focused term scrolls into view, other terms pass below the pointer. Their tooltips must not open.
    const staysOpen = tooltip === openTooltip || openTooltip?.contains(document.activeElement);
    if (event.pointerType !== 'mouse' || staysOpen) return;
    const isDelaySkipped =
      openTooltip !== null || performance.now() - closedAtMs < tooltipDelaysMs.skip;
    if (tooltip === null || isDelaySkipped) showTooltip(tooltip);
    else tooltipTimer = setTimeout(() => showTooltip(tooltip), tooltipDelaysMs.open);
  });
  // Cancels a tooltip that was about to open when the pointer left its term.
  document.addEventListener('pointerout', () => clearTimeout(tooltipTimer));
  for (const type of ['pointerdown', 'focusin'] as const) {
    document.addEventListener(type, (event) => showTooltip(tooltipAround(event)));
  }
  document.addEventListener('focusout', () => showTooltip(null));
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') showTooltip(null);
  });
}

function tooltipAround({ target }: Event): Element | null {
  return target instanceof Element ? target.closest('.tooltip') : null;
}

/** Returns whether the header covers the tooltip. The header’s height is `scroll-padding-top`. */
function isBehindHeader(tooltip: Element): boolean {
  const top = tooltip.querySelector('.tooltip-text')?.getBoundingClientRect().top ?? 0;
  return top < (parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0);
}
