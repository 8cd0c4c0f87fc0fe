import type { Locator, Page } from '@playwright/test';
import { waitForIsland } from './page.ts';

/** Returns locators of the simulator’s fields, its button and its result. */
export function simulatorOn(page: Page) {
  const section = page.locator('#simulator');
  const field = (label: string) => section.getByLabel(label, { exact: true });
  return {
    section,
    form: section.locator('form'),
    bill: field('Facture d’électricité mensuelle'),
    power: field('Puissance de l’installation'),
    isPowerUnknown: field('Je ne sais pas'),
    tilt: field('Inclinaison'),
    hasBattery: field('Ajouter une batterie'),
    series: field('Gamme'),
    capacity: field('Capacité'),
    button: section.getByRole('button', { name: 'Calculer mes économies' }),
    heading: section.getByRole('heading', { name: 'Votre simulation' }),
    sheet: section.getByRole('article', { name: 'Votre simulation' }),
  };
}

/** Opens the page and waits until the simulator is hydrated. */
export async function openSimulator(page: Page, address = '/#simulator') {
  await page.goto(address);
  const simulator = simulatorOn(page);
  await waitForIsland(simulator.section);
  return simulator;
}

/** Returns the visible text of an element with plain spaces. */
export async function plainText(locator: Locator): Promise<string> {
  return (await locator.innerText()).replace(/\s+/g, ' ');
}
