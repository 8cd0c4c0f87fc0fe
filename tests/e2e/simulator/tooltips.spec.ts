/** Tests the tooltips of terms, which open after a delay by mouse, and at once by keyboard and touch. */
import type { Page } from '@playwright/test';
import { fullyInView } from '../../support/page.ts';
import { openSimulator } from '../../support/simulator-page.ts';
import { expect, test, withoutPictures } from '../../support/browser-test.ts';

test.use(withoutPictures);

/** Returns the button of a term and its tooltip, to which `aria-describedby` refers. */
async function findTermAndTooltip(page: Page, term: string) {
  const button = page.locator('#simulator').getByRole('button', { name: new RegExp(`${term}$`) });
  const id = (await button.getAttribute('aria-describedby')) ?? '';
  return { button, tooltip: page.locator(`[id="${id}"]`) };
}

test('a tooltip opens after the mouse has rested on its term for 700 ms, or at once within 300 ms after another one', async ({
  page,
}) => {
  await page.clock.install();
  await openSimulator(page);
  const powerTerm = await findTermAndTooltip(page, 'kWc');
  const tiltTerm = await findTermAndTooltip(page, 'inclinaison');
  await powerTerm.button.scrollIntoViewIfNeeded();
  await page.clock.pauseAt(Date.now() + 60_000);
  await powerTerm.button.hover();
  await page.clock.runFor(100);
  // The pointer leaves the term before its tooltip opens.
  await page.mouse.move(0, 0);
  await page.clock.runFor(5000);
  await expect(powerTerm.tooltip).toBeHidden();
  await powerTerm.button.hover();
  await page.clock.runFor(699);
  await expect(powerTerm.tooltip).toBeHidden();
  await page.clock.runFor(1);
  await expect(powerTerm.tooltip).toBeInViewport(fullyInView);

  await page.mouse.move(0, 0);
  await expect(powerTerm.tooltip).toBeHidden();
  await page.clock.runFor(299);
  await tiltTerm.button.hover();
  await expect(tiltTerm.tooltip).toBeInViewport(fullyInView);
  // The tooltip must stay open while the pointer moves from the term onto it (WCAG 1.4.13).
  const [buttonBox, tooltipBox] = [
    await tiltTerm.button.boundingBox(),
    await tiltTerm.tooltip.boundingBox(),
  ];
  if (!buttonBox || !tooltipBox) throw new Error('The tooltip or its button is not displayed.');
  await page.mouse.move(buttonBox.x + buttonBox.width / 2, tooltipBox.y + tooltipBox.height / 2, {
    steps: 12,
  });
  await page.clock.runFor(1000);
  await expect(tiltTerm.tooltip).toBeInViewport(fullyInView);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 320, height: 700 } });

  test('a tooltip opens at once by keyboard and by a tap, and Escape or a tap elsewhere closes it', async ({
    page,
  }) => {
    const { section, bill } = await openSimulator(page);
    const powerTerm = await findTermAndTooltip(page, 'kWc');
    await bill.focus();
    await page.keyboard.press('Tab');
    await expect(powerTerm.button).toBeFocused();
    await expect(powerTerm.tooltip).toBeInViewport(fullyInView);
    await page.keyboard.press('Escape');
    await expect(powerTerm.tooltip).toBeHidden();
    await expect(powerTerm.button).toBeFocused();
    for (const term of ['orientation', 'inclinaison']) {
      const { button, tooltip } = await findTermAndTooltip(page, term);
      await button.tap();
      await expect(tooltip).toBeInViewport(fullyInView);
      await section.getByRole('heading', { level: 2 }).tap();
      await expect(tooltip).toBeHidden();
    }
  });
});
