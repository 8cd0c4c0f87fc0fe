/** The gallery: tabs, cards, and the modal that shows a project: opening, stepping, closing. */
import { barriers } from '../../site/checks/barriers';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser-test';
import {
  airConditioning,
  cards,
  dialog,
  firstProject,
  isLargePicture,
  openCard,
  scrolled,
  tab,
  visitGallery,
} from '../../support/gallery';
import { hurry, inFull, waitForIsland } from '../../support/page';
import { dataFile } from '../../support/project-map';

test('tabs show one collection at a time, by click and by keyboard, in one to four columns', async ({
  page,
}) => {
  await page.goto('/');
  await expect(tab(page, 'Résidentiel')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  const text = page.locator('#gallery-panel-1 .project-card figcaption').first();
  await expect(text).toHaveCSS('opacity', '0');
  await page.locator('#gallery-panel-1 .project-card').first().hover();
  await expect(text).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(text).toHaveCSS('opacity', '0');

  await tab(page, 'Stockage').click();
  await expect(tab(page, 'Stockage')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Stockage' })).toBeInViewport();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  for (const [key, name] of [
    ['ArrowRight', 'Résidentiel'],
    ['ArrowRight', 'Climatisation'],
    ['End', 'Stockage'],
    ['ArrowLeft', 'Professionnels'],
    ['Home', 'Résidentiel'],
    ['ArrowLeft', 'Stockage'],
    ['ArrowRight', 'Résidentiel'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(page, name)).toBeFocused();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  }
  // With a modifier key an arrow is the browser’s: Alt goes back or forward in the history.
  for (const modifier of ['Alt', 'Control', 'Meta', 'Shift']) {
    await page.keyboard.press(`${modifier}+ArrowRight`);
    await expect(tab(page, 'Résidentiel'), modifier).toHaveAttribute('aria-selected', 'true');
  }
  await expect(page.getByRole('tabpanel', { name: 'Résidentiel' })).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(cards(page).first()).toBeFocused();
  await expect(text).toHaveCSS('opacity', '1');

  for (const [width, columns] of [
    [390, 1],
    [768, 2],
    [1024, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    // On a phone only four cards show at first.
    const boxes = await cardBoxes(page);
    expect(new Set(boxes.map(({ left }) => left)).size, `${width} px`).toBe(columns);
    expect(boxes.slice(0, 4).map(({ height }) => height)).toEqual([320, 240, 280, 320]);
  }
});

async function cardBoxes(page: Page) {
  return page.locator('#gallery-panel-1 .masonry > li:visible').evaluateAll((all) =>
    all.map((card) => {
      const { left, height, bottom } = card.getBoundingClientRect();
      return { left: Math.round(left), height: Math.round(height), bottom: Math.round(bottom) };
    }),
  );
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with script: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled });

    test('the columns end evenly: they differ by less than a card', async ({ page }) => {
      await page.goto('/');
      for (const width of [768, 1024, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const ends = new Map((await cardBoxes(page)).map(({ left, bottom }) => [left, bottom]));
        const difference = Math.max(...ends.values()) - Math.min(...ends.values());
        expect(difference, `${width} px`).toBeLessThan(240);
      }
    });
  });
}

test('after steps to other projects, closing leads to the card of the last one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 600 });
  await visitGallery(page, '/?x=1#about');
  await openCard(page, 0);
  await page.keyboard.press('ArrowLeft');
  await expect(dialog(page).getByRole('status')).toContainText('9 sur 9');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(cards(page).last()).toBeFocused();
  await expect(cards(page).last()).toBeInViewport(inFull);
  await expect(page).toHaveURL('/?x=1#about');

  // In another tab, by a link that is not a card.
  await page.evaluate((id) => {
    const link = document.createElement('a');
    link.href = `#realisation-${id}`;
    link.textContent = 'La pompe à chaleur';
    document.querySelector('#about p')?.append(link);
  }, airConditioning);
  await page.getByRole('link', { name: 'La pompe à chaleur' }).press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('status')).toContainText('3 sur 5');
  await page.goBack();
  await expect(tab(page, 'Climatisation')).toHaveAttribute('aria-selected', 'true');
  await expect(cards(page).nth(2)).toBeFocused();
  await expect(cards(page).nth(2)).toBeInViewport(inFull);
});

