/** Shared by the tests of the gallery’s modal. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { inFull, waitForIsland } from './page';
import { srcsetUrls } from '../site/checks/references';
import { builtProjects } from './project-map';

const largePictures = (): string[] =>
  builtProjects().flatMap(({ image }) =>
    [image?.large.avif, image?.large.webp].flatMap((set) => srcsetUrls(set ?? '')),
  );

/** An image’s `currentSrc` is empty until its source is chosen. `name` is part of the photograph’s file name. */
export const isLargePicture = (url: string, format = /avif|webp/, name = '') =>
  URL.canParse(url) &&
  largePictures().includes(new URL(url).pathname) &&
  format.test(url) &&
  url.includes(name);

/** Ids of projects in the first and in the second collection. */
export const firstProject = '12-kwc-sur-un-mas-de-vigneron-thuir';
export const airConditioning = 'climatisation-de-trois-chambres-lyon';

export const dialog = (page: Page): Locator => page.getByRole('dialog');

export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name });

/** The cards of the tab that is shown. */
export const cards = (page: Page): Locator => page.locator('.gallery-panel:visible .project-link');

/** Opens the page, and scrolls to the gallery until it is hydrated. */
export async function visitGallery(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await waitForIsland(page.locator('#gallery'));
  // The island has this class once it listens to clicks.
  await expect(page.locator('#gallery .opens-large')).toBeVisible();
}

export async function openCard(page: Page, index: number): Promise<Locator> {
  await cards(page).nth(index).click();
  await expect(dialog(page)).toBeInViewport(inFull);
  return dialog(page);
}

export const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);
