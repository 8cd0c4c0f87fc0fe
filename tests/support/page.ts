/** What browser tests share: waiting for layout and islands. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** For `toBeInViewport`: browsers scroll by whole pixels, so a part of one may stay outside. */
export const inFull = { ratio: 0.97 };

/** Waits until an element no longer moves: scrolling to a fragment, or loading above it, would make a click miss. */
export async function comeToRest(element: Locator): Promise<void> {
  let last = NaN;
  const isAtRest = async () => {
    const before = last;
    last = await element.evaluate((target) => target.getBoundingClientRect().top);
    return last === before;
  };
  await expect.poll(isAtRest).toBe(true);
}

/** After this the page has handled a scroll: its observers are told of it in the next frame. */
export function nextFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Scrolls as a reader does: then all islands are hydrated, and the back-to-top button shows. */
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

/** Clicks where an element is on the screen: `click()` would scroll to it first. */
export async function clickWhereItIs(element: Locator): Promise<void> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element to click is not displayed.');
  await element.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Scrolls a section into view and waits until its island is hydrated: until then it has the attribute `ssr`. */
export async function waitForIsland(section: Locator): Promise<void> {
  if (new URL(section.page().url()).hash !== '') await comeToRest(section);
  await section.scrollIntoViewIfNeeded();
  await expect(section.locator('astro-island')).not.toHaveCount(0);
  await expect(section.locator('astro-island[ssr]')).toHaveCount(0);
}

/** Holds an island’s own script back, as a slow line would; the answer lets it through. */
export async function holdScript(page: Page, name: string): Promise<() => void> {
  const released = Promise.withResolvers<undefined>();
  await page.route(new RegExp(`/_assets/${name}[^/]*\\.js$`), async (route) => {
    await released.promise;
    await route.continue();
  });
  return () => released.resolve(undefined);
}

/** Inserts elements as browser extensions do: beside a field, at the start and the end of the form, before and after it. */
export function insertExtensionNodes(form: Locator): Promise<void> {
  return form.evaluate((element) => {
    const create = () => {
      const node = document.createElement('div');
      node.dataset['extension'] = '';
      return node;
    };
    element.querySelector('input')?.after(create());
    element.prepend(create());
    element.append(create());
    element.before(create());
    element.after(create());
  });
}
