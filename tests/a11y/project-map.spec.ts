/** The drawn map before axe: near and far, with a popup, without data, without tiles. */
import { expect, test } from '@playwright/test';
import {
  answerExternalOrigins,
  goToLiveMap,
  goToMap,
  mapSection,
  markers,
  placeMarkers,
  popup,
  unfoldListButton,
} from '../project-map';
import { barriers } from './barriers';

test.beforeEach(({ page, baseURL }) => answerExternalOrigins(page, baseURL));
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('markers on each other are found out', async ({ page }) => {
  await goToLiveMap(page);
  await markers(page).evaluateAll((buttons) => {
    buttons.forEach(({ parentElement }, index) => {
      if (parentElement) parentElement.style.transform = `translate(${200 + 12 * index}px, 200px)`;
    });
  });
  expect(await barriers(page, '#projects-map')).toContainEqual(
    expect.stringContaining('target-size:'),
  );
});

for (const width of [360, 768, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('the map has no barrier, at the start and zoomed in by two and by four', async ({
      page,
    }) => {
      await goToLiveMap(page);
      const closer = mapSection(page).getByRole('button', {
        name: 'Agrandir la carte',
        exact: true,
      });
      for (const zoom of [0, 2, 4]) {
        if (zoom > 0) {
          await closer.click();
          await closer.click();
        }
        expect(await barriers(page, '#projects-map'), `zoomed in by ${zoom}`).toEqual([]);
      }
    });

    test('a popup of one project has none', async ({ page }) => {
      await goToLiveMap(page);
      await placeMarkers(page).last().press('Enter');
      await expect(popup(page)).toBeVisible();
      expect(await barriers(page, '#projects-map')).toEqual([]);
    });

    test('a popup of several projects has none', async ({ page }) => {
      await goToLiveMap(page);
      await (await unfoldListButton(page, '8 kWc sur tuiles canal, Canet')).click();
      await expect(popup(page)).toHaveAccessibleName('2 projets à cet emplacement');
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
  await expect(map.getByRole('button', { name: /autour de Perpignan/ })).toBeVisible();
});
