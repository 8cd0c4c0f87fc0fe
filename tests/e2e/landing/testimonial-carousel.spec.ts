import { accessibilityViolations } from '../../site/checks/accessibility.ts';
import { waitForIsland } from '../../support/page.ts';
import { expect, test, withoutPictures } from '../../support/browser-test.ts';

test.use(withoutPictures);

test('buttons and arrow keys step through the slides, two at a time and on a phone one at a time; all are printed', async ({
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
  await page.emulateMedia({ media: 'print' });
  await expect.poll(readPositionsInView).toHaveLength(9);
});
