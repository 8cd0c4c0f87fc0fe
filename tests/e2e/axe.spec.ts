/** The check of accessibility itself. The tests of forms, dialogs and the map run it on their states. */
import { pageHtml } from '../site/checks/hand-made-site';
import { barriers } from '../site/checks/barriers';
import { expect, test } from '../support/browser-test';

test('axe finds the barriers of a bad page, and none on a good one', async ({ page }) => {
  const body = `<img src="/favicon.svg" width="9" height="9"><h4>Titre</h4><input>
    <p style="color:#999;background:#fff">Trop pâle</p>`;
  await page.setContent(pageHtml({ body }));
  const found = await barriers(page);
  for (const rule of ['image-alt', 'heading-order', 'label', 'color-contrast']) {
    expect(found).toContainEqual(expect.stringContaining(`${rule}:`));
  }
  await page.setContent(pageHtml({ body: '<p>Bonjour</p>' }));
  expect(await barriers(page)).toEqual([]);
});
