/** What a visitor would have to scroll sideways for. */
import type { Page } from '@playwright/test';

/** The elements that reach beyond the right edge, cut off or not, except those inside a horizontal scroller. */
export function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    const isReachable = (element: Element): boolean => {
      const { parentElement } = element;
      if (getComputedStyle(element).position === 'fixed' || parentElement === null) return false;
      const scrolls = /auto|scroll/.test(getComputedStyle(parentElement).overflowX);
      // A map is moved.
      return scrolls || parentElement.matches('.leaflet-container') || isReachable(parentElement);
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > edge + 1)
      .filter((element) => element.checkVisibility() && !isReachable(element))
      .map((element) => `${element.tagName} « ${element.textContent.trim().slice(0, 30)} »`);
  });
}
