/** Unusual content: its files, and how gallery and modal show it. */
import { elementsOf, readAsset, readSite } from '../site/checks/site-files.ts';
import type { Site } from '../site/checks/site-files.ts';
import { inFull } from '../support/page.ts';
import { expect, test } from '../support/browser-test.ts';
import { cards, dialog, openCard, tab, visitGallery } from '../support/gallery.ts';
import { oddSlug, plan } from '../support/sites/odd-content.ts';

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

test('a picture of any shape is shown completely and undistorted; a project may lack picture, title and neighbours', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await visitGallery(page);
  const modal = dialog(page);
  const expectWhole = async (name: string, ratio: number) => {
    const image = modal.getByRole('img', { name: `Image ${name}` });
    await expect(image).toBeInViewport({ ratio: 0.99 });
    const box = await image.boundingBox();
    expect(Math.abs((box?.width ?? 0) / (box?.height ?? 1) / ratio - 1)).toBeLessThan(0.1);
  };
  await openCard(page, 0);
  await expect(modal.getByRole('button')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(modal).toHaveAccessibleName('seule');
  await expectWhole('haute', 300 / 3000);
  await page.keyboard.press('Escape');

  await tab(page, 'Images').click();
  await expect(cards(page).first()).toHaveAccessibleName('Lire la description : sans-photo');
  await openCard(page, 0);
  await expect(modal.getByRole('img')).toHaveCount(0);
  // The text scrolls by keyboard.
  const panel = page.locator('.project-dialog-panel');
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(() => panel.evaluate((element) => element.scrollTop)).toBeGreaterThan(50);
  await expect(modal.getByRole('button', { name: 'Fermer' })).toBeInViewport(inFull);
  for (const [name, ratio] of [
    ['large', 5000 / 300],
    ['petite', 120 / 90],
    ['plan', 2],
  ] as const) {
    await page.keyboard.press('ArrowRight');
    await expect(modal.getByRole('heading')).toBeInViewport(inFull);
    await expectWhole(name, ratio);
  }
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(modal.getByRole('status')).toContainText('6 sur 7');
});
