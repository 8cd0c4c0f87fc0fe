/** The map in its states before axe: with projects, with a popup, without data, without tiles. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  answerForStrangers,
  goToLiveMap,
  goToMap,
  mapSection,
  markers,
  popup,
} from '../project-map';
import { barriers } from './barriers';

test.beforeEach(({ page, baseURL }) => answerForStrangers(page, baseURL));

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('the map has no barrier', async ({ page }) => {
      await goToLiveMap(page);
      expect(await barriers(page, '#projects-map')).toEqual([]);
    });

    test('a popup of one project has none', async ({ page }) => {
      await goToLiveMap(page);
      await openPopup(page, /Nantes$/);
      expect(await barriers(page, '#projects-map')).toEqual([]);
    });

    test('a popup of several projects has none', async ({ page }) => {
      await goToLiveMap(page);
      await openPopup(page, /projets à cet emplacement/);
      expect(await barriers(page, '#projects-map')).toEqual([]);
    });

    test('a map whose projects did not come has none', async ({ page }) => {
      await page.route('**/realisations.json', (route) => route.abort());
      await goToMap(page);
      await expect(mapSection(page).getByRole('status')).not.toBeEmpty();
      await expect(page.locator('.leaflet-container')).toBeVisible();
      expect(await barriers(page, '#projects-map')).toEqual([]);
    });

    test('a map without tiles has none', async ({ page }) => {
      await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
      await goToLiveMap(page);
      await expect(mapSection(page).getByRole('status')).not.toBeEmpty();
      expect(await barriers(page, '#projects-map')).toEqual([]);
    });

    test('a map that is still loading has none', async ({ page }) => {
      await page.route('**/realisations.json', () => undefined);
      await goToMap(page);
      await expect(mapSection(page).getByRole('status')).not.toBeEmpty();
      expect(await barriers(page, '#projects-map')).toEqual([]);
    });
  });
}

test('the map is a named region that tells of the list saying the same', async ({ page }) => {
  await goToLiveMap(page);
  const map = mapSection(page).getByRole('region', { name: 'Carte de nos projets' });
  await expect(map).toHaveAccessibleDescription(
    'Les mêmes projets se trouvent dans la liste par ville, après la carte.',
  );
  await expect(map.getByRole('button', { name: /Perpignan$/ }).first()).toBeVisible();
});

async function openPopup(page: Page, name: RegExp): Promise<void> {
  await markers(page).and(page.getByRole('button', { name })).first().press('Enter');
  await expect(popup(page)).toBeVisible();
}
