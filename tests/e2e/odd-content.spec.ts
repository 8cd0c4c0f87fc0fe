/** Tests the gallery and its modal with unusual content. */
import { fullyInView } from '../support/page.ts';
import { expect, test } from '../support/browser-test.ts';
import { cards, dialog, openCard, tab, visitGallery } from '../support/gallery.ts';

test.use({ site: 'other' });

test('a picture of any shape is shown completely and undistorted; a project may lack picture, title and neighbours', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await visitGallery(page);
  const projectDialog = dialog(page);
  const expectImageRatio = async (name: string, ratio: number) => {
    const image = projectDialog.getByRole('img', { name: `Image ${name}` });
    await expect(image).toBeInViewport({ ratio: 0.99 });
    const imageBox = await image.boundingBox();
    expect(Math.abs((imageBox?.width ?? 0) / (imageBox?.height ?? 1) / ratio - 1)).toBeLessThan(
      0.1,
    );
  };
  await openCard(page, 0);
  await expect(projectDialog.getByRole('button')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(projectDialog).toHaveAccessibleName('seule');
  await expectImageRatio('haute', 300 / 3000);
  await page.keyboard.press('Escape');

  await tab(page, 'Images').click();
  await expect(cards(page).first()).toHaveAccessibleName('Lire la description : sans-photo');
  await openCard(page, 0);
  await expect(projectDialog.getByRole('img')).toHaveCount(0);
  // Arrow keys scroll the text.
  const dialogPanel = page.locator('.project-dialog-panel');
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(() => dialogPanel.evaluate((element) => element.scrollTop)).toBeGreaterThan(50);
  await expect(projectDialog.getByRole('button', { name: 'Fermer' })).toBeInViewport(fullyInView);
  for (const [name, ratio] of [
    ['large', 5000 / 300],
    ['petite', 120 / 90],
    ['plan', 2],
  ] as const) {
    await page.keyboard.press('ArrowRight');
    await expect(projectDialog.getByRole('heading')).toBeInViewport(fullyInView);
    await expectImageRatio(name, ratio);
  }
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(projectDialog.getByRole('status')).toContainText('6 sur 7');
});

test('a long review is folded, and opens by keyboard', async ({ page }) => {
  await page.goto('/#testimonials');
  const quote = page.locator('#testimonials blockquote').first();
  const foldedHeight = (await quote.boundingBox())?.height ?? NaN;
  await quote.getByText('Lire tout l’avis').press('Enter');
  await expect.poll(async () => (await quote.boundingBox())?.height).toBeGreaterThan(foldedHeight);
});

test('of four services, the last two stand beside each other on a large screen, with their buttons aligned', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const services = page.locator('#services ul').first().locator('> li');
  const [, , third, fourth] = await services.all();
  const thirdBox = await third?.boundingBox();
  expect(thirdBox?.width).toBeLessThan(600);
  expect((await fourth?.boundingBox())?.y).toBe(thirdBox?.y);
  const buttonTops = await services
    .getByRole('link')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  expect(buttonTops[3]).toBe(buttonTops[2]);
});
