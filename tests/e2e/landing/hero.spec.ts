/** Tests the hero at several screen sizes, with its own picture and with another. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { expect, test } from '../../support/browser-test.ts';
import { boxOf, fullyInView } from '../../support/page.ts';

async function openHero(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto(`/?at=${width}`);
  await page.waitForFunction(() => {
    const picture = document.querySelector<HTMLImageElement>('#hero img');
    return picture?.complete === true && picture.naturalWidth > 0;
  });
}

test('both buttons are in the first view, and so is the first card on a phone', async ({
  page,
}) => {
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [844, 390],
    [1440, 900],
  ] as const) {
    await openHero(page, width, height);
    for (const button of await page.locator('#hero .button').all()) {
      await expect(button, `${width} × ${height} px`).toBeInViewport(fullyInView);
    }
    if (width === 390) {
      await expect(page.locator('.hero-cards li').first()).toBeInViewport(fullyInView);
    }
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

test('on phones and portrait tablets the picture’s subject, around the focal point, is below the header and above the title', async ({
  page,
}) => {
  // The subject is red. The focal point of the picture of 2400 × 1350 px is in its middle, at 72 % and 50 %.
  const subject = { ...pictureSize, width: 600, height: 300, background: 'red' };
  const picture = sharp({ create: { ...pictureSize, background: 'green' } }).composite([
    { input: { create: subject }, left: 1428, top: 525 },
  ]);
  await replacePicture(page, picture);
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [768, 1024],
    [1024, 1366],
  ] as const) {
    await openHero(page, width, height);
    const screenLabel = `${width} × ${height} px`;
    const header = await boxOf(page.locator('.site-header'));
    const title = await boxOf(page.locator('.hero-text h1'));
    const clip = { x: 0, y: header.height, width, height: title.y - header.height };
    const { data, info } = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const isRed = (x: number, y: number) => {
      const start = 3 * (Math.round(y) * info.width + Math.round(x));
      return (data[start] ?? 0) > 1.5 * (data[start + 1] ?? 0);
    };
    const columns = Array.from({ length: width }, (_, x) => x).filter((x) =>
      isRed(x, info.height / 2),
    );
    expect(columns.length, screenLabel).toBeGreaterThan(width / 4);
    expect(isRed(0, info.height / 2), screenLabel).toBe(false);
    expect(isRed(width - 1, info.height / 2), screenLabel).toBe(false);
    expect(isRed(columns[20] ?? 0, 0), screenLabel).toBe(false);
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

test('on wide screens the highlighted words are on one line, in the left 52 % of the picture', async ({
  page,
}) => {
  for (const [width, height] of [
    [1024, 768],
    [1440, 900],
    [1600, 1200],
    [2560, 1440],
  ] as const) {
    await openHero(page, width, height);
    const [lines, right] = await page.locator('.hero-highlight').evaluate((highlight) => {
      const range = document.createRange();
      range.selectNodeContents(highlight);
      return [range.getClientRects().length, range.getBoundingClientRect().right];
    });
    expect(lines, `${width} × ${height} px`).toBe(1);
    expect(right, `${width} × ${height} px`).toBeLessThanOrEqual(0.52 * width + 1);
  }
});
