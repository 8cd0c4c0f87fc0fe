/** The map of the projects: when it loads, and what happens when something does not come. */
import type { Page, Route } from '@playwright/test';
import { barriers } from '../a11y/barriers';
import {
  aProject,
  answerTiles,
  answerWithProjects,
  dataFile,
  expectMarkersFor,
  goToLiveMap,
  goToMap,
  mapSection,
  markers,
  placedProjects,
  scrollToMap,
  tileHost,
} from '../support/project-map';
import { expect, test } from '../support/browser-test';

const emptyText = 'Aucun projet avec coordonnées géographiques disponible pour le moment.';
const outline = (page: Page) => mapSection(page).getByRole('img', { name: /^Carte de France/ });
const status = (page: Page) => mapSection(page).getByRole('status');

test.beforeEach(({ page }) => answerTiles(page));

test('nothing of the map is fetched before it comes near; until the projects are there a text says so', async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(dataFile, async (route) => {
    await released;
    await route.continue();
  });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const isOfMap = (url: string) => /draw-map|realisations\.json|\/\/tile\./.test(url);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(fetched.filter(isOfMap)).toEqual([]);
  await scrollToMap(page);
  await expect(status(page)).toHaveText('Chargement de la carte...');
  await expect(outline(page)).toBeVisible();
  await expect(markers(page)).toHaveCount(0);
  expect(await barriers(page, '#projects-map')).toEqual([]);
  release();
  await expectMarkersFor(page, placedProjects().length);
  await expect(status(page)).toHaveText('');
  await expect(outline(page)).toBeHidden();
  for (const part of ['draw-map.*js', 'draw-map.*css', 'realisations.json', '//tile.']) {
    expect(fetched.filter(isOfMap)).toContainEqual(expect.stringMatching(part));
  }
  // Leaflet’s own pictures of markers are not used.
  expect(fetched.filter((url) => /marker-(icon|shadow)|layers/.test(url))).toEqual([]);
});

test('where no project comes, an empty map says so, an error is logged, and the list is still there', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.setViewportSize({ width: 360, height: 844 });
  const answers: [answer: (route: Route) => Promise<void>, errors: number][] = [
    [(route) => route.fulfill({ status: 500, json: { collections: [] } }), 1],
    [(route) => route.fulfill({ json: { projects: [aProject] } }), 1],
    // Projects without coordinates are left out.
    [
      (route) =>
        route.fulfill({ json: { collections: [{ projects: [{ ...aProject, latitude: null }] }] } }),
      0,
    ],
  ];
  for (const [answer, errors] of answers) {
    logged.length = 0;
    await page.unroute(dataFile);
    await page.route(dataFile, answer);
    await goToMap(page);
    await expect(status(page)).toHaveText(emptyText);
    await expect(page.locator('.leaflet-container')).toBeVisible();
    await expect(markers(page)).toHaveCount(0);
    const said = logged.filter((text) => /^Error fetching projects for map: ./.test(text));
    expect(said).toHaveLength(errors);
  }
  expect(await barriers(page, '#projects-map')).toEqual([]);
  const list = mapSection(page).getByRole('region', { name: 'Nos projets par ville' });
  await page.locator('#projects-list summary').first().click();
  await expect(list.locator('[data-map-project]').first()).toBeVisible();
  // Nothing to show on the map, so no title offers to.
  await expect(list.locator('details').getByRole('button')).toHaveCount(0);
});

test('after 15 s without a response the map is empty, and looks like a map', async ({ page }) => {
  // A hundred times faster.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms === 15_000 ? 150 : ms);
  });
  await page.route(dataFile, () => undefined);
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('Error fetching projects for map: TimeoutError'),
  );
  await goToMap(page);
  await logged;
  await expect(status(page)).toHaveText(emptyText);
  // Leaflet’s style sheet is applied.
  await expect(page.locator('.leaflet-container')).toHaveCSS('overflow', 'hidden');
});

test('without the map’s script or styles the outline stays, and nothing waits', async ({
  page,
}) => {
  for (const part of ['js', 'css']) {
    await page.route(`**/_assets/draw-map.*.${part}`, (route) => route.abort());
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('Error loading the map:'),
    );
    await goToMap(page);
    await logged;
    await expect(status(page)).toHaveText('');
    await expect(outline(page)).toBeVisible();
    await expect(page.locator('.leaflet-container')).toHaveCount(0);
    await expect(page.locator('#projects-list').getByRole('button')).toHaveCount(0);
  }
});

test('an error while drawing stays in its place: outline, list and page stay usable', async ({
  page,
}) => {
  await answerWithProjects(page, [aProject]);
  await page.goto('/');
  await page.evaluate(() => {
    HTMLButtonElement.prototype.append = () => {
      throw new Error('broken by the test');
    };
  });
  await page.locator('.map-box').scrollIntoViewIfNeeded();
  await expect(mapSection(page).getByRole('alert')).toHaveText('Unexpected Application Error!');
  await expect(page.locator('.leaflet-container')).toHaveCount(0);
  await expect(outline(page)).toBeVisible();
  await expect(mapSection(page).getByText('Autour de Perpignan')).toBeVisible();
});

test('without tiles the projects stand on the outline, and a text below the map says so', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 844 });
  await page.route(`${tileHost}/**`, (route) => route.abort());
  await goToLiveMap(page);
  const text = 'Le fond de carte est indisponible. Les projets restent à leur place.';
  await expect(status(page)).toHaveText(text);
  await expect(page.locator('.map-outline')).toBeVisible();
  await expectMarkersFor(page, placedProjects().length);
  expect(await barriers(page, '#projects-map')).toEqual([]);
  const said = await status(page).getByText('Le fond de carte').boundingBox();
  const map = await page.locator('.leaflet-container').boundingBox();
  const list = await page.locator('#projects-list').boundingBox();
  expect(said?.y).toBeGreaterThanOrEqual((map?.y ?? NaN) + (map?.height ?? NaN));
  expect((said?.y ?? NaN) + (said?.height ?? NaN)).toBeLessThan(list?.y ?? 0);
});
