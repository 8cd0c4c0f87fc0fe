import type { Page } from '@playwright/test';

/**
 * Returns the visible links and controls of a page that are less than 24 px wide or high (WCAG 2.5.8). Links in sentences
 * are exempt, and so are fields whose label is large enough.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const minTargetPx = 24;
    const isInSentence = (element: Element) => {
      let block: Element | null = element;
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
      return block !== element && block?.textContent.trim() !== element.textContent.trim();
    };
    const clickableBoxesOf = (element: Element) => {
      const labels = 'labels' in element ? [...(element.labels as NodeListOf<Element>)] : [];
      return [element, ...labels].map((target) => target.getBoundingClientRect());
    };
    return [...document.querySelectorAll('a[href], button, summary, input, select, textarea')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('.sr-only') && !isInSentence(element))
      .filter((element) =>
        clickableBoxesOf(element).every(
          ({ width, height }) => Math.min(width, height) < minTargetPx,
        ),
      )
      .map((element) => element.outerHTML.slice(0, 120));
  });
}
