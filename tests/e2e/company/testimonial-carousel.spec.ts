/** The carousel of testimonials: its buttons, its keys, what it announces. */
import type { Page } from '@playwright/test';
import { barriers } from '../../site/checks/barriers';
import { waitForIsland } from '../../support/page';
import { expect, test } from '../../support/browser-test';
import { touch } from '../../support/touch';

const carousel = (page: Page) => page.getByRole('group', { name: 'Ce que disent nos clients' });
const row = (page: Page) => page.getByRole('group', { name: 'Témoignages', exact: true });
const previous = (page: Page) => page.getByRole('button', { name: 'Témoignages précédents' });
const next = (page: Page) => page.getByRole('button', { name: 'Témoignages suivants' });
const position = (page: Page) => carousel(page).getByRole('status');

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
  const { scrollLeft, clientWidth } = await row(page).evaluate((element) => ({
    scrollLeft: element.scrollLeft,
    clientWidth: element.clientWidth,
  }));
  expect(scrollLeft).toBeGreaterThanOrEqual(clientWidth);
});

test('arrow keys move the row; the position is announced, also after a resize and after scrolling', async ({
  page,
}) => {
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
  await expect(position(page)).toHaveText('Témoignages 1 et 2 sur 9');
  await page.keyboard.press('ArrowRight');
  await expect(position(page)).toHaveText('Témoignages 3 et 4 sur 9');
  await page.keyboard.press('ArrowLeft');
  await expect(position(page)).toHaveText('Témoignages 1 et 2 sur 9');
  // The button keeps the focus at the end.
  await next(page).focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Enter');
  await expect(next(page)).toBeDisabled();
  await expect(next(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(position(page)).toHaveText('Témoignages 8 et 9 sur 9');
  await expect(next(page)).toBeFocused();

  await row(page).evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }));
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(position(page)).toHaveText('Témoignage 1 sur 9');
  await row(page).evaluate((element) => element.scrollTo({ left: 1e6, behavior: 'instant' }));
  await expect(position(page)).toHaveText('Témoignage 9 sur 9');
  await expect(next(page)).toBeDisabled();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(position(page)).toHaveText('Témoignages 8 et 9 sur 9');
  await expect(next(page)).toBeDisabled();
});

test('after an error the row scrolls; without its script the buttons are invisible, and their space is empty', async ({
  page,
  faults,
}) => {
  await page.addInitScript(() => {
    window.ResizeObserver = class extends ResizeObserver {
      override observe(target: Element, options?: ResizeObserverOptions) {
        if (target.closest('#testimonials')) throw new Error('broken');
        super.observe(target, options);
      }
    };
  });
  await page.goto('/');
  await waitForIsland(page.locator('#testimonials'));
  await expect(carousel(page).getByText('Unexpected Application Error!')).toBeVisible();
  await row(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => row(page).evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);

  await page.route(/TestimonialCarousel\.[^/]*\.js$/, (route) => route.abort());
  await page.goto('/?x=1#testimonials');
  const button = page.locator('#testimonials .carousel-button').first();
  await expect(button).toBeHidden();
  expect((await button.boundingBox())?.height).toBeCloseTo(48, 2);
  expect(faults.splice(0).join()).toContain('broken');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a swipe scrolls the row, and the buttons follow', async ({ page }) => {
    await visitCarousel(page, 390, 844);
    await row(page).evaluate((element) =>
      element.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    const box = await row(page).boundingBox();
    const y = (box?.y ?? 0) + 100;
    await touch(page, [
      { x: 330, y },
      { x: 60, y },
    ]);
    // The browser decides how far a swipe scrolls.
    await expect(position(page)).toHaveText(/^Témoignage\s[2-9]\ssur\s9$/);
    await expect(previous(page)).toBeEnabled();
  });
});
