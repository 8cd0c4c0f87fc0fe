/** The map of the projects: its size, its view of France, its tiles, its markers and clusters. */
import type { Page } from '@playwright/test';
import { barriers } from '../../site/checks/barriers';
import { srcsetUrls } from '../../site/checks/references';
import type { ListedProject } from '../../../src/features/projects/projects-file';
import { inFull } from '../../support/page';
import {
  aPictured,
  aProject,
  answerTiles,
  answerWithProjects,
  builtProjects,
  closer,
  expectMarkersFor,
  goToLiveMap,
  group,
  groupName,
  mapSection,
  marker,
  markers,
  northProject,
  placedProjects,
  popup,
  tileHost,
  wider,
  zoomEnds,
} from '../../support/project-map';
import { expect, test } from '../../support/browser-test';

test.beforeEach(({ page }) => answerTiles(page));

/** The ends of metropolitan France. */
const corners: ListedProject[] = (
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

/** Each marker’s size, and its centre’s distance from the map’s centre, in pixels. */
const placesOfMarkers = (page: Page) =>
  markers(page).evaluateAll((buttons) =>
    buttons.map((button) => {
      const map = button.closest('.leaflet-container')?.getBoundingClientRect() ?? new DOMRect();
      const { left, right, top, bottom, width, height } = button.getBoundingClientRect();
      return {
        name: button.ariaLabel,
        size: [Math.round(width), Math.round(height)],
        isComplete:
          left >= map.left && right <= map.right && top >= map.top && bottom <= map.bottom,
        x: (left + right - map.left - map.right) / 2,
        y: (top + bottom - map.top - map.bottom) / 2,
      };
    }),
  );

test('the map is 600 px high and shows all of France, on phones and on large screens', async ({
  page,
}) => {
  await answerWithProjects(page, corners);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await goToLiveMap(page);
    const map = page.locator('.leaflet-container');
    expect((await map.boundingBox())?.height).toBeCloseTo(600, 2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const places = await placesOfMarkers(page);
    expect(places.filter(({ isComplete }) => isComplete)).toHaveLength(corners.length);
  }
  // At zoom 5.5 each marker is at its coordinates.
  const places = await placesOfMarkers(page);
  const middle = mercator(46.6031, 1.8883);
  for (const { title, latitude, longitude } of corners) {
    const expected = mercator(latitude ?? NaN, longitude ?? NaN);
    const place = places.find(({ name }) => name === title);
    expect(place?.size).toEqual([64, 64]);
    // Leaflet rounds the map’s corner to whole pixels.
    expect(Math.abs((place?.x ?? NaN) - (expected.x - middle.x))).toBeLessThan(1.6);
    expect(Math.abs((place?.y ?? NaN) - (expected.y - middle.y))).toBeLessThan(1.6);
  }
});

test('the map has tiles, a credit and a description; the wheel scrolls the page, buttons zoom', async ({
  page,
  baseURL,
}) => {
  const tiles: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(tileHost)) tiles.push(request.url());
  });
  const first = page.waitForRequest(`${tileHost}/**`);
  await goToLiveMap(page);
  // OpenStreetMap rejects requests without a referrer.
  expect((await (await first).allHeaders())['referer']).toBe(`${baseURL}/`);
  expect(tiles.length).toBeGreaterThan(3);
  const credit = mapSection(page).getByRole('link', { name: '© OpenStreetMap' });
  await expect(credit).toBeVisible();
  await expect(credit).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
  await expect(
    mapSection(page).getByRole('region', { name: 'Carte de nos projets' }),
  ).toHaveAccessibleDescription(
    'Les mêmes projets se trouvent dans la liste par ville, après la carte.',
  );

  const before = await page.evaluate(() => scrollY);
  await page.locator('.leaflet-container').hover({ position: { x: 60, y: 300 } });
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 200);
  for (const tile of tiles) expect(tile).toMatch(/\.org\/6\/\d+\/\d+\.png$/);

  // From the northernmost marker to the southernmost, in pixels.
  const span = async () => {
    const ys = (await placesOfMarkers(page)).map(({ y }) => y);
    return Math.max(...ys) - Math.min(...ys);
  };
  const start = await span();
  await closer(page).click();
  await expect.poll(span).toBeGreaterThan(start * 1.3);
  await zoomEnds(page);
  const closeUp = await span();
  await wider(page).press('Space');
  await expect.poll(span).toBeLessThan(closeUp * 0.8);
  for (const button of [closer(page), wider(page)]) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(43);
  }
});

