/** The map of the projects: when it loads, and what shows if something does not load. */
import type { Page, Route } from '@playwright/test';
import { barriers } from '../../site/checks/barriers';
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
} from '../../support/project-map';
import { openCard, visitGallery } from '../../support/gallery';
import { expect, test } from '../../support/browser-test';
import { hurry } from '../../support/page';

const outline = (page: Page) => mapSection(page).getByRole('img', { name: /^Carte de France/ });
const status = (page: Page) => mapSection(page).getByRole('status');

test.beforeEach(({ page }) => answerTiles(page));

test('the map loads when it comes near the viewport; until then its outline shows, with a message', async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(dataFile, async (route) => {
    await released;
    await route.continue();
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const isOfMap = (url: string) => /LiveMap|leaflet-map|\/realisations\/|\/\/tile\./.test(url);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(requests.filter(isOfMap)).toEqual([]);
  await scrollToMap(page);
  await expect(status(page)).toHaveText('Chargement de la carte...');
  await expect(outline(page)).toBeVisible();
  await expect(markers(page)).toHaveCount(0);
  expect(await barriers(page, '#projects-map')).toEqual([]);
  release();
  await expectMarkersFor(page, placedProjects().length);
  await expect(status(page)).toHaveText('');
  await expect(outline(page)).toBeHidden();
  // Leaflet’s style sheet is applied.
  await expect(page.locator('.leaflet-container')).toHaveCSS('overflow', 'hidden');
  for (const part of [
    'LiveMap.*js',
    'leaflet-map.*css',
    '/realisations/[0-9a-f]{12}.json$',
    '//tile.',
  ]) {
    expect(requests.filter(isOfMap)).toContainEqual(expect.stringMatching(part));
  }
  // Leaflet’s own pictures of markers are not used.
  expect(requests.filter((url) => /marker-(icon|shadow)|layers/.test(url))).toEqual([]);
});

test('the map and the gallery share one download of the projects', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await visitGallery(page);
  await openCard(page, 0);
  await page.keyboard.press('Escape');
  await scrollToMap(page);
  await expectMarkersFor(page, placedProjects().length);
  expect(requests.filter((url) => url.includes('realisations'))).toHaveLength(1);
});

test('if the projects do not load, the outline stays, and the list beside it still works', async ({
  page,
  faults,
}) => {
  const failures: ((route: Route) => Promise<void>)[] = [
    (route) => route.fulfill({ status: 500 }),
    (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Café</h1>' }),
    (route) => route.abort('internetdisconnected'),
  ];
  await page.setViewportSize({ width: 360, height: 844 });
  for (const failure of failures) {
    await page.unroute(dataFile);
    await page.route(dataFile, failure);
    const logged = page.waitForEvent('console', (message) =>
      /^Error fetching projects for map: ./.test(message.text()),
    );
    await goToMap(page);
    await logged;
    await expect(status(page)).toHaveText('');
    await expect(outline(page)).toBeVisible();
    await expect(page.locator('.leaflet-container')).toHaveCount(0);
  }
  expect(await barriers(page, '#projects-map')).toEqual([]);
  const list = mapSection(page).getByRole('region', { name: 'Nos projets par ville' });
  await page.locator('#projects-list summary').first().click();
  await expect(list.locator('[data-map-project]').first()).toBeVisible();
  // No title is a button: there is no map to show its project on.
  await expect(list.locator('details').getByRole('button')).toHaveCount(0);
  expect(faults.splice(0).join()).toContain('Error fetching projects for map');
});

test('after 15 s without a response the outline stays', async ({ page, faults }) => {
  await hurry(page, 15_000);
  await page.route(dataFile, () => undefined);
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('Error fetching projects for map: TimeoutError'),
  );
  await goToMap(page);
  await logged;
  await expect(status(page)).toHaveText('');
  await expect(outline(page)).toBeVisible();
  expect(faults.splice(0).join()).toContain('Error fetching projects for map');
});

test('without the map’s script or styles the outline stays', async ({ page, faults }) => {
  for (const part of ['LiveMap.*.js', 'leaflet-map.*.css']) {
    await page.route(`**/_assets/${part}`, (route) => route.abort());
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
  expect(faults.splice(0).join()).toContain('Error loading the map');
});

test('after an error while drawing, the outline and the list show', async ({ page, faults }) => {
  await answerWithProjects(page, [aProject]);
  await page.goto('/');
  await page.evaluate(() => {
    const create = document.createElementNS.bind(document);
    const createElementNS = (namespace: string, name: string) => {
      if (name === 'path') throw new Error('broken by the test');
      return create(namespace, name);
    };
    Object.assign(document, { createElementNS });
  });
  await page.locator('.map-box').scrollIntoViewIfNeeded();
  const alert = mapSection(page).getByRole('alert');
  await expect(alert.getByRole('heading')).toHaveText('Unexpected Application Error!');
  await expect(alert.getByRole('link', { name: 'contact@example.org' })).toBeVisible();
  await expect(page.locator('.leaflet-container')).toHaveCount(0);
  await expect(outline(page)).toBeVisible();
  await expect(mapSection(page).getByText('Autour de Perpignan')).toBeVisible();
  expect(faults.splice(0).join()).toContain('broken by the test');
});

test('without tiles the markers are on the outline, and a message below the map says so', async ({
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
  const message = await status(page).getByText('Le fond de carte').boundingBox();
  const map = await page.locator('.leaflet-container').boundingBox();
  const list = await page.locator('#projects-list').boundingBox();
  expect(message?.y).toBeGreaterThanOrEqual((map?.y ?? NaN) + (map?.height ?? NaN));
  expect((message?.y ?? NaN) + (message?.height ?? NaN)).toBeLessThan(list?.y ?? 0);
});
