import { accessibilityViolations } from '../../site/checks/accessibility.ts';
import { completeBrowser, expect, test } from '../../support/browser-test.ts';
import {
  cards,
  dialog,
  openCard,
  scrollPosition,
  tab,
  visitGallery,
} from '../../support/gallery.ts';
import { fullyInView, waitThreeFrames } from '../../support/page.ts';

test.use(completeBrowser);

test('a click or a key selects the tab of a collection, whose cards form one to four columns', async ({
  page,
}) => {
  await page.goto('/');
  await expect(tab(page, 'Résidentiel')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  const cardText = page.locator('#gallery-panel-1 .project-card figcaption').first();
  await expect(cardText).toHaveCSS('opacity', '0');
  await page.locator('#gallery-panel-1 .project-card').first().hover();
  await expect(cardText).toHaveCSS('opacity', '1');

  await tab(page, 'Stockage').click();
  await expect(page.getByRole('tabpanel', { name: 'Stockage' })).toBeInViewport();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  for (const [key, name] of [
    ['ArrowRight', 'Résidentiel'],
    ['End', 'Stockage'],
    ['ArrowLeft', 'Professionnels'],
    ['Home', 'Résidentiel'],
    ['Alt+ArrowRight', 'Résidentiel'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(page, name)).toBeFocused();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  }
  await page.keyboard.press('Tab');
  await expect(cards(page).first()).toBeFocused();

  // On each screen width, the cards follow one another in the order of their top edges.
  for (const [width, columns] of [
    [390, 1],
    [768, 2],
    [1024, 3],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const cardBoxes = await page
      .locator('#gallery-panel-1 .masonry > li:visible')
      .evaluateAll((items) =>
        items.map((card) => {
          const { left, top, height } = card.getBoundingClientRect();
          return { left: Math.round(left), top: Math.round(top), height: Math.round(height) };
        }),
      );
    expect(new Set(cardBoxes.map(({ left }) => left)).size).toBe(columns);
    expect(cardBoxes.slice(0, 4).map(({ height }) => height)).toEqual([320, 240, 280, 320]);
    const boxesInReadingOrder = [...cardBoxes].sort((a, b) => a.top - b.top || a.left - b.left);
    expect(cardBoxes).toEqual(boxesInReadingOrder);
  }
});

test('a click on a card shows its complete picture, title and text, and arrow keys step to other projects', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await visitGallery(page);
  const openDialog = await openCard(page, 0);
  await expect(openDialog).toHaveAccessibleName('12 kWc sur un mas de vigneron, Thuir');
  for (const [width, height] of [
    [320, 568],
    [844, 390],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(openDialog.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(openDialog.getByText('Panneaux répartis entre le toit du mas')).toBeInViewport();
    const picture = openDialog.getByRole('img', { name: 'Mas en pierre' });
    await expect(picture).toBeInViewport(fullyInView);
    const pictureBox = await picture.boundingBox();
    expect((pictureBox?.width ?? 0) / (pictureBox?.height ?? 1)).toBeCloseTo(1.5, 1);
    await expect(openDialog.getByRole('button', { name: 'Fermer' })).toBeInViewport(fullyInView);
    expect(await openDialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(
      0,
    );
  }
  expect(await accessibilityViolations(page, 'dialog[open]')).toEqual([]);
  const positionStatus = openDialog.getByRole('status');
  const landscapeBox = await openDialog.boundingBox();
  await openDialog.getByRole('button', { name: 'Réalisation suivante' }).click();
  await expect(positionStatus).toHaveText('2 sur 9');
  await expect(openDialog).toHaveAccessibleName('6 kWc au cœur du village, Eus');
  await expect(openDialog.getByRole('img')).toHaveAccessibleName(/^Toits de tuiles/);
  // This picture is in portrait format, so the dialog is narrower.
  const portraitBox = await openDialog.boundingBox();
  expect(portraitBox?.width).toBeLessThan((landscapeBox?.width ?? 0) - 200);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(positionStatus).toHaveText('9 sur 9');
});

test('the button, a click outside, Escape and Back close the dialog and restore focus, scroll position and address', async ({
  page,
}) => {
  await visitGallery(page, '/?x=1#about');
  await cards(page).nth(3).scrollIntoViewIfNeeded();
  await cards(page).nth(3).focus();
  const scrollBefore = await scrollPosition(page);
  for (const closeDialog of [
    () => dialog(page).getByRole('button', { name: 'Fermer' }).click(),
    () => page.mouse.click(8, 450),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ]) {
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeInViewport();
    await closeDialog();
    await expect(dialog(page)).toHaveCount(0);
    await expect(cards(page).nth(3)).toBeFocused();
    await expect(page).toHaveURL('/?x=1#about');
    expect(await scrollPosition(page)).toBe(scrollBefore);
  }
});

test('a project opened just after another was closed stays open, and Back closes it', async ({
  page,
}) => {
  await visitGallery(page);
  await openCard(page, 0);
  await page.evaluate(async () => {
    const openDialog = document.querySelector('dialog[open]') as HTMLDialogElement;
    openDialog.close();
    await new Promise((resolve) => openDialog.addEventListener('close', resolve));
    // At this moment React has removed the closed dialog, but the browser has not yet gone back in its history.
    await new Promise((resolve) => setTimeout(resolve));
    document.querySelectorAll<HTMLElement>('.project-card > a')[1]?.click();
  });
  await expect(dialog(page).getByRole('status')).toHaveText('2 sur 9');
  await waitThreeFrames(page);
  await expect(dialog(page)).toBeInViewport();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto');
});

test('the browser’s search and links find a project of another tab', async ({ page }) => {
  const lastProject = page.locator('#gallery-panel-4 li').last();
  await page.goto('/');
  const id = await lastProject.getAttribute('id');
  const title = await lastProject.locator('figcaption span').first().textContent();
  // A text fragment finds text as the browser’s search does. Hyphens have a meaning in its syntax.
  const encodedTitle = encodeURIComponent(title ?? '').replaceAll('-', '%2D');
  for (const address of [`/?text#:~:text=${encodedTitle}`, `/?link#${id}`]) {
    await page.goto(address);
    await expect(lastProject).toBeInViewport();
    await expect(tab(page, 'Stockage')).toHaveAttribute('aria-selected', 'true');
  }
  await page.evaluate(() => (location.hash = 'gallery-panel-2'));
  await expect(tab(page, 'Climatisation')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Climatisation' })).toBeInViewport();
});
