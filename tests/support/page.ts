/** What browser tests share: external origins blocked, and islands that are hydrated. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Stands where the map’s frame stands; without landmarks, which axe would count as the page’s own. */
const emptyFrame = '<!doctype html><html lang="fr"><title>Carte</title><body></body></html>';

/** What a test, or a script of its own, has left in the page’s `window` under this name. */
export function leftInPage<Value>(page: Page, name: string): Promise<Value> {
  return page.evaluate((key) => Reflect.get(window, key) as Value, name);
}

/** Only this site answers: the map’s host is neither to be troubled by tests nor to decide about them. */
export async function blockExternalOrigins(page: Page, baseURL: string | undefined): Promise<void> {
  await page.route(
    (address) => address.origin !== baseURL,
    (route) =>
      route.request().resourceType() === 'document'
        ? route.fulfill({ contentType: 'text/html', body: emptyFrame })
        : route.abort(),
  );
}

/**
 * Waits until an element stays where it is: until an address’s fragment is reached, to which the browser adds a
 * scroll to the one under way; until what is above has its size. A click in between would miss.
 */
export async function comeToRest(element: Locator): Promise<void> {
  let last = NaN;
  const isAtRest = async () => {
    const before = last;
    last = await element.evaluate((target) => target.getBoundingClientRect().top);
    return last === before;
  };
  await expect.poll(isAtRest).toBe(true);
}

/** Presses the mouse at an element’s place on the screen: `click()` would scroll to it first. */
export async function clickWhereItIs(element: Locator): Promise<void> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('What is to be clicked is not displayed.');
  await element.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Scrolls a section into view and waits for its island; the attribute stays until it has come to life. */
export async function waitForIsland(section: Locator): Promise<void> {
  if (new URL(section.page().url()).hash !== '') await comeToRest(section);
  await section.scrollIntoViewIfNeeded();
  await expect(section.locator('astro-island')).not.toHaveCount(0);
  await expect(section.locator('astro-island[ssr]')).toHaveCount(0);
}

/** From now on, each shift of the layout is noted in the page’s `window`. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    type LayoutShift = PerformanceEntry & { sources: { node: Element | null }[] };
    new PerformanceObserver((list) => {
      for (const { startTime, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node }) => node?.outerHTML.slice(0, 90)).join(', ');
        shifts.push(`${Math.round(startTime)} ms: ${moved}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
