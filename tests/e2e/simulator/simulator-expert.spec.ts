/** The questions below the simulator’s result: custom assumptions, sensitivity, other powers, battery, existing quote. */
import type { Locator } from '@playwright/test';
import { barriers } from '../../site/checks/barriers';
import { expect, test } from '../../support/browser-test';
import { waitForIsland } from '../../support/page';
import { openSimulator, plainText } from '../../support/simulator-page';

test('custom assumptions change the result, the address and the quote request; one button resets them', async ({
  page,
}) => {
  const { section, bill, button, sheet, heading } = await openSimulator(page);
  await button.click();
  await expect(sheet).not.toContainText('Calcul fait avec vos hypothèses');
  await section.getByText('Hypothèses du calcul').click();
  const price = section.getByRole('textbox', { name: 'Prix de l’électricité achetée' });
  await expect(price).toHaveValue('0,24');
  await expect(price).toHaveAccessibleDescription(
    /Nous comptons 0,24.€ par.kWh.*Sur votre facture/,
  );
  await price.fill('0,2516');
  const ageing = section.getByRole('textbox', { name: 'Vieillissement des panneaux' });
  await ageing.fill('80');
  await bill.fill('');
  await section.getByRole('button', { name: 'Calculer avec ces chiffres' }).click();
  await expect(bill).toBeFocused();
  await expect(ageing).toHaveAccessibleDescription(/Indiquez une valeur de 0 à 5.% par an\./);
  await expect(sheet).toContainText('1\u202f008\u00a0€');
  await section.getByRole('button', { name: 'Revenir aux nôtres' }).click();
  await expect(ageing).not.toHaveAttribute('aria-invalid', 'true');
  await expect(bill).toHaveAttribute('aria-invalid', 'true');
  await bill.fill('150');
  await price.fill('0,2516');
  await ageing.fill('0,5');
  await page.keyboard.press('Enter');
  await expect(heading).toBeFocused();
  expect(await plainText(sheet)).toContain(
    'Calcul fait avec vos hypothèses Prix de l’électricité achetée : 0,2516 € par kWh (au lieu de 0,24) Vieillissement des panneaux : 0,5 % par an (au lieu de 0)',
  );
  expect(await plainText(sheet)).toContain('1 047 € la première année');
  await expect(page).toHaveURL(/&region=occitanie&achat=0.2516&usure=0.5#simulator$/);

  await sheet.getByRole('link', { name: 'Demander un devis gratuit' }).click();
  const message = page.locator('#contact').getByLabel('Message');
  await waitForIsland(page.locator('#contact'));
  await expect(message).toHaveValue(
    /– Vieillissement des panneaux.: 0,5.% par an \(au lieu de 0\)/,
  );

  await page.reload();
  await section.scrollIntoViewIfNeeded();
  await expect(sheet).toContainText('1\u202f047\u00a0€');
  await sheet.getByRole('button', { name: 'Revenir à celles de l’entreprise' }).click();
  await expect(heading).toBeFocused();
  await expect(sheet).toContainText('1\u202f008\u00a0€');
  await expect(sheet).not.toContainText('vos hypothèses');
  await section.getByText('Hypothèses du calcul').click();
  await expect(price).toHaveValue('0,24');
  await expect(page).toHaveURL(/&region=occitanie#/);
});

const disclosure = (sheet: Locator, text: string | RegExp) =>
  sheet.locator('details').filter({ has: sheet.page().locator('summary', { hasText: text }) });

test('sensitivity, other powers and the battery’s payback have a sentence and a table each', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const events: unknown[] = [];
    Object.assign(window, { events, gtag: (...parameters: unknown[]) => events.push(parameters) });
  });
  const { section, bill, power, isPowerUnknown, hasBattery, series, capacity, ...simulator } =
    await openSimulator(page);
  const { button, sheet } = simulator;
  await isPowerUnknown.check();
  await button.click();
  const doubt = disclosure(sheet, 'Et si une hypothèse se trompe');
  await expect(doubt.locator('summary').first()).toHaveText(/de 7,1 à 11,2.ans$/);
  const bars = doubt.getByRole('img', {
    name: /à 20.% près.: Production de la région, de 7,4 à 11,2.ans.; Prix de l’installation, de 7,1 à 10,7.ans/,
  });
  await expect(bars).toBeHidden();
  await doubt.locator('summary').first().click();
  await expect(bars).toBeVisible();
  await doubt.getByText('Les chiffres, hypothèse par hypothèse').click();
  await expect(doubt.getByRole('row', { name: /^Prix de l’installation/ })).toHaveText(
    /7,1.ans10,7.ans$/,
  );
  await doubt.getByRole('button', { name: 'Mettre mes propres chiffres' }).click();
  await expect(
    section.getByRole('textbox', { name: 'Prix de l’électricité achetée' }),
  ).toBeFocused();

  const sizes = disclosure(sheet, 'Et une autre puissance');
  await sizes.locator('summary').click();
  await expect(sizes).toContainText('reste le même jusqu’à 13,3\u00a0kWc');
  await expect(sizes.getByRole('row', { name: /^Gain net sur 25 ans/ })).toHaveText(
    /8.100.€10.800.€16.200.€24.300.€32.400.€36.000.€$/,
  );
  await bill.fill('999');
  const nine = sizes.getByRole('button', { name: /: 9.kWc$/ });
  await nine.click();
  await expect(nine).toHaveText('Choisie');
  await expect(nine).toBeFocused();
  expect(await plainText(sheet)).toContain('1 512 € par an');
  await expect(power).toHaveValue('9');
  await expect(isPowerUnknown).not.toBeChecked();
  // Input since the last calculation is only used by « Calculer ».
  await expect(bill).toHaveValue('999');
  await expect(section.getByRole('status').first()).toContainText('Avec 9\u00a0kWc');
  await expect(page).toHaveURL(/\/\?facture=150&kwc=9&orientation/);
  expect(await page.evaluate(() => Reflect.get(window, 'events') as unknown)).toEqual([
    ['event', 'calculator_used', { event_category: 'simulator', event_label: '6 kWc, 150 EUR' }],
    ['event', 'calculator_used', { event_category: 'simulator', event_label: '9 kWc, 150 EUR' }],
  ]);

  await bill.fill('150');
  await power.selectOption('6');
  await button.click();
  await expect(disclosure(sheet, 'Et avec une batterie')).toContainText('amortie en 13,6\u00a0ans');
  await hasBattery.check();
  await series.selectOption('m7');
  await capacity.selectOption('21');
  await button.click();
  const sum = disclosure(sheet, 'Et la batterie, à elle seule');
  await expect(sum.locator('summary')).toHaveText(/pas amortie avant d’être usée$/);
  await sum.locator('summary').click();
  await expect(sum).toContainText('il faudrait 16,4\u00a0ans pour l’amortir');
  await expect(sum.locator('tr.is-chosen')).toHaveText(/^M7, 21.kWh672.€11.000.€16,4.ans$/);
});

