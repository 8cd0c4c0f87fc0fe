/** The carousel of testimonials: its buttons and its keys. */
import type { Page } from '@playwright/test';
import { barriers } from '../../site/checks/barriers';
import { waitForIsland } from '../../support/page';
import { expect, test } from '../../support/browser-test';

const carousel = (page: Page) => page.getByRole('group', { name: 'Ce que disent nos clients' });
const row = (page: Page) => page.getByRole('group', { name: 'Témoignages', exact: true });
const previous = (page: Page) => page.getByRole('button', { name: 'Témoignages précédents' });
const next = (page: Page) => page.getByRole('button', { name: 'Témoignages suivants' });

async function visitCarousel(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto('/');
  await waitForIsland(page.locator('#testimonials'));
  await expect(next(page)).toBeVisible();
}

/** Positions of the slides that are completely in view. */
const inView = (page: Page) =>
  row(page).evaluate((element) => {
    const view = element.getBoundingClientRect();
    return [...element.children]
      .filter((slide) => {
        const { left, right } = slide.getBoundingClientRect();
        return left >= view.left - 2 && right <= view.right + 2;
      })
      .map((slide) => slide.getAttribute('aria-label')?.split('\u00a0:')[0]);
  });

test('the buttons lead to the last slide and back, two slides at a time; one on a phone', async ({
  page,
}) => {
  await visitCarousel(page, 768);
  await expect(previous(page)).toBeDisabled();
  expect(await inView(page)).toHaveLength(2);
  for (const last of [4, 6, 8, 9]) {
    await next(page).click();
    await expect.poll(async () => (await inView(page)).at(-1)).toBe(`${last} sur\u00a09`);
  }
  await expect(next(page)).toBeDisabled();
  expect(await barriers(page, '#testimonials')).toEqual([]);
  for (const first of [6, 4, 2, 1]) {
    await previous(page).click();
    await expect.poll(async () => (await inView(page)).at(0)).toBe(`${first} sur\u00a09`);
  }
  await expect(previous(page)).toBeDisabled();

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await inView(page)).toHaveLength(1);
  await next(page).click();
  // With reduced motion the row jumps: no frame in between.
  expect(await inView(page)).toEqual(['2 sur\u00a09']);
  await row(page).evaluate((element) => element.scrollTo({ left: 1e6, behavior: 'instant' }));
  await expect(next(page)).toBeDisabled();
});

test('arrow keys move the row, and a button keeps the focus at the end', async ({ page }) => {
  await visitCarousel(page, 1440);
  await expect(carousel(page)).toHaveAttribute('aria-roledescription', 'carrousel');
  const slides = row(page).getByRole('group');
  await expect(slides).toHaveCount(9);
  await expect(slides.nth(1)).toHaveAttribute('aria-roledescription', 'diapositive');
  await expect(slides.nth(1)).toHaveAccessibleName(/^2\ssur\s9\s: \p{L}/u);
  // The keys belong to the carousel only while it has the focus.
  await page.locator('#contact input').first().focus();
  await page.keyboard.press('ArrowRight');
  await row(page).focus();
  for (const [key, first] of [
    ['ArrowRight', 3],
    ['ArrowRight', 5],
    ['ArrowLeft', 3],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(async () => (await inView(page)).at(0)).toBe(`${first} sur\u00a09`);
  }
  await next(page).focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Enter');
  await expect(next(page)).toBeDisabled();
  await expect(next(page)).toBeFocused();
});
