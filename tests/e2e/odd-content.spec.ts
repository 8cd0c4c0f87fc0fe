/** Unusual content: its files, and how gallery, modal and carousel show it. */
import { elementsOf, readAsset, readSite } from '../site/checks/site-files';
import type { Site } from '../site/checks/site-files';
import { inFull, waitForIsland } from '../support/page';
import { expect, test } from '../support/browser-test';
import { cards, dialog, openCard, visitGallery } from '../support/gallery';
import { oddSlug, plan } from '../support/sites/odd-content';

test.use({ site: 'other' });

let site: Site;
test.beforeAll(({ served }) => {
  site = readSite(served.folder);
});

test('pictures are rotated as their EXIF data says, and never enlarged; other files are served as uploaded', () => {
  const imageOf = (alt: string) =>
    elementsOf(site, `/blog/${oddSlug}`, `main img[alt="${alt}"]`)[0];
  const turned = imageOf('Image tourne.00000006.jpg');
  expect(['width', 'height'].map((name) => turned?.getAttribute(name))).toEqual(['400', '600']);
  const offered = turned?.closest('picture')?.querySelector('source')?.getAttribute('srcset');
  expect(offered).toMatch(/ 400w$/);

  // Scans are encoded; drawings, documents and what a text links to are served as they are.
  expect(imageOf('Un scan')?.getAttribute('src')).toMatch(/\.webp$/);
  expect(imageOf('Un plan')?.getAttribute('src')).toBe('/media/plan.00000004.svg');
  expect(imageOf('Petite')?.closest('a')?.getAttribute('href')).toBe(
    '/media/original.00000009.png',
  );
  expect(readAsset(site, '/media/plan.00000004.svg')).toBe(plan);
  expect(site.assets.filter((url) => url.startsWith('/media/'))).toEqual([
    '/media/notice.00000008.pdf',
    '/media/original.00000009.png',
    '/media/plan.00000004.svg',
  ]);
});

test('a picture of any ratio fits into the viewport, undistorted', async ({ page }) => {
  await visitGallery(page, '/#gallery-panel-2');
  const modal = await openCard(page, 1);
  for (const [name, ratio] of [
    ['large', 5000 / 300],
    ['petite', 120 / 90],
    ['plan', 2],
  ] as const) {
    for (const [width, height] of [
      [320, 568],
      [844, 390],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const image = modal.getByRole('img', { name: `Image ${name}` });
      await expect(image).toBeInViewport({ ratio: 0.99 });
      const box = await image.boundingBox();
      expect(Math.abs((box?.width ?? 0) / (box?.height ?? 1) / ratio - 1)).toBeLessThan(0.1);
      if (name === 'plan') expect(box?.width).toBeGreaterThan(180);
    }
    await page.keyboard.press('ArrowRight');
  }
});

test('a tall picture is shown completely; a project alone in its collection has no previous and next', async ({
  page,
}) => {
  await visitGallery(page);
  const modal = await openCard(page, 0);
  await expect(modal.getByRole('button')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(modal).toHaveAccessibleName('seule');
  const image = modal.getByRole('img');
  await expect(image).toBeInViewport({ ratio: 0.99 });
  const box = await image.boundingBox();
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(10, 0);
});

test('a project without picture opens with its text, which scrolls by keyboard; projects without a title open, too', async ({
  page,
}) => {
  await visitGallery(page, '/#gallery-panel-2');
  await expect(cards(page).first()).toHaveAccessibleName('Lire la description : sans-photo');
  const modal = await openCard(page, 0);
  await expect(modal.getByRole('img')).toHaveCount(0);
  const close = modal.getByRole('button', { name: 'Fermer' });
  await expect(close).toBeInViewport(inFull);
  const panel = page.locator('.project-dialog-panel');
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(() => panel.evaluate((element) => element.scrollTop)).toBeGreaterThan(50);
  await expect(close).toBeInViewport(inFull);
  // The next text starts at its top.
  await page.keyboard.press('ArrowRight');
  await expect(modal.getByRole('heading')).toBeInViewport(inFull);

  const position = dialog(page).getByRole('status');
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight');
  await expect(position).toContainText('6 sur 7');
  await page.keyboard.press('ArrowRight');
  await expect(position).toContainText('7 sur 7');
});

test('two testimonials have buttons only on screens that show one', async ({ page }) => {
  const buttons = page.locator('#testimonials .carousel-button:visible');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await waitForIsland(page.locator('#testimonials'));
  await expect(buttons).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(buttons).toHaveCount(2);
  await buttons.last().click();
  await expect(buttons.last()).toBeDisabled();
});
