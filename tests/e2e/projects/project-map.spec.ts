import { accessibilityViolations } from '../../site/checks/accessibility.ts';
import { expect, test } from '../../support/browser-test.ts';
import { boxOf, fullyInView, waitThreeFrames, waitUntilStill } from '../../support/page.ts';
import {
  answerTiles,
  goToLoadedMap,
  projectLink,
  mapSection,
  marker,
  markers,
  popup,
  tileHost,
} from '../../support/project-map.ts';

test.beforeEach(({ page }) => answerTiles(page));

/** A project that shares its location with another one. */
const colocatedProject = 'Batteries de 10 kWh en façade, Canet-en-Roussillon';

test('the map is 600 px high, requests tiles with a referrer, and lets the mouse wheel scroll the page', async ({
  page,
  baseURL,
}) => {
  const firstTileRequest = page.waitForRequest(`${tileHost}/**`);
  await goToLoadedMap(page);
  // OpenStreetMap rejects requests without a referrer.
  expect((await (await firstTileRequest).allHeaders())['referer']).toBe(`${baseURL}/`);
  expect((await firstTileRequest).url()).toMatch(/\/6\/\d+\/\d+\.png$/);
  const mapContainer = page.locator('.map-container');
  expect((await mapContainer.boundingBox())?.height).toBeGreaterThan(597);
  await expect(mapSection(page).getByRole('link', { name: '© OpenStreetMap' })).toBeVisible();
  const scrollBefore = await page.evaluate(() => scrollY);
  await mapContainer.hover({ position: { x: 60, y: 300 } });
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrollBefore + 200);
});

test('each project is on the map once, no markers overlap, and a click on a cluster zooms in on it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await goToLoadedMap(page);
  const markerTexts = await markers(page).allTextContents();
  const projectCount = markerTexts.reduce((sum, text) => sum + Number(text || '1'), 0);
  expect(projectCount).toBe(await page.locator('#projects-list a').count());
  const markerBoxes = await markers(page).evaluateAll((buttons) =>
    buttons.map((button) => button.getBoundingClientRect().toJSON() as DOMRect),
  );
  // The Tab key reaches the markers from north to south.
  expect(markerBoxes.map(({ y }) => y)).toEqual(
    markerBoxes.map(({ y }) => y).sort((a, b) => a - b),
  );
  for (const [index, box] of markerBoxes.entries()) {
    expect([box.width, box.height]).toEqual([64, 64]);
    for (const otherBox of markerBoxes.slice(index + 1)) {
      expect(Math.hypot(box.x - otherBox.x, box.y - otherBox.y)).toBeGreaterThan(62);
    }
  }
  expect(await accessibilityViolations(page, '#projects-map')).toEqual([]);

  const cluster = page.locator('.map-marker-cluster').last();
  await expect(cluster).toHaveAccessibleName(
    /^\d+\u00a0projets, dont .+\u00a0: agrandir la carte$/,
  );
  await cluster.press('Enter');
  await expect.poll(() => markers(page).count()).toBeGreaterThan(markerBoxes.length);
  await expect(markers(page).and(page.locator(':focus'))).toBeInViewport(fullyInView);
});

