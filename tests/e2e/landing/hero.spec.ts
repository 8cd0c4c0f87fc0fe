/** The hero on every screen, over the brightest picture that an editor may choose. */
import sharp from 'sharp';
import { expect, test } from '../../support/browser-test.ts';
import { textContrasts } from '../../support/legibility.ts';
import { inFull } from '../../support/page.ts';

const screens = [
  [320, 640],
  [844, 390],
  [1440, 900],
] as const;

/** WCAG 1.4.3. */
const leastContrast = (fontSizePx: number) => (fontSizePx >= 24 ? 3 : 4.5);

test('every letter of the hero can be read over any picture, and both buttons are in the first view', async ({
  page,
}) => {
  // All text is light, and none lighter than this: over any other picture it is read more easily.
  const background = { width: 2400, height: 1350, channels: 3, background: 'white' } as const;
  const body = await sharp({ create: background }).png().toBuffer();
  await page.route(/coucher-de-soleil/, (route) =>
    route.fulfill({ contentType: 'image/png', body }),
  );
  const hard: string[] = [];
  for (const [width, height] of screens) {
    const screen = `${width} × ${height} px`;
    await page.setViewportSize({ width, height });
    await page.goto(`/?at=${width}`);
    await page.waitForFunction(() => {
      const picture = document.querySelector<HTMLImageElement>('#hero img');
      return picture?.complete === true && picture.naturalWidth > 0;
    });
    for (const button of await page.locator('#hero .button').all()) {
      await expect(button, screen).toBeInViewport(inFull);
    }
    const texts = await textContrasts(page, '.site-header, #hero');
    expect(texts.length).toBeGreaterThan(8);
    for (const { text, fontSize, least } of texts) {
      if (least >= leastContrast(fontSize)) continue;
      hard.push(`« ${text} » at ${screen}: ${least.toFixed(1)}`);
    }
  }
  expect(hard).toEqual([]);
});