test('a click on a card shows the complete picture, title and text on every screen; buttons and arrow keys step through the collection', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await visitGallery(page);
  const modal = await openCard(page, 0);
  await expect(modal).toHaveAccessibleName('12 kWc sur un mas de vigneron, Thuir');
  for (const [width, height] of [
    [320, 568],
    [844, 390],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(modal.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(modal.getByText('Panneaux répartis entre le toit du mas')).toBeInViewport();
    const picture = modal.getByRole('img', { name: 'Mas en pierre' });
    await expect(picture).toBeInViewport(inFull);
    const source = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    await expect.poll(async () => isLargePicture(await source(), /avif$/)).toBe(true);
    const box = await picture.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 1);
    for (const name of ['Fermer', 'Réalisation précédente', 'Réalisation suivante']) {
      const button = await modal.getByRole('button', { name }).boundingBox();
      expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await expect(modal.getByRole('button', { name })).toBeInViewport(inFull);
    }
    expect(await modal.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  }
  expect(await barriers(page, 'dialog[open]')).toEqual([]);

  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
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
  // Held down it steps once.
  for (let times = 0; times < 3; times += 1) await page.keyboard.down('ArrowRight');
  await page.keyboard.up('ArrowRight');
  await expect(position).toContainText('1 sur 9');
  await modal.getByRole('button', { name: 'Réalisation précédente' }).click();
  await expect(position).toContainText('9 sur 9');
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    // After the last button the focus is in the browser’s own controls: `activeElement` is then the body.
    const place = await page.evaluate(() =>
      document.activeElement === document.body
        ? 'browser'
        : document.activeElement?.closest('dialog')?.tagName,
    );
    expect(['DIALOG', 'browser']).toContain(place);
  }
});

for (const address of ['/?x=1', '/?x=1#about']) {
  test(`button, click outside, Escape and Back close the modal at ${address}; focus, scroll position and address are as before`, async ({
    page,
  }) => {
    const ways: (() => Promise<unknown>)[] = [
      () => dialog(page).getByRole('button', { name: 'Fermer' }).click(),
      () => page.mouse.click(8, 450),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
      async () => {
        await page.keyboard.press('Escape');
        await expect(page).toHaveURL(address);
        await page.goForward();
        await expect(dialog(page)).toBeVisible();
        await page.goBack();
      },
    ];
    await visitGallery(page, address);
    await cards(page).nth(3).scrollIntoViewIfNeeded();
    await cards(page).nth(3).focus();
    const before = await scrolled(page);
    for (const close of ways) {
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByRole('button', { name: 'Fermer' })).toBeFocused();
      await close();
      await expect(dialog(page)).toHaveCount(0);
      await expect(cards(page).nth(3)).toBeFocused();
      await expect(page).toHaveURL(address);
      // Reload returns to where the visitor was.
      expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto');
      expect(await scrolled(page)).toBe(before);
    }
  });
}

test('the end of a text selection outside the dialog does not close it', async ({ page }) => {
  await visitGallery(page);
  await openCard(page, 0);
  const text = await dialog(page).getByRole('paragraph').first().boundingBox();
  await page.mouse.move((text?.x ?? 0) + 20, (text?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move(8, 450, { steps: 4 });
  await page.mouse.up();
  await expect(dialog(page)).toBeInViewport();
});

test('the neighbours’ pictures are prefetched, unless the browser saves data', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (isLargePicture(request.url())) fetched.push(request.url());
  });
  await visitGallery(page);
  await openCard(page, 1);
  await expect
    .poll(() => fetched.map((url) => /\/([a-z-]+)\./.exec(url)?.[1]).sort())
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
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.complete))
    .toBe(true);
  // The next picture was not prefetched, so it is requested now.
  const request = page.waitForRequest((next) => isLargePicture(next.url()));
  await page.keyboard.press('ArrowRight');
  await request;
  expect(fetched).toHaveLength(2);
});

test('a slow picture has its space from the start; a picture that fails is replaced by a message', async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    ({ href }) => isLargePicture(href),
    async (route) => {
      await released;
      await (isLargePicture(route.request().url(), /./, 'mas-catalan')
        ? route.abort()
        : route.continue());
    },
  );
  await visitGallery(page);
  const modal = await openCard(page, 1);
  const image = modal.getByRole('img');
  const before = await image.boundingBox();
  expect((before?.width ?? 0) / (before?.height ?? 1)).toBeCloseTo(2 / 3, 1);
  await expect(image).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  release();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
  expect(await image.boundingBox()).toEqual(before);

  await page.keyboard.press('ArrowLeft');
  await expect(modal.getByText('La photo n’a pas pu être chargée.')).toBeInViewport();
  await expect(modal.getByText('Panneaux répartis')).toBeInViewport();
  expect(await barriers(page, 'dialog[open]')).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect(modal.getByRole('img')).toBeInViewport();
  await expect(modal.getByText('La photo n’a pas pu être chargée.')).toHaveCount(0);
});

