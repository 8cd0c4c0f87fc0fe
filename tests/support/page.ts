/** Helpers for browser tests, most of which wait for layout or islands. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Option for `toBeInViewport`. Browsers scroll by whole pixels, so a fraction of a pixel may stay outside. */
export const fullyInView = { ratio: 0.97 };

/** Waits until an element no longer moves. A click would miss while the page scrolls or loads content above it. */
export async function waitUntilStill(element: Locator): Promise<void> {
  let lastTop = NaN;
  const isAtRest = async () => {
    const previousTop = lastTop;
    lastTop = await element.evaluate((target) => target.getBoundingClientRect().top);
    return lastTop === previousTop;
  };
  await expect.poll(isAtRest).toBe(true);
}

/** Waits for three frames, so that the page’s intersection observers have handled a scroll. */
export function waitThreeFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Scrolls to the end of the page step by step, so that all islands are hydrated. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const hasIslands = document.querySelector('astro-island') !== null;
    const { scrollHeight } = document.documentElement;
    for (let top = 0; top < scrollHeight; top += hasIslands ? innerHeight : scrollHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' });
      await nextFrame();
      await nextFrame();
    }
  });
  // An island has this attribute until it is hydrated.
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

/** Returns an element’s box in px, measured from the top left of the viewport. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${String(element)} is not displayed.`);
  return box;
}

/** Clicks an element without scrolling to it first, as `click()` would. */
export async function clickWithoutScrolling(element: Locator): Promise<void> {
  const box = await boxOf(element);
  await element.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Scrolls a section into view and waits until its islands are hydrated and have lost their attribute `ssr`. */
export async function waitForIsland(section: Locator): Promise<void> {
  if (new URL(section.page().url()).hash !== '') await waitUntilStill(section);
  await section.scrollIntoViewIfNeeded();
  await expect(section.locator('astro-island')).not.toHaveCount(0);
  await expect(section.locator('astro-island[ssr]')).toHaveCount(0);
}

/** Delays a script or style sheet of an island, as a slow connection would. Returns a function that lets it load. */
export async function delayFile(page: Page, name: string): Promise<() => void> {
  const releaseSignal = Promise.withResolvers<undefined>();
  await page.route(new RegExp(`/_assets/${name}[^/]*\\.(?:js|css)$`), async (route) => {
    await releaseSignal.promise;
    await route.continue();
  });
  return () => releaseSignal.resolve(undefined);
}

/** Inserts elements as browser extensions do: beside a field, at the start and the end of the form, before and after it. */
export function insertExtensionNodes(form: Locator): Promise<void> {
  return form.evaluate((element) => {
    const createExtensionNode = () => {
      const node = document.createElement('div');
      node.dataset['extension'] = '';
      return node;
    };
    element.querySelector('input')?.after(createExtensionNode());
    element.prepend(createExtensionNode());
    element.append(createExtensionNode());
    element.before(createExtensionNode());
    element.after(createExtensionNode());
  });
}
