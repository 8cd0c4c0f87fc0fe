/** Helpers for tests of the project map. */
import type { Locator, Page } from '@playwright/test';
import { waitUntilStill } from './page.ts';

export const tileHost = 'https://tile.openstreetmap.org';
/** A PNG of one green pixel. */
const tilePng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mPYcvXAfwAHVwM3BSTcmQAAAABJRU5ErkJggg==',
  'base64',
);

export const mapSection = (page: Page): Locator => page.locator('#projects-map');
/** Frame of the map, which exists before the map has loaded. */
export const mapFrame = (page: Page): Locator => mapSection(page).locator('div.with-script');
export const markers = (page: Page): Locator => page.locator('.leaflet-marker-pane button');
/** Returns a marker by a part of its name. */
export const marker = (page: Page, name: string): Locator =>
  page.locator('.leaflet-marker-pane').getByRole('button', { name });
/** Returns the link of a project in the list below the map. */
export const projectLink = (page: Page, name: string): Locator =>
  page.locator('#projects-list').getByRole('link', { name });
export const popup = (page: Page): Locator => mapSection(page).getByRole('dialog');

/** Answers requests for tiles in place of OpenStreetMap. */
export async function answerTiles(page: Page): Promise<void> {
  await page.route(`${tileHost}/**`, (route) =>
    route.fulfill({ contentType: 'image/png', body: tilePng }),
  );
}

/** Opens the landing page, scrolls to the map so that it loads, and waits until it has its markers and no longer moves. */
export async function goToLoadedMap(page: Page): Promise<void> {
  await page.goto('/');
  // The map itself must scroll into view. The centre of the section is far below the map on a phone.
  await mapFrame(page).scrollIntoViewIfNeeded();
  await markers(page).first().waitFor();
  await waitUntilStill(page.locator('.map-container'));
}
