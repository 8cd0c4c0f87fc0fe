/** The map of the projects: when it loads, what stands where, and what happens when something is missing. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page, Route } from '@playwright/test';
import { mapPlaces, placeName } from '../../src/domain/map-markers';
import { readMapProjects } from '../../src/domain/map-projects';
import { builtFolder } from '../build/site-files';
import {
  aProject,
  answerForStrangers,
  answerWithProjects,
  goToLiveMap,
  goToMap,
  mapSection,
  markers,
  popup,
  scrollToMap,
  tilesAskedFor,
} from '../project-map';

const loadingText = 'Chargement de la carte...';
const emptyText = 'Aucun projet avec coordonnées géographiques disponible pour le moment.';
const dataFile = '**/realisations.json';
const outline = (page: Page) => mapSection(page).getByRole('img', { name: /^Carte de France/ });
const status = (page: Page) => mapSection(page).getByRole('status');
const builtPlaces = () =>
  mapPlaces(
    readMapProjects(
      JSON.parse(readFileSync(path.join(builtFolder(), 'realisations.json'), 'utf8')),
    ),
  );

test.beforeEach(({ page, baseURL }) => answerForStrangers(page, baseURL));

test.describe('loading', () => {
  test('nothing of the map is asked for before it comes near', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const isOfMap = (url: string) => /draw-map|leaflet|realisations\.json|\/\/tile\./.test(url);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(asked.filter(isOfMap)).toEqual([]);
    await scrollToMap(page);
    await expect(markers(page)).toHaveCount(builtPlaces().length);
    for (const part of ['draw-map', 'leaflet', 'realisations.json', '//tile.']) {
      expect(asked.filter(isOfMap)).toContainEqual(expect.stringContaining(part));
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
    await expect(markers(page)).toHaveCount(builtPlaces().length);
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
    const drawing = page.waitForResponse(/draw-map/).then((response) => response.finished());
    await goToMap(page);
    await expect(status(page)).toHaveText(loadingText);
    // All but the projects is there.
    await drawing;
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.styleSheets].some(({ href }) => href?.includes('leaflet')),
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
  for (const part of ['draw-map', 'leaflet']) {
    test(`without its ${part} file the outline stays, and nothing waits`, async ({ page }) => {
      await page.route(`**/_assets/${part}.*`, (route) => route.abort());
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
    await expect(page.locator('.leaflet-container, link[href*="leaflet"]')).toHaveCount(0);
    await expect(outline(page)).toBeVisible();
    await expect(mapSection(page).getByText('12 kWc sur un mas de vigneron, Thuir')).toBeVisible();
  });

  test('without tiles the projects stand on the outline, and a text says so', async ({ page }) => {
    await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
    await goToLiveMap(page);
    await expect(status(page)).toHaveText(
      'Le fond de carte est indisponible. Les projets restent à leur place.',
    );
    await expect(page.locator('.map-outline')).toBeVisible();
    await expect(markers(page)).toHaveCount(builtPlaces().length);
  });

  test('where the island is taken away the map goes with it', async ({ page }) => {
    await goToLiveMap(page);
    await mapSection(page)
      .locator('astro-island')
      .evaluate((island) => island.dispatchEvent(new CustomEvent('astro:unmount')));
    await expect(page.locator('.leaflet-container')).toHaveCount(0);
    await expect(page.locator('link[href*="leaflet"]')).toHaveCount(0);
    const titles = page.locator('#projects-list [data-map-project]');
    await expect(titles.first()).toHaveText('12 kWc sur un mas de vigneron, Thuir');
    await expect(titles.getByRole('button')).toHaveCount(0);
  });
});

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
      expect(box?.height).toBe(600);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }

  test('is lower where 600 px would fill the screen', async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await goToLiveMap(page);
    const box = await page.locator('.leaflet-container').boundingBox();
    expect(box?.height).toBe(320);
  });

  for (const width of [390, 1440]) {
    test(`shows France at zoom 5.5, each marker’s centre on its place, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await goToLiveMap(page);
      const centres = await markers(page).evaluateAll((buttons) => {
        const map = buttons[0]?.closest('.leaflet-container')?.getBoundingClientRect();
        if (!map) throw new Error('no map');
        return buttons.map((button) => {
          const { left, top, width: across, height: down } = button.getBoundingClientRect();
          return {
            name: button.getAttribute('aria-label'),
            size: [across, down],
            x: left + across / 2 - (map.left + map.width / 2),
            y: top + down / 2 - (map.top + map.height / 2),
          };
        });
      });
      const places = builtPlaces();
      expect(centres.map(({ name }) => name)).toEqual(places.map(placeName));
      const middle = mercator(46.6031, 1.8883);
      places.forEach(({ latitude, longitude }, index) => {
        const expected = mercator(latitude, longitude);
        const centre = centres[index];
        expect(centre?.size).toEqual([64, 64]);
        // Leaflet puts the corner of the map on a whole pixel.
        expect(Math.abs((centre?.x ?? NaN) - (expected.x - middle.x))).toBeLessThan(1.6);
        expect(Math.abs((centre?.y ?? NaN) - (expected.y - middle.y))).toBeLessThan(1.6);
      });
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
    const closer = mapSection(page).getByRole('button', { name: 'Agrandir la carte' });
    const wider = mapSection(page).getByRole('button', { name: 'Réduire la carte' });
    const span = () => spanOfMarkers(page);
    const start = await span();
    await closer.click();
    await expect.poll(span).toBeGreaterThan(start * 1.3);
    const closeUp = await span();
    await wider.focus();
    await page.keyboard.press('Space');
    await expect.poll(span).toBeLessThan(closeUp * 0.8);
    await closer.focus();
    await page.keyboard.press('Enter');
    await expect.poll(span).toBeGreaterThan(start * 1.3);
    for (const button of [closer, wider]) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(43);
    }
  });

  test('stays within the policy a strict host sends with the page', async ({ page, baseURL }) => {
    const policy =
      "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self'; font-src 'self'; connect-src 'self'; img-src 'self' https://tile.openstreetmap.org";
    await page.route(`${baseURL}/`, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'content-security-policy': policy };
      await route.fulfill({ response, headers });
    });
    const violations: string[] = [];
    page.on('console', (message) => {
      const [, line] = /^violation: (.*)/.exec(message.text()) ?? [];
      if (line !== undefined) violations.push(line);
    });
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.log(`violation: ${violatedDirective} ${blockedURI}`);
      });
    });
    await page.goto('/');
    // The page’s own inline style is hashed by the host’s policy, not by this one.
    expect(violations).toEqual(['style-src-elem inline']);
    await page.locator('.map-box').scrollIntoViewIfNeeded();
    await markers(page).first().click();
    await expect(popup(page)).toBeVisible();
    expect(violations.slice(1).filter((line) => !line.startsWith('frame-src'))).toEqual([]);
  });
});

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
