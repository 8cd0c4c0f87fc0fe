/** Gallery and carousel with what editors may put in them: pictures of all shapes, long texts, hardly anything. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { waitForIsland } from '../support/page';
import { setJson } from '../support/make-snapshot';
import { expect, test } from '../support/browser-test';
import { cards, dialog, openCard, visitGallery } from '../support/gallery';
import { buildVariant } from '../support/variant';
import type { Variant } from '../support/variant';

// One build for all: its tests share one worker.
test.describe.configure({ mode: 'default' });

const long = 'Une phrase assez longue pour remplir plusieurs lignes. '.repeat(80);
const testimonial = {
  ...{ id: 'x', name: 'Lou', location: 'Thuir', rating: 4, service: null, image: null },
  content: 'Parfait.',
};
const picture = (file: string) => ({ file, alt: `Image ${file}`, caption: null });
const project = (
  id: string | null,
  image: ReturnType<typeof picture> | null,
  text = 'Un chantier.',
) => ({
  ...{ id, title: id, description: text, image, latitude: null, longitude: null },
});

/** Made beforehand: the change itself has no time to wait. */
async function oddPictures(): Promise<Record<string, Buffer>> {
  const fill = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#b4492a' } })
      .jpeg()
      .toBuffer();
  return {
    'haute.00000001.jpg': await fill(300, 3000),
    'large.00000002.jpg': await fill(5000, 300),
    'petite.00000003.jpg': await fill(120, 90),
    'plan.00000004.svg': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"><path d="M0 0h40v20H0z"/></svg>',
    ),
  };
}

let site: Variant;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  const pictures = await oddPictures();
  site = await buildVariant((snapshot) => {
    for (const [name, bytes] of Object.entries(pictures)) {
      writeFileSync(path.join(snapshot, 'media', name), bytes);
    }
    const [first = '', ...others] = Object.keys(pictures);
    const collections = [
      { id: null, value: 'seule', name: 'Seule', projects: [project('seule', picture(first))] },
      {
        ...{ id: 'b', value: 'b', name: 'Images' },
        projects: [
          project('sans-photo', null, long),
          ...others.map((file) => project(file, picture(file), long)),
          project('vide', null, ''),
          project(null, null),
          project(null, null),
        ],
      },
    ];
    setJson(path.join(snapshot, 'gallery.json'), ['collections'], collections);
    const two = [testimonial, { ...testimonial, id: 'y' }];
    writeFileSync(path.join(snapshot, 'testimonials.json'), JSON.stringify(two));
  });
});
test.afterAll(() => site.remove());
test.beforeEach(({ page }) => site.show(page));

test('every picture keeps its shape inside the window', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
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
      if (name === 'petite') expect(box?.width).toBeCloseTo(120, 2);
      if (name === 'plan') expect(box?.width).toBeGreaterThan(180);
    }
    await page.keyboard.press('ArrowRight');
  }
});

test('a tall picture is shown as a whole; alone in its collection, it has no neighbours', async ({
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

test('a project without picture opens with its text, which scrolls by keyboard; one without anything is one', async ({
  page,
}) => {
  await visitGallery(page, '/#gallery-panel-2');
  await expect(cards(page).first()).toHaveAccessibleName('Lire la description : sans-photo');
  const modal = await openCard(page, 0);
  await expect(modal.getByRole('img')).toHaveCount(0);
  const close = modal.getByRole('button', { name: 'Fermer' });
  await expect(close).toBeInViewport({ ratio: 1 });
  const panel = page.locator('.project-dialog-panel');
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(() => panel.evaluate((element) => element.scrollTop)).toBeGreaterThan(50);
  await expect(close).toBeInViewport({ ratio: 1 });
  // The next one is read from its beginning.
  await page.keyboard.press('ArrowRight');
  await expect(modal.getByRole('heading')).toBeInViewport({ ratio: 1 });

  const position = dialog(page).getByRole('status');
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight');
  await expect(position).toContainText('6 sur 7');
  await page.keyboard.press('ArrowRight');
  await expect(position).toContainText('7 sur 7');
});

test('two testimonials have buttons only where there is somewhere to go', async ({ page }) => {
  const buttons = page.locator('#testimonials .carousel-button:visible');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await waitForIsland(page.locator('#testimonials'));
  await expect(buttons).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(buttons).toHaveCount(2);
  await buttons.last().click();
  await expect(page.locator('#testimonials').getByRole('status')).toHaveText('Témoignage 2 sur 2');
  await expect(buttons.last()).toBeDisabled();
});
