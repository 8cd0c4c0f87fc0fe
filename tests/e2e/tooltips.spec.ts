/** Explanations of terms: they open after a delay by mouse, at once by keyboard and touch. */
import type { Page } from '@playwright/test';
import { barriers } from '../site/checks/barriers';
import { inFull } from '../support/page';
import { openSimulator } from '../support/simulator-page';
import { expect, test } from '../support/browser-test';

const button = (page: Page, term: string) =>
  page.locator('#simulator').getByRole('button', { name: new RegExp(`${term}$`) });
/** The button refers to it by `aria-describedby`. */
const explanation = async (page: Page, term: string) => {
  const id = (await button(page, term).getAttribute('aria-describedby')) ?? '';
  return page.locator(`[id="${id}"]`);
};

test('by mouse a tooltip opens after 700 ms; another within 300 ms after it opens at once', async ({
  page,
}) => {
  await page.clock.install();
  await openSimulator(page);
  const power = await explanation(page, 'kWc');
  const tilt = await explanation(page, 'inclinaison');
  await button(page, 'kWc').scrollIntoViewIfNeeded();
  await page.clock.pauseAt(Date.now() + 60_000);
  await button(page, 'kWc').hover();
  await page.clock.runFor(699);
  await expect(power).toBeHidden();
  await page.clock.runFor(1);
  await expect(power).toBeInViewport(inFull);

  await page.mouse.move(0, 0);
  await expect(power).toBeHidden();
  await page.clock.runFor(299);
  await button(page, 'inclinaison').hover();
  await expect(tilt).toBeInViewport(inFull);

  // The pointer may move onto the text (WCAG 1.4.13).
  const [from, to] = [await button(page, 'inclinaison').boundingBox(), await tilt.boundingBox()];
  if (!from || !to) throw new Error('The tooltip or its button is not displayed.');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, to.y + to.height / 2, { steps: 12 });
  await page.clock.runFor(1000);
  await expect(tilt).toBeInViewport(inFull);
});

test('by keyboard it opens at once, below the term if that is near the header, and Escape closes it', async ({
  page,
}) => {
  const { bill } = await openSimulator(page);
  await bill.focus();
  await page.keyboard.press('Tab');
  const power = await explanation(page, 'kWc');
  await expect(button(page, 'kWc')).toBeFocused();
  await expect(power).toBeInViewport(inFull);
  expect(await barriers(page, '#simulator')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(power).toBeHidden();
  await expect(button(page, 'kWc')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(power).toBeHidden();

  const term = button(page, 'inclinaison');
  await term.evaluate((element) => {
    scrollBy({ top: element.getBoundingClientRect().top - 90, behavior: 'instant' });
  });
  await term.focus();
  const text = await explanation(page, 'inclinaison');
  await expect(text).toBeInViewport(inFull);
  const header = await page.locator('.site-header').boundingBox();
  await expect
    .poll(async () => (await text.boundingBox())?.y)
    .toBeGreaterThanOrEqual(header?.height ?? Infinity);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 320, height: 700 } });

  test('a tap opens it, a tap elsewhere closes it, and it fits on 320 px', async ({ page }) => {
    const { section } = await openSimulator(page);
    for (const term of ['kWc', 'orientation', 'inclinaison']) {
      await button(page, term).tap();
      const text = await explanation(page, term);
      await expect(text).toBeInViewport(inFull);
      const box = await text.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 321)).toBeLessThanOrEqual(320);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await section.getByRole('heading', { level: 2 }).tap();
      await expect(text).toBeHidden();
    }
  });
});
