/** Finds the elements that the Tab key reaches, and their faults. */
import type { Page } from '@playwright/test';

/** An element that has received the focus. */
interface TabStop {
  /** Accessible name, or the start of the element’s HTML. */
  name: string;
  problems: string[];
}

/** Text of a button that `tabThrough` adds at the end of the page. */
const endButtonText = 'End of the page';

/**
 * Presses Tab from the top of the page until its end, and returns the focused elements.
 * @throws Error if the focus is lost on the way
 */
export async function tabThrough(page: Page): Promise<TabStop[]> {
  await loadFrames(page);
  const endButton = await page.evaluateHandle((text) => {
    const button = document.createElement('button');
    button.textContent = text;
    document.body.append(button);
    return button;
  }, endButtonText);
  const tabStops: TabStop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const tabStop = await describeFocusedElement(page);
    const previousName = tabStops.at(-1)?.name ?? 'the top of the page';
    if (tabStop === null) throw new Error(`The focus is lost after « ${previousName} ».`);
    if (tabStop.name === endButtonText) break;
    tabStops.push(tabStop);
    if (tabStops.length > 1000) throw new Error('The focus never reaches the end of the page.');
  }
  await endButton.evaluate((button) => button.remove());
  return tabStops;
}

/** Loads all frames, because a document that arrives in a focused frame later would take the focus away. */
async function loadFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll('iframe')) frame.loading = 'eager';
  });
  // A frame is loaded once its document belongs to another site or to an error page, and can no longer be read.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('iframe')].every((frame) => frame.contentDocument === null),
  );
}

/** Returns the visible links, buttons and fields that `tabThrough` did not reach. */
export function unreachedElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const focusableElements = document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, input, select, textarea, [tabindex]',
    );
    const visitedElements = Reflect.get(window, 'visited') as Set<Element>;
    return [...focusableElements]
      .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !visitedElements.has(element))
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

/**
 * Maximum time until the next element has the focus. The focus passes a frame through another process of the browser,
 * which is slow on a busy machine.
 */
const focusTimeoutMs = 10_000;

/** Returns the focused element and its faults (WCAG 2.4.7, 2.4.11, 4.1.2), or null if nothing gets the focus in time. */
function describeFocusedElement(page: Page): Promise<TabStop | null> {
  return page.evaluate(async (timeout) => {
    const startTime = performance.now();
    const isFocusMoving = () => (document.activeElement ?? document.body) === document.body;
    do await new Promise((resolve) => requestAnimationFrame(resolve));
    while (isFocusMoving() && performance.now() < startTime + timeout);
    const element = document.activeElement;
    if (element === null || isFocusMoving()) return null;
    const visitedElements =
      (Reflect.get(window, 'visited') as Set<Element> | undefined) ?? new Set();
    Object.assign(window, { visited: visitedElements.add(element) });
    const labels = 'labels' in element ? [...(element.labels as NodeListOf<Element>)] : [];
    const candidateNames = [
      element.getAttribute('aria-label'),
      document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent,
      ...labels.map((label) => label.textContent),
      element.getAttribute('title'),
      element.textContent,
    ];
    const name = (candidateNames.find((text) => text?.trim()) ?? '').trim().replace(/\s+/g, ' ');

    const { left, right, top, bottom } = element.getBoundingClientRect();
    const middleOfVisiblePart = (low: number, high: number, end: number) =>
      (Math.max(low, 0) + Math.min(high, end)) / 2;
    const x = middleOfVisiblePart(left, right, innerWidth);
    const isVisible = [top + 4, middleOfVisiblePart(top, bottom, innerHeight), bottom - 4]
      .filter((y) => y > 0 && y < innerHeight)
      .map((y) => document.elementFromPoint(x, y))
      .some(
        (topElement) =>
          topElement !== null && (element.contains(topElement) || topElement.contains(element)),
      );
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    // The document inside a frame shows the focus itself.
    const isFrame = element.tagName === 'IFRAME';
    const problems = [
      name === '' && 'has no name',
      !isVisible && !isFrame && 'is not visible',
      outlineStyle === 'none' && boxShadow === 'none' && !isFrame && 'does not show the focus',
    ];
    return {
      name: name || element.outerHTML.slice(0, 80),
      problems: problems.filter((problem) => problem !== false),
    };
  }, focusTimeoutMs);
}
