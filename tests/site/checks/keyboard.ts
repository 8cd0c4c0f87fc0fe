/** The elements of a page that the Tab key reaches, and what is wrong with them. */
import type { Page } from '@playwright/test';

export interface Stop {
  /** The section’s id, or `header`, `footer`. */
  place: string;
  name: string;
  problems: string[];
}

/** Presses Tab from the top of the page until the focus leaves it. */
export async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let stop = await nextStop(page); stop !== null; stop = await nextStop(page)) {
    stops.push(stop);
    if (stops.length > 1000) throw new Error('The focus never leaves the page.');
  }
  return stops;
}

/** The visible links, buttons and fields that `tabThrough` did not reach. */
export function unreached(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, input, select, textarea, [tabindex]',
    );
    const visited = Reflect.get(window, 'visited') as Set<Element>;
    return [...all]
      .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !visited.has(element))
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

async function nextStop(page: Page): Promise<Stop | null> {
  await page.keyboard.press('Tab');
  return focusedStop(page);
}

/** The focused element and its faults (WCAG 2.4.7, 2.4.11, 4.1.2), after a frame; null in the browser’s controls. */
export function focusedStop(page: Page): Promise<Stop | null> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const visited = (Reflect.get(window, 'visited') as Set<Element> | undefined) ?? new Set();
    Object.assign(window, { visited: visited.add(element) });
    const labels = 'labels' in element ? [...(element.labels as NodeListOf<Element>)] : [];
    const described = [
      element.getAttribute('aria-label'),
      document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent,
      ...labels.map((label) => label.textContent),
      element.getAttribute('title'),
      element.textContent,
    ];
    const name = (described.find((text) => text?.trim()) ?? '').trim().replace(/\s+/g, ' ');
    const part = element.closest('section[id], header, footer, body');

    const { left, right, top, bottom } = element.getBoundingClientRect();
    const middle = (low: number, high: number, end: number) =>
      (Math.max(low, 0) + Math.min(high, end)) / 2;
    const x = middle(left, right, innerWidth);
    const seen = [top + 4, middle(top, bottom, innerHeight), bottom - 4]
      .filter((y) => y > 0 && y < innerHeight)
      .map((y) => document.elementFromPoint(x, y))
      .some((at) => at !== null && (element.contains(at) || at.contains(element)));
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    // The document in a frame shows the focus itself.
    const isFrame = element.tagName === 'IFRAME';
    const problems = [
      name === '' && 'has no name',
      !seen && !isFrame && 'is not visible',
      outlineStyle === 'none' && boxShadow === 'none' && !isFrame && 'does not show the focus',
    ];
    return {
      place: part?.id || (part?.tagName.toLowerCase() ?? ''),
      name: name || element.outerHTML.slice(0, 80),
      problems: problems.filter((problem) => problem !== false),
    };
  });
}