test('a marker is a round picture or a pin, with the number of projects at its location', async ({
  page,
}) => {
  await answerWithProjects(page, [northProject, ...group]);
  await goToLiveMap(page);
  await expect(markers(page)).toHaveCount(2);
  const pin = marker(page, '9 kWc, Lille');
  await expect(pin.locator('svg')).toBeVisible();
  await expect(pin.locator('img')).toHaveCount(0);
  await expect(pin).toHaveText('');
  const shared = marker(page, groupName);
  await expect(shared.locator('img')).toHaveAttribute('src', '/favicon.svg');
  await expect(shared).toHaveText('6');
  for (const round of [shared, shared.locator('img')]) {
    const { width, height, radius } = await round.evaluate((element) => ({
      width: element.clientWidth,
      height: element.clientHeight,
      radius: parseFloat(getComputedStyle(element).borderTopLeftRadius),
    }));
    expect(width).toBe(height);
    expect(radius).toBeGreaterThanOrEqual(width / 2);
  }
});

test('the marker of several places shows a picture of one, and the number of projects as its badge', async ({
  page,
}) => {
  await answerWithProjects(page, [northProject, aPictured, ...villages.slice(1)]);
  await goToLiveMap(page);
  const cluster = marker(page, villagesName);
  await expect(cluster.locator('img')).toHaveAttribute('src', '/favicon.svg');
  await expect(cluster).toHaveText('3');
});

test('no markers overlap and no project is missing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await goToLiveMap(page);
  const small = builtProjects().flatMap(({ image }) => srcsetUrls(image?.markerSet ?? ''));
  const pictures = page.locator('.leaflet-marker-pane img');
  await expect(pictures).not.toHaveCount(0);
  for (const picture of await pictures.all()) {
    const isSmall = async () => {
      const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
      return small.some((url) => source.endsWith(url));
    };
    await expect.poll(isSmall).toBe(true);
  }
  for (let clicks = 0; clicks < 3; clicks += 1) {
    await expectMarkersFor(page, placedProjects().length);
    expect(await overlaps(page), `after ${clicks} clicks`).toEqual([]);
    if (clicks === 0) expect(await barriers(page, '#projects-map')).toEqual([]);
    await closer(page).click();
    await zoomEnds(page);
  }
});

const near = (id: string, title: string, latitude: number, longitude: number): ListedProject => ({
  ...aProject,
  ...{ id, title, latitude, longitude },
});
/** Three villages around Perpignan, some 20 km from each other. */
const villages = [
  aProject,
  near('thuir', '12 kWc, Thuir', 42.63, 2.75),
  near('maury', '18 kWc, Maury', 42.81, 2.6),
];
const villagesName = '3 projets autour de Perpignan : agrandir la carte';

test('a click on a cluster zooms to its projects; neighbours too close to separate open as a list', async ({
  page,
}) => {
  await answerWithProjects(page, [
    northProject,
    near('lille-2', 'Batterie, Lille', 50.63012, 3.05),
    ...villages,
  ]);
  await goToLiveMap(page);
  await expect(markers(page)).toHaveText(['2', '3']);
  await marker(page, villagesName).click();
  await expect(marker(page, villagesName)).toHaveCount(0);
  for (const { title } of villages) await expect(marker(page, title)).toBeInViewport(inFull);
  await expect(popup(page)).toHaveCount(0);
  // It is out of view now; the focus brings it back.
  await marker(page, '2 projets à cet emplacement').press('Enter');
  await expect(popup(page).getByRole('listitem')).toHaveCount(2);
});

test('by keyboard a cluster opens to its first project; zooming out returns the focus to the cluster', async ({
  page,
}) => {
  await answerWithProjects(page, [northProject, ...villages]);
  await goToLiveMap(page);
  await marker(page, '9 kWc, Lille').focus();
  await page.keyboard.press('Tab');
  await expect(marker(page, villagesName)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(marker(page, '18 kWc, Maury')).toBeFocused();
  await expect(marker(page, '18 kWc, Maury')).toBeInViewport(inFull);
  // Its projects follow from north to south.
  await page.keyboard.press('Tab');
  await expect(marker(page, '6 kWc, Eus')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(popup(page)).toBeFocused();
  for (let times = 0; times < 4; times += 1) {
    await wider(page).click();
    await zoomEnds(page);
  }
  await expect(marker(page, villagesName)).toBeVisible();
  await popup(page).focus();
  await page.keyboard.press('Escape');
  await expect(marker(page, villagesName)).toBeFocused();
});

/** Pairs of markers that overlap. */
function overlaps(page: Page): Promise<string[]> {
  return markers(page).evaluateAll((buttons) => {
    const circles = buttons.map((button) => {
      const { left, top, width } = button.getBoundingClientRect();
      return { name: button.ariaLabel, x: left + width / 2, y: top + width / 2, width };
    });
    return circles.flatMap((one, index) =>
      circles
        .slice(index + 1)
        .filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < one.width)
        .map((other) => `${one.name} / ${other.name}`),
    );
  });
}
