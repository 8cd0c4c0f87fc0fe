import { expect, test } from '../support/browser-test.ts';
import { textContrasts } from '../support/text-contrast.ts';

test('the words of the hero have enough contrast to the site’s own picture (WCAG 1.4.3)', async ({
  page,
}) => {
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1440, 900],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/?at=${width}`);
    await page.waitForFunction(() => {
      const picture = document.querySelector<HTMLImageElement>('#hero img');
      return picture === null || (picture.complete && picture.naturalWidth > 0);
    });
    const texts = await textContrasts(page, '.site-header, .hero-text');
    const unreadable = texts.filter(
      ({ fontSize, minContrast }) => minContrast < (fontSize >= 24 ? 3 : 4.5),
    );
    expect(
      unreadable.map(({ text, minContrast }) => `« ${text} » : ${minContrast.toFixed(1)}`),
      `At ${width} × ${height} px, these words are hard to read on the picture: raise heroDarkening in src/brand/colors.mjs.`,
    ).toEqual([]);
  }
});