test('an existing quote is compared, is in the shared address, and in the quote request', async ({
  page,
}) => {
  const { section, button, sheet } = await openSimulator(page);
  await button.click();
  const quote = disclosure(sheet, 'Et le devis que j’ai reçu');
  await quote.locator('summary').click();
  await quote.getByRole('button', { name: 'Comparer ce devis' }).click();
  const total = quote.getByLabel('Total du devis');
  await expect(total).toBeFocused();
  await expect(total).toHaveAccessibleDescription(/Indiquez le total du devis/);
  await total.fill('10 000');
  await quote.getByLabel('Puissance du devis').fill('6');
  await page.keyboard.press('Enter');
  await expect(quote.getByRole('status')).toHaveText(
    /1.667.€ par.kWc.: 11.% de plus que les 1.500.€ que nous supposons.*amortie en 9,9.ans.*gain net serait de 15.200.€/,
  );
  await expect(page).toHaveURL(/&devis=10000&devis-kwc=6#simulator$/);

  await page.reload();
  await section.scrollIntoViewIfNeeded();
  await expect(quote.locator('summary')).toHaveText(/10.000.€ pour 6.kWc, soit 1.667.€ par.kWc$/);
  await sheet.getByRole('link', { name: 'Demander un devis gratuit' }).click();
  await waitForIsland(page.locator('#contact'));
  await expect(page.locator('#contact').getByLabel('Message')).toHaveValue(
    /– Devis déjà reçu.: 10.000.€ pour 6.kWc/,
  );
});

test('one press calculates with today’s tariffs, until their last day', async ({ page }) => {
  const { section, button, sheet, heading } = await openSimulator(page);
  await section.getByText('Hypothèses du calcul').click();
  const inPanel = section.locator('.assumptions').getByRole('button', { name: /tarifs du moment/ });
  await inPanel.click();
  await expect(heading).toBeFocused();
  expect(await plainText(sheet)).toContain('728 € par an');
  await expect(sheet).toContainText('12,4\u00a0ans');
  expect(await plainText(sheet)).toMatch(
    /Calcul fait avec vos hypothèses Prix de l’électricité achetée : 0,2001 € par kWh \(au lieu de 0,24\).*Tarifs publics : tarif réglementé, .* depuis le 1er août 2026, tenu pour vrai jusqu’au/,
  );
  await expect(page).toHaveURL(/&achat=0.2001&vente=0.011/);

  await sheet.getByRole('button', { name: 'Revenir à celles de l’entreprise' }).click();
  const inSheet = sheet.getByRole('button', { name: 'Avec les tarifs du moment' });
  await inSheet.focus();
  await page.keyboard.press('Enter');
  await expect(heading).toBeFocused();
  await expect(inSheet).toHaveCount(0);
  expect(await plainText(sheet)).toContain('728 € par an');

  // Another visit: a reload would keep what was filled in.
  await page.evaluate(() => sessionStorage.clear());
  await page.clock.setFixedTime('2998-01-01T12:00:00Z');
  await page.goto('/#simulator');
  await waitForIsland(section);
  await button.click();
  await expect(sheet).toContainText('1\u202f008\u00a0€');
  await expect(section.getByText('tarifs du moment')).toHaveCount(0);
});

test('the keyboard opens all questions at 320 px; axe finds no barrier', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const { section, power, region, button, sheet, heading } = await openSimulator(page);
  await section.getByText('Hypothèses du calcul').click();
  await section.getByLabel('Hausse du prix de l’électricité').fill('3');
  await region.selectOption('guyane');
  await button.click();
  await expect(sheet).not.toContainText('équateur');
  await region.selectOption('mayotte');
  await power.selectOption('15');
  await button.click();
  await expect(sheet).toContainText('valent au nord de l’équateur');
  await expect(sheet).toContainText(/24.000.kWh par an/);
  await sheet
    .getByRole('button', { name: 'Compter le nord comme le meilleur côté' })
    .press('Enter');
  await expect(heading).toBeFocused();
  await expect(sheet).not.toContainText('valent au nord de l’équateur');
  await expect(sheet).toContainText('Orientation qui produit le plus\u00a0: nord (au lieu de sud)');
  await expect(sheet).toContainText(/12.000.kWh par an/);
  await expect(page).toHaveURL(/&hausse=3&meilleure=nord/);
  await sheet.getByRole('button', { name: 'Revenir à celles de l’entreprise' }).press('Enter');
  await expect(sheet).toContainText('valent au nord de l’équateur');
  await expect(sheet).toContainText(/24.000.kWh par an/);

  const sizes = disclosure(sheet, 'Et une autre puissance');
  await sizes.locator('summary').focus();
  await page.keyboard.press('Enter');
  const table = sizes.getByRole('region', { name: 'Puissances comparées' });
  await page.keyboard.press('Tab');
  await expect(table).toBeFocused();
  await expect(table.getByRole('columnheader', { name: '15 kWc' })).toBeInViewport({ ratio: 0.9 });
  const scrolled = () => table.evaluate((element) => element.scrollLeft);
  const before = await scrolled();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(scrolled).toBeLessThan(before);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(sizes.getByRole('button', { name: /^Choisie.: 3.kWc$/ })).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  const questions = sheet.locator('.disclosure:not([open]) > summary');
  await expect(questions).toHaveCount(3);
  while ((await questions.count()) > 0) await questions.first().click();
  await sheet.getByText('hypothèse par hypothèse').click();
  await sheet.getByRole('button', { name: 'Comparer ce devis' }).click();
  await expect(sheet.getByLabel('Total du devis')).toBeFocused();
  expect(await barriers(page, '#simulator')).toEqual([]);
});
