/** Helpers for tests of the gallery. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { fullyInView, waitForIsland } from './page.ts';

/** Id of a project in the second collection. */
export const airConditioningProjectId = 'climatisation-de-trois-chambres-lyon';

export const dialog = (page: Page): Locator => page.locator('dialog[open]');

export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name });

/** Cards of the selected tab. */
export const cards = (page: Page): Locator =>
  page.locator('.gallery-panel:visible .project-card > a');

/** Opens the page, and scrolls to the gallery until it is hydrated. */
export async function visitGallery(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await waitForIsland(page.locator('#gallery'));
}

export async function openCard(page: Page, index: number): Promise<Locator> {
  await cards(page).nth(index).click();
  await expect(dialog(page)).toBeInViewport(fullyInView);
  return dialog(page);
}

export const scrollPosition = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);
