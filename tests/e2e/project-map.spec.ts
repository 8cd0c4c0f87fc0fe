/** The map of the projects as it stands: its size, its view of France, its tiles, its buttons. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { MapProject } from '../../src/domain/projects/projects-file';
import {
  aProject,
  answerExternalOrigins,
  answerWithProjects,
  goToLiveMap,
  mapSection,
  markers,
  tilesAskedFor,
} from '../project-map';

test.beforeEach(({ page, baseURL }) => answerExternalOrigins(page, baseURL));

test.describe('the map', () => {
  for (const [width, height] of [
    [320, 720],
    [390, 844],
    [768, 1024],
    [1280, 720],
    [1440, 900],
  ] as const) {
    test(`is 600 px high at ${width} × ${height} px, and the page is no wider`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await goToLiveMap(page);
      const box = await page.locator('.leaflet-container').boundingBox();
      expect(box?.height).toBeCloseTo(600, 2);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }

  test('is lower where 600 px would fill the screen', async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await goToLiveMap(page);
    const box = await page.locator('.leaflet-container').boundingBox();
    expect(box?.height).toBeCloseTo(320, 2);
  });

  for (const width of [768, 1440]) {
    test(`shows France at zoom 5.5, each marker’s centre on its place, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await answerWithProjects(page, corners);
      await goToLiveMap(page);
      const centres = await markers(page).evaluateAll((buttons) => {
        const map = buttons[0]?.closest('.leaflet-container')?.getBoundingClientRect();
        if (!map) throw new Error('no map');
        return buttons.map((button) => {
          const { left, top, width: across, height: down } = button.getBoundingClientRect();
          return {
            name: button.getAttribute('aria-label'),
            size: [Math.round(across), Math.round(down)],
            x: left + across / 2 - (map.left + map.width / 2),
            y: top + down / 2 - (map.top + map.height / 2),
          };
        });
      });
      const middle = mercator(46.6031, 1.8883);
      expect(centres).toHaveLength(corners.length);
      for (const { title, latitude, longitude } of corners) {
        const expected = mercator(latitude ?? NaN, longitude ?? NaN);
        const centre = centres.find(({ name }) => name === title);
        expect(centre?.size).toEqual([64, 64]);
        // Leaflet puts the corner of the map on a whole pixel.
        expect(Math.abs((centre?.x ?? NaN) - (expected.x - middle.x))).toBeLessThan(1.6);
        expect(Math.abs((centre?.y ?? NaN) - (expected.y - middle.y))).toBeLessThan(1.6);
      }
    });
  }

  for (const [width, height] of [
    [320, 568],
    [360, 800],
    [390, 844],
    [844, 390],
    [1024, 800],
    [1280, 800],
  ] as const) {
    test(`cuts no marker off, from Dunkirk to Corsica, at ${width} × ${height} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await answerWithProjects(page, corners);
      await goToLiveMap(page);
      await expect(markers(page)).toHaveCount(corners.length);
      expect(
        await markers(page).evaluateAll((buttons) =>
          buttons
            .filter((button) => {
              const map = button.closest('.leaflet-container')?.getBoundingClientRect();
              const { left, right, top, bottom } = button.getBoundingClientRect();
              return (
                !map || left < map.left || right > map.right || top < map.top || bottom > map.bottom
              );
            })
            .map(({ ariaLabel }) => ariaLabel),
        ),
      ).toEqual([]);
    });
  }

  test('asks for street-map tiles by zoom, x and y, saying where it comes from', async ({
    page,
    baseURL,
  }) => {
    const tiles = tilesAskedFor(page);
    const first = page.waitForRequest('https://tile.openstreetmap.org/**');
    await goToLiveMap(page);
    expect((await (await first).allHeaders())['referer']).toBe(`${baseURL}/`);
    expect(tiles.length).toBeGreaterThan(3);
    for (const tile of tiles) expect(tile).toMatch(/\.org\/6\/\d+\/\d+\.png$/);
    const credit = mapSection(page).getByRole('link', { name: '© OpenStreetMap' });
    await expect(credit).toBeVisible();
    await expect(credit).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
  });

  test('is scrolled past by the wheel, without zooming', async ({ page }) => {
    await goToLiveMap(page);
    const tiles = tilesAskedFor(page);
    const before = await page.evaluate(() => scrollY);
    await page.locator('.leaflet-container').hover({ position: { x: 60, y: 300 } });
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 200);
    expect(tiles.filter((tile) => !tile.includes('.org/6/'))).toEqual([]);
  });

  test('zooms by buttons with French names, by mouse, Enter and space', async ({ page }) => {
    await goToLiveMap(page);
    const closer = mapSection(page).getByRole('button', { name: 'Agrandir la carte', exact: true });
    const wider = mapSection(page).getByRole('button', { name: 'Réduire la carte' });
    const span = () => spanOfMarkers(page);
    // Leaflet takes no press while it zooms.
    const atRest = () => expect(mapSection(page).locator('.leaflet-zoom-anim')).toHaveCount(0);
    const start = await span();
    await closer.click();
    await expect.poll(span).toBeGreaterThan(start * 1.3);
    await atRest();
    const closeUp = await span();
    await wider.focus();
    await page.keyboard.press('Space');
    await expect.poll(span).toBeLessThan(closeUp * 0.8);
    await atRest();
    await closer.focus();
    await page.keyboard.press('Enter');
    await expect.poll(span).toBeGreaterThan(start * 1.3);
    for (const button of [closer, wider]) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(43);
    }
  });
});

/** The ends of metropolitan France. */
const corners: MapProject[] = (
  [
    ['Dunkerque', 51.05, 2.37],
    ['Ouessant', 48.46, -5.09],
    ['Lauterbourg', 48.97, 8.2],
    ['Bonifacio', 41.39, 9.16],
  ] as const
).map(([title, latitude, longitude]) => ({ ...aProject, id: title, title, latitude, longitude }));

/** Pixels from the world’s corner at zoom 5.5: the projection of the tiles (EPSG:3857). */
function mercator(latitude: number, longitude: number): { x: number; y: number } {
  const world = 256 * 2 ** 5.5;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: world * (longitude / 360 + 0.5),
    y: world * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  };
}

/** From the northernmost marker to the southernmost, in pixels. */
async function spanOfMarkers(page: Page): Promise<number> {
  const [first, last] = [markers(page).first(), markers(page).last()];
  const [top, bottom] = [await first.boundingBox(), await last.boundingBox()];
  return (bottom?.y ?? 0) - (top?.y ?? 0);
}
