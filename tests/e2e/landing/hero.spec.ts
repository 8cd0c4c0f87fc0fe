/** Tests the hero at several screen sizes, with its own picture and with others. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { expect, test } from '../../support/browser-test.ts';
import { textContrasts } from '../../support/text-contrast.ts';
import { boxOf, fullyInView } from '../../support/page.ts';

const screenSizes = [
  [320, 640],
  [844, 390],
  [1440, 900],
] as const;

/** Returns the minimum contrast of a text (WCAG 1.4.3). */
const requiredContrast = (fontSizePx: number) => (fontSizePx >= 24 ? 3 : 4.5);

async function openHero(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto(`/?at=${width}`);
  await page.waitForFunction(() => {
    const picture = document.querySelector<HTMLImageElement>('#hero img');
    return picture?.complete === true && picture.naturalWidth > 0;
  });
}

/** Returns the texts whose contrast is too low. */
async function lowContrastTexts(page: Page, selector: string): Promise<string[]> {
  const texts = await textContrasts(page, selector);
  expect(texts.length).toBeGreaterThan(6);
  return texts
    .filter(({ fontSize, minContrast }) => minContrast < requiredContrast(fontSize))
    .map(({ text, minContrast }) => `« ${text} »: ${minContrast.toFixed(1)}`);
}

test('the texts of the hero and the header have enough contrast, and both buttons are in the first view', async ({
  page,
}) => {
  for (const [width, height] of screenSizes) {
    const screenLabel = `${width} × ${height} px`;
    await openHero(page, width, height);
    for (const button of await page.locator('#hero .button').all()) {
      await expect(button, screenLabel).toBeInViewport(fullyInView);
    }
    expect(await lowContrastTexts(page, '.site-header, #hero'), screenLabel).toEqual([]);
  }
});

/** Replaces the hero’s picture in all its formats and sizes. */
async function replacePicture(page: Page, picture: Sharp): Promise<void> {
  const body = await picture.png().toBuffer();
  await page.route(/coucher-de-soleil/, (route) =>
    route.fulfill({ contentType: 'image/png', body }),
  );
}

const pictureSize = { width: 2400, height: 1350, channels: 3 } as const;

test('the texts of the hero and the header have enough contrast over a white picture, also without a veil', async ({
  page,
}) => {
  await replacePicture(page, sharp({ create: { ...pictureSize, background: 'white' } }));
  for (const [width, height] of screenSizes) {
    const screenLabel = `${width} × ${height} px`;
    await openHero(page, width, height);
    expect(await lowContrastTexts(page, '#hero'), screenLabel).toEqual([]);
    await page.locator('#hero').evaluate(({ style }) => {
      style.setProperty('--veil', 'none');
      style.setProperty('--veil-top', 'none');
    });
    expect(await lowContrastTexts(page, '.site-header, #hero'), screenLabel).toEqual([]);
  }
});

test('on portrait tablets both edges of the picture’s subject, around the focal point, are in view', async ({
  page,
}) => {
  // The subject is red, from 55 to 89 % of the picture’s 2400 px. The focal point is at 72 %.
  const subject = { ...pictureSize, width: 816, background: 'red' };
  const picture = sharp({ create: { ...pictureSize, background: 'green' } }).composite([
    { input: { create: subject }, left: 1320, top: 0 },
  ]);
  await replacePicture(page, picture);
  for (const [width, height] of [
    [640, 900],
    [768, 1024],
    [1024, 1366],
  ] as const) {
    await openHero(page, width, height);
    const cards = await boxOf(page.locator('.hero-cards'));
    const clip = { x: 0, y: cards.y - 20, width, height: 1 };
    const pixelRow = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer();
    const isRed = (x: number) => (pixelRow[3 * x] ?? 0) > 200;
    const screenLabel = `${width} × ${height} px`;
    expect([isRed(0), isRed(width / 2), isRed(width - 1)], screenLabel).toEqual([
      false,
      true,
      false,
    ]);
  }
});

test('on low screens the title is larger than the text, and fits on the screen', async ({
  page,
}) => {
  for (const [width, height] of [
    [320, 200],
    [568, 320],
    [667, 375],
  ] as const) {
    await openHero(page, width, height);
    const [titleSize = 0, textSize = 0] = await page
      .locator('.hero-text > :is(h1, h1 + p)')
      .evaluateAll((texts) => texts.map((text) => parseFloat(getComputedStyle(text).fontSize)));
    const screenLabel = `${width} × ${height} px`;
    expect(titleSize / textSize, screenLabel).toBeGreaterThan(1.4);
    const highlight = await boxOf(page.locator('.hero-highlight'));
    expect(highlight.height, screenLabel).toBeLessThan(1.6 * titleSize);
    expect(highlight.x + highlight.width, screenLabel).toBeLessThan(width);
  }
});

test('on a phone the picture fills the space between the text of the hero and its cards', async ({
  page,
}) => {
  await openHero(page, 390, 844);
  const picture = await boxOf(page.locator('#hero img'));
  const text = await boxOf(page.locator('.hero-text'));
  const cards = await boxOf(page.locator('.hero-cards'));
  const textBottom = text.y + text.height;
  expect(cards.y - textBottom).toBeGreaterThan(200);
  expect(picture.y).toBeLessThan(textBottom);
});

test('on wide screens no text of the hero covers the right 46 % of its picture', async ({
  page,
}) => {
  for (const [width, height] of [
    [1024, 768],
    [1440, 900],
    [1600, 1200],
    [2560, 1440],
  ] as const) {
    await openHero(page, width, height);
    const [rightmostText, maxRight] = await page.evaluate(() => {
      const image = document.querySelector<HTMLImageElement>('#hero img');
      if (image === null) throw new Error('The hero has no picture.');
      const imageBox = image.getBoundingClientRect();
      const imageRatio = image.naturalWidth / image.naturalHeight;
      const drawnWidth = Math.max(imageBox.width, imageBox.height * imageRatio);
      const objectPosition = parseFloat(getComputedStyle(image).objectPosition) / 100;
      const rightEdges = [...document.querySelectorAll('.hero-text > *')].map((element) => {
        const textRange = document.createRange();
        textRange.selectNodeContents(element);
        return Math.max(...[...textRange.getClientRects()].map((rect) => rect.right));
      });
      return [
        Math.max(...rightEdges),
        0.54 * drawnWidth - (drawnWidth - imageBox.width) * objectPosition,
      ];
    });
    expect(rightmostText, `${width} × ${height} px`).toBeLessThanOrEqual(maxRight + 1);
    const highlightHeight = await page
      .locator('.hero-highlight')
      .evaluate(({ clientHeight }) => clientHeight);
    const fontSize = await page
      .locator('.hero-highlight')
      .evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    expect(highlightHeight, 'the highlighted words are on one line').toBeLessThan(1.6 * fontSize);
  }
});

test('no part of the hero is wider than a phone, even if the browser does not know overflow: clip', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.locator('#hero').evaluate((hero) => {
    hero.style.overflow = 'visible';
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
