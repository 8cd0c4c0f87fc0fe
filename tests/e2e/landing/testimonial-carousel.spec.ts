import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../../site/checks/accessibility.ts';
import { waitForIsland } from '../../support/page.ts';
import { expect, test, withoutPictures } from '../../support/browser-test.ts';

test.use(withoutPictures);

test('buttons and arrow keys step through the slides, two at a time and on a phone one at a time', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/');
  await waitForIsland(page.locator('#testimonials'));
  const carousel = page.getByRole('group', { name: 'Ce que disent nos clients' });
  const testimonialRow = page.getByRole('group', { name: 'Témoignages', exact: true });
  const previousButton = page.getByRole('button', { name: 'Témoignages précédents' });
  const nextButton = page.getByRole('button', { name: 'Témoignages suivants' });
  /** Returns the names of the slides that are completely in view, such as “1 sur 9”, without the client’s name. */
  const readPositionsInView = () =>
    testimonialRow.evaluate((element) => {
      const rowBox = element.getBoundingClientRect();
      return [...element.children]
        .filter((slide) => {
          const { left, right } = slide.getBoundingClientRect();
          return left >= rowBox.left - 2 && right <= rowBox.right + 2;
        })
        .map((slide) => slide.getAttribute('aria-label')?.split('\u00a0:')[0]);
    });
  await expect(carousel).toHaveAttribute('aria-roledescription', 'carrousel');
  await expect(testimonialRow.getByRole('group').nth(1)).toHaveAccessibleName(
    /^2\ssur\s9\s: \p{L}/u,
  );
  await expect(previousButton).toBeDisabled();
  expect(await readPositionsInView()).toHaveLength(2);
  for (const lastPosition of [4, 6, 8, 9]) {
    await nextButton.click();
    await expect
      .poll(async () => (await readPositionsInView()).at(-1))
      .toBe(`${lastPosition} sur\u00a09`);
  }
  await expect(nextButton).toBeDisabled();
  // The button keeps the focus when it has reached the last slide.
  await expect(nextButton).toBeFocused();
  expect(await accessibilityViolations(page, '#testimonials')).toEqual([]);

  await testimonialRow.focus();
  for (const [key, first] of [
    ['ArrowLeft', 6],
    ['ArrowLeft', 4],
    ['ArrowRight', 6],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(async () => (await readPositionsInView()).at(0)).toBe(`${first} sur\u00a09`);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await testimonialRow.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }));
  await expect.poll(readPositionsInView).toEqual(['1 sur\u00a09']);
  const partlyVisibleSlide = await testimonialRow.getByRole('group').nth(1).boundingBox();
  expect(partlyVisibleSlide?.x).toBeLessThan(390 - 24);
  await nextButton.click();
  await expect.poll(readPositionsInView).toEqual(['2 sur\u00a09']);
  await expect(previousButton).toBeEnabled();
});

/** Returns the height of the row of slides, and the number of slides in view whose text is cut off. */
function measureRow(page: Page): Promise<{ height: number; cutSlides: number }> {
  return page.getByRole('group', { name: 'Témoignages', exact: true }).evaluate((row) => {
    const rowBox = row.getBoundingClientRect();
    const isInView = (slide: Element) => {
      const { left, right } = slide.getBoundingClientRect();
      return left >= rowBox.left - 2 && right <= rowBox.right + 2;
    };
    const slides = [...row.querySelectorAll('figure')];
    const isCut = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight + 1;
    return {
      height: row.clientHeight,
      cutSlides: slides.filter((slide) => isInView(slide) && isCut(slide)).length,
    };
  });
}

for (const width of [390, 1440]) {
  test(`at ${width} px the row is as high as the testimonials in view`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const section = page.locator('#testimonials');
    const initialRow = await measureRow(page);
    expect(initialRow.cutSlides).toBe(0);
    const sectionHeight = (await section.boundingBox())?.height;
    await waitForIsland(section);
    await expect(section.locator('[data-in-view]')).toHaveCount(9);
    expect((await section.boundingBox())?.height).toBe(sectionHeight);

    const nextButton = page.getByRole('button', { name: 'Témoignages suivants' });
    const rowHeights = new Set([initialRow.height]);
    while (await nextButton.isEnabled()) {
      await nextButton.click();
      // The tests prefer reduced motion, so the row reaches its position and height at once.
      const { height, cutSlides: cutSlideCount } = await measureRow(page);
      expect(cutSlideCount).toBe(0);
      rowHeights.add(height);
      await page.waitForTimeout(250);
      expect((await measureRow(page)).height).toBe(height);
    }
    expect(rowHeights.size).toBeGreaterThan(2);

    // When a visitor scrolls the row, its height changes at the end of scrolling.
    const testimonialRow = page.getByRole('group', { name: 'Témoignages', exact: true });
    await testimonialRow.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }));
    await expect.poll(async () => (await measureRow(page)).height).toBe(initialRow.height);
  });
}

test('the height of the row changes once in a step, even if the browser begins to scroll late', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await waitForIsland(page.locator('#testimonials'));
  const testimonialRow = page.getByRole('group', { name: 'Témoignages', exact: true });
  await expect(testimonialRow.locator('[data-in-view="true"]')).toHaveCount(2);
  await testimonialRow.evaluate((element) => {
    const originalScrollTo = element.scrollTo.bind(element);
    element.scrollTo = (options) =>
      setTimeout(() => originalScrollTo(options as ScrollToOptions), 400);
    element.dataset['changes'] = '0';
    new MutationObserver((records) => {
      const viewChanges = records.filter(
        ({ target, oldValue }) => (target as HTMLElement).dataset['inView'] !== oldValue,
      );
      element.dataset['changes'] = String(Number(element.dataset['changes']) + viewChanges.length);
    }).observe(element, {
      attributeFilter: ['data-in-view'],
      attributeOldValue: true,
      subtree: true,
    });
  });
  await page.getByRole('button', { name: 'Témoignages suivants' }).click();
  await expect
    .poll(() => testimonialRow.evaluate((element) => element.scrollLeft))
    .toBeGreaterThan(100);
  await page.waitForTimeout(300);
  // Two slides leave the view and two enter it.
  await expect(testimonialRow).toHaveAttribute('data-changes', '4');
});
