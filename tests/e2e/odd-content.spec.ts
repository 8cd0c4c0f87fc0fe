/** Gallery and carousel with what editors may put in them: pictures of all shapes, hostile names, few, many. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { waitForIsland } from '../page';
import { setJson } from '../snapshots/make-snapshot';
import { cards, dialog, openCard, visitGallery } from './gallery';
import { buildVariant } from './variant';
import type { Variant } from './variant';

// A build for each group: its tests share one worker.
test.describe.configure({ mode: 'default' });
const buildMs = 300_000;

const hostile = '"><img src=x onerror="document.title=1">';
const long = 'Une phrase assez longue pour remplir plusieurs lignes. '.repeat(80);
const testimonial = {
  ...{ id: 'x', name: 'Lou', location: 'Thuir', rating: 4, service: null, image: null },
  content: 'Parfait.',
};
const testimonials = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...testimonial, id: `x-${index}` }));
const picture = (file: string) => ({ file, alt: `Image ${file}`, caption: null });
const project = (
  id: string | null,
  image: ReturnType<typeof picture> | null,
  text = 'Un chantier.',
) => ({
  ...{ id, title: id, description: text, image, latitude: null, longitude: null },
});

const slidingRow = (page: Page) => page.getByRole('group', { name: 'Témoignages', exact: true });
const buttons = (page: Page) => page.locator('#testimonials .carousel-button:visible');

/** Writes the pictures beforehand: the change itself has no time to wait. */
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

test.describe('a gallery of odd projects, and two hundred testimonials', () => {
  let site: Variant;
  test.beforeAll(async () => {
    test.setTimeout(buildMs);
    const pictures = await oddPictures();
    site = await buildVariant((snapshot) => {
      for (const [name, bytes] of Object.entries(pictures)) {
        writeFileSync(path.join(snapshot, 'media', name), bytes);
      }
      const [first = '', ...others] = Object.keys(pictures);
      setJson(
        path.join(snapshot, 'gallery.json'),
        ['collections'],
        [
          {
            id: null,
            value: hostile,
            name: hostile,
            projects: [project(hostile, picture(first), hostile)],
          },
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
        ],
      );
      writeFileSync(path.join(snapshot, 'testimonials.json'), JSON.stringify(testimonials(200)));
    });
  });
  test.afterAll(() => site.remove());
  test.beforeEach(({ page }) => site.show(page));

  test('a hostile name is text, and its address opens it; alone, it has no neighbours', async ({
    page,
  }) => {
    await visitGallery(page);
    const modal = await openCard(page, 0);
    await expect(modal).toHaveAccessibleName(hostile);
    await expect(modal.getByRole('paragraph').getByText(hostile)).toBeVisible();
    await expect(modal.getByRole('button')).toHaveCount(1);
    await page.keyboard.press('ArrowRight');
    await expect(modal).toHaveAccessibleName(hostile);
    await page.reload();
    await expect(dialog(page)).toHaveAccessibleName(hostile);
    expect(await page.title()).not.toBe('1');
  });

  for (const [width, height] of [
    [320, 568],
    [844, 390],
    [1440, 900],
  ] as const) {
    test(`every picture keeps its shape inside the window at ${width} × ${height} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await visitGallery(page, '/#gallery-panel-2');
      const modal = await openCard(page, 1);
      for (const [name, ratio] of [
        ['large', 5000 / 300],
        ['petite', 120 / 90],
        ['plan', 2],
      ] as const) {
        const image = modal.getByRole('img', { name: `Image ${name}` });
        await expect(image).toBeInViewport({ ratio: 0.99 });
        const box = await image.boundingBox();
        expect(Math.abs((box?.width ?? 0) / (box?.height ?? 1) / ratio - 1)).toBeLessThan(0.1);
        if (name === 'petite') expect(box?.width).toBeCloseTo(120, 2);
        if (name === 'plan') expect(box?.width).toBeGreaterThan(180);
        await page.keyboard.press('ArrowRight');
      }
    });
  }

  test('a tall picture is shown as a whole', async ({ page }) => {
    await visitGallery(page);
    await openCard(page, 0);
    const image = dialog(page).getByRole('img');
    await expect(image).toBeInViewport({ ratio: 0.99 });
    const box = await image.boundingBox();
    expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(10, 0);
  });

  test('a project without picture opens with its text, which scrolls inside by keyboard', async ({
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
  });

  test('two projects without title or picture are two all the same', async ({ page }) => {
    await visitGallery(page, '/#gallery-panel-2');
    const position = (await openCard(page, 5)).getByRole('status');
    await expect(position).toContainText('6 sur 7');
    await page.keyboard.press('ArrowRight');
    await expect(position).toContainText('7 sur 7');
  });

  test('two hundred testimonials are walked through', async ({ page }) => {
    await page.goto('/');
    await waitForIsland(page.locator('#testimonials'));
    const position = page.locator('#testimonials').getByRole('status');
    await expect(position).toHaveText('Témoignages 1 et 2 sur 200');
    await buttons(page).last().click();
    await expect(position).toHaveText('Témoignages 3 et 4 sur 200');
    await slidingRow(page).evaluate((element) =>
      element.scrollTo({ left: 1e9, behavior: 'instant' }),
    );
    await expect(position).toHaveText('Témoignages 199 et 200 sur 200');
    await expect(buttons(page).last()).toBeDisabled();
  });
});

for (const { count, wide, narrow } of [
  { count: 1, wide: 0, narrow: 0 },
  { count: 2, wide: 0, narrow: 2 },
]) {
  test.describe(`with ${count} testimonial(s)`, () => {
    let site: Variant;
    test.beforeAll(async () => {
      test.setTimeout(buildMs);
      site = await buildVariant((snapshot) => {
        const file = path.join(snapshot, 'testimonials.json');
        writeFileSync(file, JSON.stringify(testimonials(count)));
      });
    });
    test.afterAll(() => site.remove());

    test('there are buttons only where there is somewhere to go', async ({ page }) => {
      await site.show(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/');
      await waitForIsland(page.locator('#testimonials'));
      await expect(buttons(page)).toHaveCount(wide);
      await expect(slidingRow(page).getByRole('group')).toHaveCount(count);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(buttons(page)).toHaveCount(narrow);
      if (narrow === 0) return;
      await buttons(page).last().click();
      await expect(page.locator('#testimonials').getByRole('status')).toHaveText(
        'Témoignage 2 sur 2',
      );
      await expect(buttons(page).last()).toBeDisabled();
    });
  });
}