test('while the projects load, a click opens the dialog at once, and it closes; then the project shows', async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(dataFile, async (route) => {
    await released;
    await route.continue();
  });
  await visitGallery(page);
  const modal = await openCard(page, 0);
  await expect(modal).toHaveAccessibleName('Chargement...');
  await expect(modal.getByRole('button', { name: 'Fermer' })).toBeFocused();
  expect(await barriers(page, 'dialog[open]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  await expect(cards(page).first()).toBeFocused();

  await openCard(page, 0);
  const closer = modal.getByRole('button', { name: 'Fermer' });
  const before = await closer.boundingBox();
  release();
  await expect(modal).toHaveAccessibleName('12 kWc sur un mas de vigneron, Thuir');
  await expect(modal.getByRole('img')).toBeInViewport(inFull);
  await expect(closer).toBeFocused();
  expect(await closer.boundingBox()).toEqual(before);
});

test('if the projects do not load, the cards are links to their pictures, also the one whose dialog is open', async ({
  page,
  faults,
}) => {
  let fail = () => {};
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await page.route(dataFile, async (route) => {
    await failed;
    await route.abort();
  });
  await visitGallery(page);
  await openCard(page, 0);
  fail();
  await expect(page).toHaveURL(/\/_assets\/mas-catalan.*\.webp$/);
  // Chromium’s own page around a picture has styles, which the policy blocks.
  faults.length = 0;

  await page.goBack();
  await waitForIsland(page.locator('#gallery'));
  await expect(page.locator('#gallery .opens-large')).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);
  await cards(page).nth(1).click();
  await expect(page).toHaveURL(/\/_assets\/toits-village.*\.webp$/);
  faults.length = 0;

  // The entry before the address of a project may be another site.
  await page.goto(`/?x=1#realisation-${firstProject}`);
  await waitForIsland(page.locator('#gallery'));
  await expect(page.locator('#gallery .opens-large')).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);
  await expect(cards(page).first()).toBeInViewport();
});

test('without the dialog’s style sheet the cards are links to their pictures', async ({
  page,
  faults,
}) => {
  await page.route('**/_assets/gallery-modal.*.css', (route) => route.abort());
  await page.goto('/#gallery');
  await waitForIsland(page.locator('#gallery'));
  await cards(page).first().click();
  await expect(page).toHaveURL(/\/_assets\/.*\.webp$/);
  faults.length = 0;
});

test('after 15 s without the projects a card opens its picture', async ({ page, faults }) => {
  await hurry(page, 15_000);
  await page.route(dataFile, () => undefined);
  await page.goto('/#gallery');
  await cards(page).first().click();
  await expect(page).toHaveURL(/\/_assets\/.*\.webp$/);
  faults.length = 0;
});

test('after an error the cards open their pictures', async ({ page, faults }) => {
  await visitGallery(page);
  await page.evaluate(() => {
    HTMLDialogElement.prototype.showModal = () => {
      throw new Error('broken by the test');
    };
  });
  await cards(page).first().click();
  await expect(
    page.locator('#gallery').getByText('Unexpected Application Error!'),
  ).toBeInViewport();
  await expect(page.locator('.is-behind-modal')).toHaveCount(0);
  await tab(page, 'Stockage').click();
  await cards(page).first().click();
  await expect(page).toHaveURL(/\/_assets\/.*\.webp$/);

  // Browsers may refuse to change the address.
  await visitGallery(page);
  await page.evaluate(() => {
    history.pushState = () => {
      throw new DOMException('broken by the test', 'SecurityError');
    };
  });
  await cards(page).first().click();
  await expect(page).toHaveURL(/\/_assets\/.*\.webp$/);
  faults.length = 0;
});

test('a click with a modifier key, or before hydration, is the browser’s own', async ({
  page,
  faults,
}) => {
  await visitGallery(page);
  const isHandled = (modifier: Record<string, boolean>) =>
    cards(page)
      .first()
      .evaluate((link, init) => {
        let wasPrevented = true;
        // The last listener: what it sees is decided, and no window opens.
        const observe = (event: Event) => {
          wasPrevented = event.defaultPrevented;
          event.preventDefault();
        };
        addEventListener('click', observe, { once: true });
        link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
        return wasPrevented;
      }, modifier);
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    expect(await isHandled({ [key]: true }), key).toBe(false);
  }
  expect(await isHandled({})).toBe(true);

  await page.route(/GalleryModal\.[^/]*\.js$/, (route) => route.abort());
  await page.goto('/?x=1#gallery');
  await cards(page).first().click();
  await expect(page).toHaveURL(/\/_assets\/.*\.webp$/);
  faults.length = 0;
});
