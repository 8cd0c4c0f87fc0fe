/** The map under test: its section, tiles that any test can have, and projects of one’s own. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { MapProject } from '../src/domain/map-projects';
import { keepStrangersOut } from './page';

const tileHost = 'https://tile.openstreetmap.org';
const dataFile = '**/realisations.json';
/** One pixel of calm green. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mPYcvXAfwAHVwM3BSTcmQAAAABJRU5ErkJggg==',
  'base64',
);

export const aProject: MapProject = {
  id: 'eus',
  title: '6 kWc, Eus',
  description: 'Douze panneaux noirs, plein sud.',
  latitude: 42.64,
  longitude: 2.45,
  image: null,
};

export const mapSection = (page: Page): Locator => page.locator('#projects-map');
export const markers = (page: Page): Locator => page.locator('.leaflet-marker-pane button');
export const popup = (page: Page): Locator => mapSection(page).getByRole('dialog');

/** Nobody but the site answers, except the host of the tiles. */
export async function answerForStrangers(page: Page, baseURL: string | undefined): Promise<void> {
  await keepStrangersOut(page, baseURL);
  await page.route(`${tileHost}/**`, (route) =>
    route.fulfill({ contentType: 'image/png', body: tile }),
  );
}

/** The map’s data is this instead of the built file. */
export async function answerWithProjects(page: Page, projects: MapProject[]): Promise<void> {
  await page.route(dataFile, (route) => route.fulfill({ json: { collections: [{ projects }] } }));
}

/** Opens the landing page and goes to the map. */
export async function goToMap(page: Page): Promise<void> {
  await page.goto('/');
  await scrollToMap(page);
}

export async function scrollToMap(page: Page): Promise<void> {
  // Not the section: on a phone its middle is in the list, far below the map.
  await page.locator('.map-box').scrollIntoViewIfNeeded();
  await expect(mapSection(page).locator('astro-island')).toHaveCount(1);
  await expect(mapSection(page).locator('astro-island[ssr]')).toHaveCount(0);
}

/** The same, and waits until the projects stand on it. */
export async function goToLiveMap(page: Page): Promise<void> {
  await goToMap(page);
  await markers(page).first().waitFor();
}

/** Which tiles were asked for, by address. */
export function tilesAskedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(tileHost)) asked.push(request.url());
  });
  return asked;
}
