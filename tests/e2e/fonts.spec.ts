/** Tests the characters of the font subsets, which `npm run fonts` makes. */
import { expect, test } from '../support/browser-test.ts';

test('French and Spanish names, cubic metres and prices are set in the site’s fonts alone', async ({
  page,
}) => {
  await page.goto('/blog');
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  for (const selector of ['h1', 'main article p']) {
    await page
      .locator(selector)
      .first()
      .evaluate(
        (element) => (element.textContent = 'Núñez, García, Noël, Œuvre\u00a0: 12 m³, 9 €'),
      );
    const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    await expect
      .poll(async () => {
        const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
        return fonts.map(({ isCustomFont }) => isCustomFont);
      }, selector)
      .toEqual([true]);
  }
});
