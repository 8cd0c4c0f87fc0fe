/** The carousel of testimonials: its buttons, its keys, what it says of itself. */
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { blockExternalOrigins, leftInPage, waitForIsland } from '../page';
import { touch } from './touch';

test.beforeEach(({ page, baseURL }) => blockExternalOrigins(page, baseURL));

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

/** Names of the slides that are in view as a whole. */
const inView = (page: Page) =>
  row(page).evaluate((element) => {
    const view = element.getBoundingClientRect();
    return [...element.children]
      .filter((slide) => {
        const { left, right } = slide.getBoundingClientRect();
        return left >= view.left - 2 && right <= view.right + 2;
      })
      .map((slide) => slide.getAttribute('aria-label'));
  });

for (const [width, perView] of [
  [320, 1],
  [390, 1],
  [767, 1],
  [768, 2],
  [1440, 2],
] as const) {
  test(`at ${width} px ${perView} a row, from the first to the last and back`, async ({ page }) => {
    await visitCarousel(page, width);
    await expect(previous(page)).toBeDisabled();
    expect(await inView(page)).toHaveLength(perView);
    const presses = Math.ceil(9 / perView) - 1;
    for (let press = 1; press <= presses; press += 1) {
      await expect(next(page)).toBeEnabled();
      await next(page).click();
      const last = Math.min((press + 1) * perView, 9);
      await expect.poll(async () => (await inView(page)).at(-1)).toBe(`${last} sur\u00a09`);
    }
    await expect(next(page)).toBeDisabled();
    await expect(previous(page)).toBeEnabled();
    for (let press = 1; press <= presses; press += 1) {
      await previous(page).click();
      const first = Math.max(9 - (press + 1) * perView + 1, 1);
      await expect.poll(async () => (await inView(page)).at(0)).toBe(`${first} sur\u00a09`);
    }
    await expect(previous(page)).toBeDisabled();
  });
}

test('a button pressed until the end keeps the focus, and does nothing more', async ({ page }) => {
  await visitCarousel(page, 1440);
  await next(page).focus();
  for (let press = 0; press < 7; press += 1) await page.keyboard.press('Enter');
  await expect(next(page)).toBeDisabled();
  await expect(next(page)).toBeFocused();
  await expect(position(page)).toHaveText('Témoignages 8 et 9 sur 9');
  await page.keyboard.press('Enter');
  await expect(position(page)).toHaveText('Témoignages 8 et 9 sur 9');
  await expect(next(page)).toBeFocused();
});

test('the arrow keys lead on and back, from the row and from the buttons', async ({ page }) => {
  await visitCarousel(page, 1440);
  await row(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(position(page)).toHaveText('Témoignages 3 et 4 sur 9');
  await page.keyboard.press('ArrowLeft');
  await expect(position(page)).toHaveText('Témoignages 1 et 2 sur 9');
  await previous(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(position(page)).toHaveText('Témoignages 5 et 6 sur 9');
});

test('the arrow keys elsewhere on the page leave it alone', async ({ page }) => {
  await visitCarousel(page, 1440);
  await page.locator('#contact input').first().focus();
  await page.keyboard.press('ArrowRight');
  await row(page).scrollIntoViewIfNeeded();
  expect(await row(page).evaluate((element) => element.scrollLeft)).toBe(0);
});

test('it says what it is and where it stands', async ({ page }) => {
  await visitCarousel(page, 768);
  await expect(carousel(page)).toHaveAttribute('aria-roledescription', 'carrousel');
  const slides = row(page).getByRole('group');
  await expect(slides).toHaveCount(9);
  await expect(slides.nth(1)).toHaveAttribute('aria-roledescription', 'diapositive');
  await expect(slides.nth(1)).toHaveAccessibleName('2 sur 9');
  await expect(position(page)).toHaveText('Témoignages 1 et 2 sur 9');
});

test('a way of many steps is told once, by its end', async ({ page }) => {
  await visitCarousel(page, 1440);
  await position(page).evaluate((element) => {
    const told: (string | null)[] = [];
    Object.assign(window, { told });
    new MutationObserver(() => told.push(element.textContent)).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  // As fast as a slow machine could not press one after the other.
  await next(page).evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 3; press += 1) button.click();
  });
  await expect(position(page)).toHaveText('Témoignages 7 et 8 sur 9');
  expect(await leftInPage(page, 'told')).toEqual(['Témoignages 7 et 8 sur\u00a09']);
});

test('it stays right when the window changes, the text grows, or the row is scrolled by hand', async ({
  page,
}) => {
  await visitCarousel(page, 1440);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(position(page)).toHaveText('Témoignage 1 sur 9');
  await row(page).evaluate((element) => element.scrollTo({ left: 1e6, behavior: 'instant' }));
  await expect(position(page)).toHaveText('Témoignage 9 sur 9');
  await expect(next(page)).toBeDisabled();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(position(page)).toHaveText('Témoignages 8 et 9 sur 9');
  await expect(next(page)).toBeDisabled();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await previous(page).click();
  await expect(next(page)).toBeEnabled();
  await expect(position(page)).toHaveText('Témoignages 6 et 7 sur 9');
});

test('with reduced motion a step is a jump', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visitCarousel(page, 390);
  await next(page).click();
  // At once: no frame in between.
  const { scrollLeft, clientWidth } = await row(page).evaluate((element) => ({
    scrollLeft: element.scrollLeft,
    clientWidth: element.clientWidth,
  }));
  expect(scrollLeft).toBeGreaterThanOrEqual(clientWidth);
});

test('nothing moves by itself', async ({ page }) => {
  await visitCarousel(page, 1440);
  await page.waitForTimeout(2000);
  expect(await row(page).evaluate((element) => element.scrollLeft)).toBe(0);
});

test('an error leaves the row alive', async ({ page }) => {
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
  await expect.poll(() => row(page).evaluate((it) => it.scrollLeft)).toBeGreaterThan(0);
});

test('its own script is small', async ({ page, request }) => {
  await page.goto('/');
  const island = page.locator('#testimonials astro-island');
  const script = await request.get((await island.getAttribute('component-url')) ?? '');
  expect(brotliCompressSync(await script.body()).length).toBeLessThan(12 * 1024);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a finger slides the row, and the buttons follow', async ({ page }) => {
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
    // How far a fling goes is the browser’s affair.
    await expect(position(page)).toHaveText(/^Témoignage\s[2-9]\ssur\s9$/);
    await expect(previous(page)).toBeEnabled();
  });
});

test('before it comes to life its buttons keep their place, unseen', async ({ page }) => {
  await page.route(/TestimonialCarousel\.[^/]*\.js$/, (route) => route.abort());
  await page.goto('/#testimonials');
  const button = page.locator('#testimonials .carousel-button').first();
  await expect(button).toBeHidden();
  expect((await button.boundingBox())?.height).toBeCloseTo(48, 2);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there are no buttons, and the row scrolls by keyboard', async ({ page }) => {
    await page.goto('/#testimonials');
    await expect(page.locator('#testimonials .carousel-controls')).toBeHidden();
    expect(await page.locator('#testimonials .carousel-controls').boundingBox()).toBeNull();
    await row(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => row(page).evaluate((it) => it.scrollLeft)).toBeGreaterThan(0);
  });
});
