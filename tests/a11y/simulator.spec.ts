/** The simulator’s states before axe: results, errors, an open explanation, open panels. */
import { expect, test } from '@playwright/test';
import { blockExternalOrigins } from '../page';
import { openSimulator } from '../simulator-page';
import type { SimulatorPage } from '../simulator-page';
import { barriersAt } from './barriers';

const states: Record<string, (simulator: SimulatorPage) => Promise<void>> = {
  'with its results and their table': async ({ button, sheet }) => {
    await button.click();
    await sheet.getByText('Les chiffres, année par année').click();
    await expect(sheet.getByRole('table')).toBeVisible();
  },
  'with a battery and a roof too small': async ({ power, hasBattery, button, sheet }) => {
    await power.selectOption('15');
    await hasBattery.check();
    await button.click();
    await expect(sheet).toBeVisible();
  },
  'with errors': async ({ bill, inclination, button }) => {
    await bill.fill('');
    await inclination.fill('91');
    await button.click();
    await expect(bill).toBeFocused();
  },
  'with an open explanation': async ({ section }) => {
    await section.getByRole('button', { name: /orientation$/ }).focus();
    await expect(section.getByText('Le côté vers lequel descend')).toBeVisible();
  },
  'with its assumptions open': async ({ section }) => {
    await section.getByText('Hypothèses du calcul').click();
    await expect(section.getByRole('table', { name: /Batteries/ })).toBeVisible();
  },
};

for (const [name, reach] of Object.entries(states)) {
  test(`the simulator ${name} has no barrier`, async ({ page, baseURL }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await blockExternalOrigins(page, baseURL);
    await reach(await openSimulator(page));
    expect(await barriersAt(page, [320, 768, 1440], '#simulator')).toEqual([]);
  });
}
