import type { Locator, Page } from '@playwright/test';
import { waitForIsland } from './page.ts';

/** Returns locators of the simulator’s fields, its button and its result. */
export function simulatorOn(page: Page) {
  const section = page.locator('#simulator');
  const fieldLabelled = (label: string) => section.getByLabel(label, { exact: true });
  return {
    section,
    form: section.locator('form'),
    bill: fieldLabelled('Facture d’électricité mensuelle'),
    power: fieldLabelled('Puissance de l’installation'),
    isPowerUnknown: fieldLabelled('Je ne sais pas'),
    tilt: fieldLabelled('Inclinaison'),
    hasBattery: fieldLabelled('Ajouter une batterie'),
    series: fieldLabelled('Gamme'),
    capacity: fieldLabelled('Capacité'),
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
