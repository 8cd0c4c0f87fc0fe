import { completeBrowser, expect, test } from '../../support/browser-test.ts';
import { cards, dialog, scrollPosition, visitGallery } from '../../support/gallery.ts';
import { moveFingers } from '../../support/touch.ts';

test.use(completeBrowser);

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const pointAt = (x: number, y: number) => ({ x, y });

test('a horizontal swipe shows the next or previous project, unless the visitor has zoomed in', async ({
  page,
}) => {
  await visitGallery(page);
  const positionStatus = dialog(page).getByRole('status');
  await cards(page).first().tap();
  await expect(positionStatus).toContainText('1 sur 9');
  const scrollBefore = await scrollPosition(page);
  // A vertical movement and a very short one are not swipes, so only the third movement shows the next project.
  await moveFingers(page, [pointAt(200, 500), pointAt(230, 200)]);
  await moveFingers(page, [pointAt(200, 300), pointAt(190, 300)]);
  await moveFingers(page, [pointAt(300, 300), pointAt(120, 315)]);
  await expect(positionStatus).toContainText('2 sur 9');
  await moveFingers(page, [pointAt(100, 300), pointAt(290, 290)]);
  await expect(positionStatus).toContainText('1 sur 9');

  const readVisualViewport = (property: 'scale' | 'offsetLeft') =>
    page.evaluate((name) => window.visualViewport?.[name] ?? 0, property);
  await moveFingers(
    page,
    [pointAt(180, 300), pointAt(60, 300)],
    [pointAt(210, 300), pointAt(330, 300)],
  );
  await expect.poll(() => readVisualViewport('scale')).toBeGreaterThan(1.5);
  const offsetBefore = await readVisualViewport('offsetLeft');
  await moveFingers(page, [pointAt(300, 300), pointAt(120, 300)]);
  await expect.poll(() => readVisualViewport('offsetLeft')).toBeGreaterThan(offsetBefore);
  await expect(positionStatus).toContainText('1 sur 9');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(await scrollPosition(page)).toBe(scrollBefore);
});

test('a card shows its title only, four cards stand before a button that shows all, and a link to a folded card finds it', async ({
  page,
}) => {
  await visitGallery(page);
  const panel = page.getByRole('tabpanel');
  const firstCard = panel.getByRole('listitem').first();
  await expect(firstCard.locator('[data-title]')).toBeInViewport();
  await expect(firstCard.locator('[data-text]:visible')).toHaveCount(0);
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  await panel.getByRole('button', { name: 'Voir les 9 réalisations' }).tap();
  await expect(panel.getByRole('listitem')).toHaveCount(9);
  const lastCardId = await panel.getByRole('listitem').last().getAttribute('id');
  await page.goto(`/?again#${lastCardId}`);
  await expect(page.locator(`#${lastCardId}`)).toBeInViewport();
});

test('the buttons of the dialog stay in their place from project to project', async ({ page }) => {
  await visitGallery(page);
  await cards(page).first().tap();
  const nextButton = dialog(page).getByRole('button', { name: 'Réalisation suivante' });
  const positions = [];
  for (let step = 0; step < 4; step += 1) {
    positions.push((await nextButton.boundingBox())?.y);
    await nextButton.tap();
  }
  expect(new Set(positions).size).toBe(1);
});
