/** The map of the projects: its size, tiles, markers, popups, and the list beside it. */
import { accessibilityViolations } from '../../site/checks/accessibility.ts';
import { expect, test } from '../../support/browser-test.ts';
import { fullyInView, nextFrames } from '../../support/page.ts';
import {
  answerTiles,
  goToLiveMap,
  listed,
  mapSection,
  marker,
  markers,
  popup,
  tileHost,
} from '../../support/project-map.ts';

test.beforeEach(({ page }) => answerTiles(page));

const shared = 'Batteries de 10 kWh en façade, Canet-en-Roussillon';

test('the map is 600 px high, has tiles and a credit; the wheel scrolls the page', async ({
  page,
  baseURL,
}) => {
  const first = page.waitForRequest(`${tileHost}/**`);
  await goToLiveMap(page);
  // OpenStreetMap rejects requests without a referrer.
  expect((await (await first).allHeaders())['referer']).toBe(`${baseURL}/`);
  expect((await first).url()).toMatch(/\/6\/\d+\/\d+\.png$/);
  const map = page.locator('.map-canvas');
  expect((await map.boundingBox())?.height).toBeGreaterThan(597);
  await expect(mapSection(page).getByRole('link', { name: '© OpenStreetMap' })).toBeVisible();
  const before = await page.evaluate(() => scrollY);
  await map.hover({ position: { x: 60, y: 300 } });
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 200);
});

test('each project is on the map once, no markers overlap, and a click on a group zooms in to it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await goToLiveMap(page);
  const counts = await markers(page).allTextContents();
  const total = counts.reduce((sum, text) => sum + Number(text || '1'), 0);
  expect(total).toBe(await page.locator('#projects-list a').count());
  const boxes = await markers(page).evaluateAll((all) =>
    all.map((button) => button.getBoundingClientRect().toJSON() as DOMRect),
  );
  // Tab goes through them from north to south.
  expect(boxes.map(({ y }) => y)).toEqual(boxes.map(({ y }) => y).sort((a, b) => a - b));
  for (const [index, one] of boxes.entries()) {
    expect([one.width, one.height]).toEqual([64, 64]);
    for (const other of boxes.slice(index + 1)) {
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(62);
    }
  }
  expect(await accessibilityViolations(page, '#projects-map')).toEqual([]);

  const group = page.locator('.map-marker-group').last();
  await expect(group).toHaveAccessibleName(/^\d+\u00a0projets\u00a0: agrandir la carte$/);
  await group.press('Enter');
  await expect.poll(() => markers(page).count()).toBeGreaterThan(boxes.length);
  await expect(markers(page).and(page.locator(':focus'))).toBeInViewport(fullyInView);
});

test('a popup shows its project, also from the list; closed, the map is where it was and the focus returns', async ({
  page,
}) => {
  await goToLiveMap(page);
  const carport = marker(page, 'Carport de 7,5 kWc, Porto-Vecchio');
  await expect(carport.locator('img')).toBeVisible();
  const before = await carport.boundingBox();
  await carport.press('Enter');
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
  await expect(carport).toBeFocused();
  await expect.poll(() => carport.boundingBox()).toEqual(before);

  // Several at one place share a popup, in the gallery’s order.
  await page.setViewportSize({ width: 1440, height: 900 });
  await listed(page, shared).click();
  await expect(popup(page)).toHaveAccessibleName('2 projets à cet emplacement');
  await expect(popup(page).getByRole('listitem')).toHaveCount(2);
  await expect(popup(page).getByRole('heading', { level: 4 })).toHaveText([
    '8 kWc sur tuiles canal, Canet-en-Roussillon',
    shared,
  ]);
  // The list begins with the other one.
  const chosen = popup(page).getByRole('listitem').filter({ hasText: shared });
  await expect(chosen).toBeFocused();
  await expect(chosen.getByRole('heading')).toBeInViewport(fullyInView);
  const list = popup(page).getByRole('list');
  expect(await list.evaluate((it) => it.clientHeight)).toBeLessThanOrEqual(400);
  await expect(marker(page, '2 projets à cet emplacement')).toHaveText('2');
  await page.keyboard.press('Escape');
  await expect(listed(page, shared)).toBeFocused();
});

test('a visitor’s own zoom and pan stay when a popup closes, and Escape returns the focus to the marker drawn anew', async ({
  page,
}) => {
  await goToLiveMap(page);
  const carport = marker(page, 'Carport');
  const open = async () => {
    await carport.press('Enter');
    await expect(popup(page)).toBeFocused();
  };
  const closeByEscape = async () => {
    await popup(page).press('Escape');
    await expect(popup(page)).toHaveCount(0);
    await expect(markers(page).and(page.locator(':focus'))).toHaveCount(1);
    await nextFrames(page);
  };
  await open();
  await page.locator('.map-canvas').press('ArrowRight');
  await nextFrames(page);
  const place = await carport.boundingBox();
  await closeByEscape();
  expect(await carport.boundingBox()).toEqual(place);

  const counts = () => markers(page).allTextContents();
  const before = await counts();
  await open();
  await page.getByRole('button', { name: 'Agrandir la carte', exact: true }).press('Enter');
  await expect.poll(counts).not.toEqual(before);
  const zoomedIn = await counts();
  await closeByEscape();
  expect(await counts()).toEqual(zoomedIn);

  // The view before the popup from the list comes back, and all markers are drawn anew.
  await listed(page, shared).click();
  await marker(page, '2 projets à cet emplacement').press('Enter');
  await expect(popup(page)).toBeFocused();
  await closeByEscape();
  await expect.poll(counts).toEqual(zoomedIn);
  await expect(markers(page).and(page.locator(':focus'))).toHaveCount(1);
});

test('where tiles fail the outline of France shows and one line says so, until tiles cover both', async ({
  page,
}) => {
  await page.route(`${tileHost}/**`, (route) => route.abort());
  await goToLiveMap(page);
  const note = mapSection(page).getByRole('status');
  await expect(note).toHaveText(/^Le fond de carte n’a pas pu se charger en entier\./);
  await expect(note).toBeInViewport(fullyInView);
  await expect(page.locator('.map-land-france')).toBeInViewport();
  const layerOf = (pane: string) =>
    page.locator(pane).evaluate((element) => Number(getComputedStyle(element).zIndex));
  expect(await layerOf('.leaflet-outline-pane')).toBeLessThan(await layerOf('.leaflet-tile-pane'));
  expect(await accessibilityViolations(page, '#projects-map')).toEqual([]);
  await page.unroute(`${tileHost}/**`);
  await answerTiles(page);
  await page.getByRole('button', { name: 'Agrandir la carte', exact: true }).click();
  await expect(note).toBeEmpty();
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('one finger scrolls the page, a tap opens a popup', async ({ page }) => {
    await goToLiveMap(page);
    const hint = mapSection(page).getByText('Déplacez la carte avec deux doigts');
    await expect(hint).toBeVisible();
    // Tiles do not cover it.
    const view = await page.screenshot();
    await hint.evaluate((it) => it.classList.replace('map-touch-hint', 'invisible'));
    expect((await page.screenshot()).equals(view)).toBe(false);
    await expect(page.locator('.map-canvas')).toHaveCSS('touch-action', 'pan-y');
    await marker(page, 'Carport').tap();
    await expect(popup(page)).toBeInViewport(fullyInView);
  });
});
