/** A project large: what it shows, how it opens, is walked through and closes. */
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { blockExternalOrigins } from '../page';
import { cards, dialog, isLargePicture, openCard, scrolled, visitGallery } from './gallery';

test.beforeEach(({ page, baseURL }) => blockExternalOrigins(page, baseURL));

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`a click on a card shows the whole picture, its title and text at ${width} × ${height} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await visitGallery(page);
    const modal = await openCard(page, 0);
    await expect(modal).toHaveAccessibleName('12 kWc sur un mas de vigneron, Thuir');
    await expect(modal.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(modal.getByText('Panneaux répartis entre le toit du mas')).toBeInViewport();
    const picture = modal.getByRole('img', { name: 'Mas en pierre' });
    await expect(picture).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () =>
        isLargePicture(
          await picture.evaluate((image: HTMLImageElement) => image.currentSrc),
          /avif$/,
        ),
      )
      .toBe(true);
    const box = await picture.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 1);
    for (const name of ['Fermer', 'Réalisation précédente', 'Réalisation suivante']) {
      const button = await modal.getByRole('button', { name }).boundingBox();
      expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await expect(modal.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    const overflow = await modal.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBe(0);
  });
}

const ways = {
  'the close button': (page) => dialog(page).getByRole('button', { name: 'Fermer' }).click(),
  'a click outside': (page) => page.mouse.click(8, 450),
  Escape: (page) => page.keyboard.press('Escape'),
  Back: (page) => page.goBack(),
} satisfies Record<string, (page: Page) => Promise<unknown>>;

for (const [name, close] of Object.entries(ways)) {
  test(`${name} closes it; focus, scroll and address are as before`, async ({ page }) => {
    await visitGallery(page, '/?x=1');
    await cards(page).nth(3).scrollIntoViewIfNeeded();
    await cards(page).nth(3).focus();
    const before = await scrolled(page);
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('button', { name: 'Fermer' })).toBeFocused();
    await close(page);
    await expect(dialog(page)).toHaveCount(0);
    await expect(cards(page).nth(3)).toBeFocused();
    await expect(page).toHaveURL(/\/\?x=1$/);
    expect(await scrolled(page)).toBe(before);
  });
}

test('selecting its text out over the edge does not close it', async ({ page }) => {
  await visitGallery(page);
  const modal = await openCard(page, 0);
  const text = await modal.getByText('Panneaux répartis').boundingBox();
  await page.mouse.move((text?.x ?? 0) + 20, (text?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move(8, 450, { steps: 4 });
  await page.mouse.up();
  await expect(modal).toBeInViewport();
});

test('Tab never leads to the page behind', async ({ page }) => {
  await visitGallery(page);
  await openCard(page, 0);
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(
      () => document.activeElement?.closest('dialog, body')?.tagName,
    );
    // Past the last button the browser’s own controls have their turn, and the body stands for them.
    const isOutside = await page.evaluate(() => document.activeElement !== document.body);
    expect(place === 'DIALOG' || !isOutside).toBe(true);
  }
});

test('buttons and arrow keys lead through the collection and round it; the position is told', async ({
  page,
}) => {
  await visitGallery(page);
  const modal = await openCard(page, 0);
  const position = modal.getByRole('status');
  await expect(position).toContainText('1 sur 9');
  const next = modal.getByRole('button', { name: 'Réalisation suivante' });
  await next.click();
  await expect(position).toHaveText('2 sur 9 : 6 kWc au cœur du village, Eus');
  await expect(modal).toHaveAccessibleName('6 kWc au cœur du village, Eus');
  await expect(modal.getByRole('img')).toHaveAccessibleName(/^Toits de tuiles/);
  await expect(next).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(position).toContainText('9 sur 9');
  await page.keyboard.press('ArrowRight');
  await expect(position).toContainText('1 sur 9');
  await modal.getByRole('button', { name: 'Réalisation précédente' }).click();
  await expect(position).toContainText('9 sur 9');
});

test('the neighbours’ pictures are fetched beforehand, but not on a connection to be spared', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (isLargePicture(request.url())) fetched.push(request.url());
  });
  await visitGallery(page);
  await openCard(page, 1);
  await expect
    .poll(() => fetched.map((url) => /\/([a-z-]+)\.[0-9a-f]{8}/.exec(url)?.[1]).sort())
    .toEqual([
      'maison-contemporaine-toit-plat',
      'mas-catalan-pierre-panneaux-vignes',
      'toits-village-catalan-panneaux',
    ]);
  expect(fetched.every((url) => url.endsWith('.avif'))).toBe(true);

  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  fetched.length = 0;
  await visitGallery(page);
  await openCard(page, 4);
  const image = dialog(page).getByRole('img');
  await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.complete)).toBe(true);
  // The next picture has to be fetched now: it was not before.
  const request = page.waitForRequest((asked) => isLargePicture(asked.url()));
  await page.keyboard.press('ArrowRight');
  await request;
  expect(fetched).toHaveLength(2);
});

test('a picture is shown in its largest file where the list of its files does not come', async ({
  page,
}) => {
  await page.route('**/realisations.json', (route) => route.abort());
  await visitGallery(page);
  const image = (await openCard(page, 0)).getByRole('img');
  await expect(image).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth))
    .toBeGreaterThan(1500);
});

test('the picture’s box keeps its place while the picture loads, in its own colour', async ({
  page,
}) => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(
    ({ href }) => isLargePicture(href),
    async (route) => {
      await held;
      await route.continue();
    },
  );
  await visitGallery(page);
  const modal = await openCard(page, 0);
  const image = modal.getByRole('img');
  const before = await image.boundingBox();
  expect((before?.width ?? 0) / (before?.height ?? 1)).toBeCloseTo(1.5, 1);
  await expect(image).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  arrive();
  await expect
    .poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth))
    .toBeGreaterThan(0);
  expect(await image.boundingBox()).toEqual(before);
});

test('a picture that does not load leaves a sentence and the text; the next one is tried', async ({
  page,
}) => {
  await page.route(
    ({ href }) => isLargePicture(href, /./, 'mas-catalan'),
    (route) => route.abort(),
  );
  await visitGallery(page);
  const modal = await openCard(page, 0);
  await expect(modal.getByText('La photo n’a pas pu être chargée.')).toBeInViewport();
  await expect(modal.getByText('Panneaux répartis')).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(modal.getByRole('img')).toBeInViewport();
  await expect(modal.getByText('La photo n’a pas pu être chargée.')).toHaveCount(0);
});

for (const modifier of ['ControlOrMeta', 'Shift'] as const) {
  test(`a click with ${modifier} leaves the card’s link to the browser`, async ({
    page,
    context,
  }) => {
    await visitGallery(page);
    const opened = context.waitForEvent('page');
    await cards(page)
      .first()
      .click({ modifiers: [modifier] });
    await expect(await opened).toHaveURL(/\/_assets\/.*\.webp$/);
    await expect(dialog(page)).toHaveCount(0);
  });
}

test('a middle click opens the picture in a tab of its own', async ({ page, context }) => {
  await visitGallery(page);
  const opened = context.waitForEvent('page');
  await cards(page).first().click({ button: 'middle' });
  await expect(await opened).toHaveURL(/\/_assets\/.*\.webp$/);
  await expect(dialog(page)).toHaveCount(0);
});

test('a click before the gallery has come to life opens the picture', async ({ page }) => {
  await page.route(/GalleryModal\.[^/]*\.js$/, (route) => route.abort());
  await page.goto('/#gallery');
  await cards(page).first().click();
  await expect(page).toHaveURL(/\/_assets\/.*\.webp$/);
});

test('an error leaves the cards, the tabs and their pictures alive', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLDialogElement.prototype.showModal = () => {
      throw new Error('broken');
    };
  });
  await visitGallery(page);
  await cards(page).first().click();
  await expect(page.locator('#gallery').getByText('Unexpected Application Error!')).toBeVisible();
  await page.getByRole('tab', { name: 'Stockage' }).click();
  await cards(page).first().click();
  await expect(page).toHaveURL(/\/_assets\/.*\.webp$/);
});

test('with reduced motion nothing in it moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visitGallery(page);
  await openCard(page, 0);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('its own script is small', async ({ page, request }) => {
  await page.goto('/');
  const island = page.locator('#gallery astro-island');
  const script = await request.get((await island.getAttribute('component-url')) ?? '');
  expect(brotliCompressSync(await script.body()).length).toBeLessThan(12 * 1024);
});