test('a popup opens from its marker or the list, and Escape closes it and returns the focus', async ({
  page,
}) => {
  // The whole map is in view, so that popups do not scroll the page.
  await page.setViewportSize({ width: 1440, height: 900 });
  await goToLoadedMap(page);
  const carportMarker = marker(page, 'Carport de 7,5 kWc, Porto-Vecchio');
  await expect(carportMarker.locator('img')).toBeVisible();
  await carportMarker.press('Enter');
  await expect(popup(page)).toHaveAccessibleName('Carport de 7,5 kWc, Porto-Vecchio');
  await expect(popup(page)).toBeFocused();
  await expect(popup(page).getByRole('heading')).toHaveText('Carport de 7,5 kWc, Porto-Vecchio');
  await expect(popup(page).getByRole('img')).toBeInViewport(fullyInView);
  await expect(popup(page).getByText('Quinze panneaux')).toBeInViewport();
  await expect(popup(page).getByRole('button')).toHaveCount(0);
  expect((await popup(page).boundingBox())?.width).toBeLessThanOrEqual(401);
  expect(await accessibilityViolations(page, '#projects-map')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(popup(page)).toHaveCount(0);
  await expect(carportMarker).toBeFocused();

  // Projects that share a location share a popup, in the order of the gallery.
  await projectLink(page, colocatedProject).click();
  await expect(popup(page)).toHaveAccessibleName('2 projets à cet emplacement');
  await expect(popup(page).getByRole('listitem')).toHaveCount(2);
  await expect(popup(page).getByRole('heading', { level: 4 })).toHaveText([
    '8 kWc sur tuiles canal, Canet-en-Roussillon',
    colocatedProject,
  ]);
  // The popup’s list scrolls to the chosen project, which is not the first.
  const chosenProject = popup(page).getByRole('listitem').filter({ hasText: colocatedProject });
  await expect(chosenProject).toBeFocused();
  await expect(chosenProject.getByRole('heading')).toBeInViewport(fullyInView);
  const popupList = popup(page).getByRole('list');
  expect(await popupList.evaluate((element) => element.clientHeight)).toBeLessThanOrEqual(400);
  await expect(marker(page, '2 projets à cet emplacement')).toHaveText('2');
  await page.keyboard.press('Escape');
  await expect(projectLink(page, colocatedProject)).toBeFocused();
});

test('when a popup closes, the map keeps its view, and the focus returns to the marker', async ({
  page,
}) => {
  await goToLoadedMap(page);
  const readMarkerTexts = () => markers(page).allTextContents();
  const markerTextsBefore = await readMarkerTexts();
  await marker(page, 'Carport').press('Enter');
  await expect(popup(page)).toBeFocused();
  await page.getByRole('button', { name: 'Agrandir la carte', exact: true }).press('Enter');
  await expect.poll(readMarkerTexts).not.toEqual(markerTextsBefore);
  const markerTextsZoomedIn = await readMarkerTexts();
  await popup(page).press('Escape');
  await expect(popup(page)).toHaveCount(0);
  await expect(markers(page).and(page.locator(':focus'))).toHaveCount(1);
  await waitThreeFrames(page);
  expect(await readMarkerTexts()).toEqual(markerTextsZoomedIn);
});

test('on screens lower than the map, a project chosen in the list or on the map is shown from its title on', async ({
  page,
}) => {
  for (const [width, height] of [
    [375, 667],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    const firstProject = page.locator('#projects-list').getByRole('link').first();
    for (const control of [firstProject, marker(page, 'Carport')]) {
      // Choosing a project zooms in, and the map’s view stays: the other marker would be out of sight.
      await goToLoadedMap(page);
      if (width < 640) await page.getByRole('button', { name: 'Voir la liste des' }).click();
      await control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await control.click();
      const title = popup(page).getByRole('heading').first();
      await waitUntilStill(title);
      const header = await boxOf(page.locator('.site-header'));
      const screenLabel = `${width} × ${height} px`;
      await expect(title, screenLabel).toBeInViewport(fullyInView);
      expect((await boxOf(title)).y, screenLabel).toBeGreaterThan(header.height);
      await page.keyboard.press('Escape');
      await expect(popup(page)).toHaveCount(0);
    }
  }
});

test('if tiles fail to load, the map shows the outline of France and a message', async ({
  page,
}) => {
  await page.route(`${tileHost}/**`, (route) => route.abort());
  await goToLoadedMap(page);
  const tileNote = mapSection(page).getByRole('status');
  await expect(tileNote).toHaveText(/^Le fond de carte n’a pas pu se charger en entier\./);
  await expect(tileNote).toBeInViewport(fullyInView);
  await expect(page.locator('.map-land-france')).toBeInViewport();
  const zIndexOf = (pane: string) =>
    page.locator(pane).evaluate((element) => Number(getComputedStyle(element).zIndex));
  expect(await zIndexOf('.leaflet-outline-pane')).toBeLessThan(
    await zIndexOf('.leaflet-tile-pane'),
  );
  expect(await accessibilityViolations(page, '#projects-map')).toEqual([]);
  await page.unroute(`${tileHost}/**`);
  await answerTiles(page);
  await page.getByRole('button', { name: 'Agrandir la carte', exact: true }).click();
  await expect(tileNote).toBeEmpty();
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('one finger scrolls the page, and a tap on a marker opens its popup', async ({ page }) => {
    await goToLoadedMap(page);
    const twoFingersHint = mapSection(page).getByText('Déplacez la carte avec deux doigts');
    await expect(twoFingersHint).toBeVisible();
    // The page looks different without the hint, which shows that the map’s tiles do not cover the hint.
    const screenshotWithHint = await page.screenshot();
    await twoFingersHint.evaluate((element) =>
      element.classList.replace('map-touch-hint', 'invisible'),
    );
    expect((await page.screenshot()).equals(screenshotWithHint)).toBe(false);
    await expect(page.locator('.map-container')).toHaveCSS('touch-action', 'pan-y');
    await marker(page, 'Carport').tap();
    await expect(popup(page)).toBeInViewport(fullyInView);
  });
});
