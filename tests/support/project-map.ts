/** The map in tests: its elements, tiles, and projects made for a test. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { mapLocations } from '../../src/features/projects/model/project-locations';
import type { ListedProject, ProjectsFile } from '../../src/features/projects/projects-file';
import { projectsFileOf } from '../site/checks/site-files';
import { emptyProject } from './empty-project';
import { comeToRest } from './page';
import { siteFolder } from './sites/sites';

export const tileHost = 'https://tile.openstreetmap.org';
export const dataFile = '**/realisations/*.json';
/** One green pixel. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mPYcvXAfwAHVwM3BSTcmQAAAABJRU5ErkJggg==',
  'base64',
);

export const aProject: ListedProject = {
  ...emptyProject,
  id: 'eus',
  title: '6 kWc, Eus',
  description: 'Douze panneaux noirs, plein sud.',
  latitude: 42.64,
  longitude: 2.45,
  image: null,
};

export const mapSection = (page: Page): Locator => page.locator('#projects-map');
export const markers = (page: Page): Locator => page.locator('.leaflet-marker-pane button');
/** A marker by a part of its name. The list beside the map has buttons with the same names. */
export const marker = (page: Page, name: string): Locator =>
  page.locator('.leaflet-marker-pane').getByRole('button', { name });
/** Unfolds a project’s town in the list beside the map. @returns the project’s title */
export async function unfoldListButton(page: Page, name: string): Promise<Locator> {
  const list = page.locator('#projects-list');
  await list.locator('details').filter({ hasText: name }).locator('summary').click();
  return list.getByRole('button', { name });
}
export const popup = (page: Page): Locator => mapSection(page).getByRole('dialog');

export const closer = (page: Page): Locator =>
  mapSection(page).getByRole('button', { name: 'Agrandir la carte', exact: true });
export const wider = (page: Page): Locator =>
  mapSection(page).getByRole('button', { name: 'Réduire la carte' });
/** Leaflet ignores clicks while it zooms. */
export const zoomEnds = (page: Page): Promise<void> =>
  expect(mapSection(page).locator('.leaflet-zoom-anim')).toHaveCount(0);

/** North of `aProject`. */
export const northProject: ListedProject = {
  ...aProject,
  id: 'lille',
  title: '9 kWc, Lille',
  latitude: 50.63,
  longitude: 3.05,
};
const picture = {
  src: '/favicon.svg',
  markerSet: '',
  popupSet: '',
  large: { avif: '', webp: '' },
  width: 640,
  height: 480,
  alt: 'Un toit',
  placeholder: null,
};
export const aPictured: ListedProject = { ...aProject, image: picture };

/** Six projects at one location, between the two. */
export const group: ListedProject[] = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six'].map(
  (id) => ({
    ...aPictured,
    id,
    title: `Chantier ${id}`,
    latitude: 44.8,
    longitude: -0.6,
  }),
);
export const groupName = '6\u00a0projets à cet emplacement, près de Bordeaux';

/** Serves tiles in place of OpenStreetMap. */
export async function answerTiles(page: Page): Promise<void> {
  await page.route(`${tileHost}/**`, (route) =>
    route.fulfill({ contentType: 'image/png', body: tile }),
  );
}

/** Serves these projects in place of the built file. */
export async function answerWithProjects(page: Page, projects: ListedProject[]): Promise<void> {
  await page.route(dataFile, (route) => route.fulfill({ json: { collections: [{ projects }] } }));
}

/** Opens the landing page and scrolls to the map. */
export async function goToMap(page: Page): Promise<void> {
  await page.goto('/');
  await scrollToMap(page);
}

export async function scrollToMap(page: Page): Promise<void> {
  // Not the section: on a phone its centre is far below the map.
  await page.locator('.map-box').scrollIntoViewIfNeeded();
  await expect(mapSection(page).locator('astro-island')).toHaveCount(1);
  await expect(mapSection(page).locator('astro-island[ssr]')).toHaveCount(0);
}

/** The same, and waits until the map has its markers and no longer moves. */
export async function goToLiveMap(page: Page): Promise<void> {
  await goToMap(page);
  await markers(page).first().waitFor();
  await comeToRest(page.locator('.map-box'));
}

/** The projects of the built data file. */
export function builtProjects(): ListedProject[] {
  const folder = siteFolder('fixed');
  const file = path.join(folder, projectsFileOf(folder));
  const { collections } = JSON.parse(readFileSync(file, 'utf8')) as ProjectsFile;
  return collections.flatMap(({ projects }) => projects);
}

/** Those with coordinates. */
export function placedProjects(): ListedProject[] {
  return mapLocations(builtProjects()).flatMap(({ projects }) => projects);
}

/** Each project is on the map: by itself, or counted by the marker of a location or cluster. */
export async function expectMarkersFor(page: Page, projectCount: number): Promise<void> {
  const shown = async () => {
    const texts = await markers(page).allTextContents();
    return texts.reduce((total, text) => total + Number(text || '1'), 0);
  };
  await expect.poll(shown).toBe(projectCount);
}

/** The first marker’s place in the map, in whole pixels. */
export async function placeOfFirstMarker(page: Page): Promise<{ x: number; y: number }> {
  return markers(page)
    .first()
    .evaluate((button) => {
      const map = button.closest('.leaflet-container')?.getBoundingClientRect();
      const { left, top } = button.getBoundingClientRect();
      return { x: Math.round(left - (map?.left ?? 0)), y: Math.round(top - (map?.top ?? 0)) };
    });
}
