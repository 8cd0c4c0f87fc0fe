/** The map of the projects: when it loads, and what happens when something does not come. */
import { expect, test } from '@playwright/test';
import type { Page, Route } from '@playwright/test';
import {
  aProject,
  answerExternalOrigins,
  answerWithProjects,
  placedProjects,
  expectMarkersFor,
  goToLiveMap,
  goToMap,
  mapSection,
  markers,
  scrollToMap,
} from '../project-map';

const loadingText = 'Chargement de la carte...';
const emptyText = 'Aucun projet avec coordonnées géographiques disponible pour le moment.';
const dataFile = '**/realisations.json';
const outline = (page: Page) => mapSection(page).getByRole('img', { name: /^Carte de France/ });
const status = (page: Page) => mapSection(page).getByRole('status');

test.beforeEach(({ page, baseURL }) => answerExternalOrigins(page, baseURL));

test.describe('loading', () => {
  test('nothing of the map is asked for before it comes near', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const isOfMap = (url: string) => /draw-map|realisations\.json|\/\/tile\./.test(url);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(asked.filter(isOfMap)).toEqual([]);
    await scrollToMap(page);
    await expectMarkersFor(page, placedProjects().length);
    for (const part of ['draw-map.*js', 'draw-map.*css', 'realisations.json', '//tile.']) {
      expect(asked.filter(isOfMap)).toContainEqual(expect.stringMatching(part));
    }
    expect(asked.filter((url) => /marker-(icon|shadow)|layers/.test(url))).toEqual([]);
  });

  test('the text says so over the outline, until the projects are there', async ({ page }) => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(dataFile, async (route) => {
      await released;
      await route.continue();
    });
    await goToMap(page);
    await expect(status(page)).toHaveText(loadingText);
    await expect(outline(page)).toBeVisible();
    await expect(markers(page)).toHaveCount(0);
    release();
    await expectMarkersFor(page, placedProjects().length);
    await expect(status(page)).toHaveText('');
    await expect(outline(page)).toBeHidden();
  });
});

test.describe('when the projects do not come', () => {
  const failures: [string, (route: Route) => Promise<void>][] = [
    ['the network fails', (route) => route.abort()],
    ['the server fails', (route) => route.fulfill({ status: 500, json: { collections: [] } })],
    ['the answer is no JSON', (route) => route.fulfill({ body: '<!doctype html>' })],
    ['the answer is something else', (route) => route.fulfill({ json: { projects: [aProject] } })],
  ];
  for (const [what, fail] of failures) {
    test(`${what}: logged, an empty map that says so, the list still there`, async ({ page }) => {
      const logged: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') logged.push(message.text());
      });
      await page.route(dataFile, fail);
      await goToMap(page);
      await expect(status(page)).toHaveText(emptyText);
      expect(logged).toContainEqual(expect.stringMatching(/^Error fetching projects for map: ./));
      await expect(page.locator('.leaflet-container')).toBeVisible();
      await expect(markers(page)).toHaveCount(0);
      const list = mapSection(page).getByRole('region', { name: 'Nos projets par ville' });
      await list.getByText('Autour de Montpellier').click();
      await expect(list.getByText('9 kWc sur un toit plat, Montpellier')).toBeVisible();
      // Nothing to show on the map, so no title offers to.
      await expect(list.getByRole('button')).toHaveCount(0);
    });
  }

  test('an answer that never comes is given up', async ({ page }) => {
    await page.clock.install();
    await page.route(dataFile, () => undefined);
    const drawing = page.waitForResponse(/draw-map.*js/).then((response) => response.finished());
    await goToMap(page);
    await expect(status(page)).toHaveText(loadingText);
    // All but the projects is there.
    await drawing;
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.styleSheets].some(({ href }) => href?.includes('draw-map')),
        ),
      )
      .toBe(true);
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('Error fetching projects for map: TimeoutError'),
    );
    await page.clock.fastForward(15_000);
    await logged;
    await expect(status(page)).toHaveText(emptyText);
    // Only the projects were given up: the map has its look.
    await expect(page.locator('.leaflet-container')).toHaveCSS('overflow', 'hidden');
  });

  test('projects without coordinates are left out; with none left the map says so', async ({
    page,
  }) => {
    await answerWithProjects(page, [
      { ...aProject, latitude: null },
      { ...aProject, id: 'b', longitude: null },
    ]);
    await goToMap(page);
    await expect(status(page)).toHaveText(emptyText);
    await expect(markers(page)).toHaveCount(0);
  });
});

test.describe('when the map itself does not come', () => {
  for (const part of ['js', 'css']) {
    test(`without its ${part} file the outline stays, and nothing waits`, async ({ page }) => {
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
    });
  }

  test('an error while drawing stays in its place: outline, list and page live on', async ({
    page,
  }) => {
    // A project without picture has a pin, which is drawn from its file.
    await answerWithProjects(page, [aProject]);
    await page.goto('/');
    await page.evaluate(() => {
      DOMParser.prototype.parseFromString = () => {
        throw new Error('broken by the test');
      };
    });
    await page.locator('.map-box').scrollIntoViewIfNeeded();
    await expect(mapSection(page).getByRole('alert')).toHaveText('Unexpected Application Error!');
    await expect(
      page.locator('.leaflet-container, link[rel=stylesheet][href*="draw-map"]'),
    ).toHaveCount(0);
    await expect(outline(page)).toBeVisible();
    await expect(mapSection(page).getByText('Autour de Perpignan')).toBeVisible();
  });

  test('without tiles the projects stand on the outline, and a text says so', async ({ page }) => {
    await goToMapWithoutTiles(page);
    await expect(status(page)).toHaveText(
      'Le fond de carte est indisponible. Les projets restent à leur place.',
    );
    await expect(page.locator('.map-outline')).toBeVisible();
    await expectMarkersFor(page, placedProjects().length);
  });

  for (const width of [360, 1280]) {
    test(`the text that the tiles are missing lies beside the map at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await goToMapWithoutTiles(page);
      const text = await status(page).getByText('Le fond de carte').boundingBox();
      const map = await page.locator('.leaflet-container').boundingBox();
      const list = await page.locator('#projects-list').boundingBox();
      expect(text?.y).toBeGreaterThanOrEqual((map?.y ?? NaN) + (map?.height ?? NaN));
      if (width < 1024) expect((text?.y ?? NaN) + (text?.height ?? NaN)).toBeLessThan(list?.y ?? 0);
    });
  }

  test('where the island is taken away the map goes with it', async ({ page }) => {
    await goToLiveMap(page);
    await mapSection(page)
      .locator('astro-island')
      .evaluate((island) => island.dispatchEvent(new CustomEvent('astro:unmount')));
    await expect(page.locator('.leaflet-container')).toHaveCount(0);
    await expect(page.locator('link[rel=stylesheet][href*="draw-map"]')).toHaveCount(0);
    const titles = page.locator('#projects-list [data-map-project]');
    await expect(titles.first()).toHaveText('12 kWc sur un mas de vigneron, Thuir');
    await expect(titles.getByRole('button')).toHaveCount(0);
  });
});

async function goToMapWithoutTiles(page: Page): Promise<void> {
  await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
  await goToLiveMap(page);
}
