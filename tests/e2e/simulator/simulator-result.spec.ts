/** Tests the simulator’s result: figures, drawings, focus, printing and analytics events. */
import type { Locator } from '@playwright/test';
import { accessibilityViolations } from '../../site/checks/accessibility.ts';
import { openSimulator, plainText, simulatorOn } from '../../support/simulator-page.ts';
import { completeBrowser, expect, test } from '../../support/browser-test.ts';
import { boxOf, fullyInView, waitUntilStill } from '../../support/page.ts';

test.use(completeBrowser);

const resultSectionTitled = (sheet: Locator, title: string) =>
  sheet
    .locator('section')
    .filter({ has: sheet.page().getByRole('heading', { name: title, exact: true }) });

/** Returns the number of panels in the drawing with this caption. */
const countPanels = (sheet: Locator, caption: RegExp) =>
  sheet
    .getByRole('img', { name: caption })
    .locator('.plan-panels')
    .evaluate((path) => path.getAttribute('d')?.match(/M/g)?.length);

test('the defaults give the specified figures in text, drawing, chart and table, and a global gtag receives the events', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const analyticsEvents: unknown[] = [];
    Object.assign(window, {
      events: analyticsEvents,
      gtag: (...parameters: unknown[]) => analyticsEvents.push(parameters),
    });
  });
  const { section, bill, button, sheet } = await openSimulator(page);
  await button.click();
  expect(await plainText(resultSectionTitled(sheet, 'Économies par an'))).toMatch(
    /1 008 € Aux tarifs publics du moment : 728 € d’économies par an, coût couvert en 12,4 ans\. Achat à 0,2001 € .* Réduction de la facture 56 % Autoconsommation 40 %/,
  );
  expect(await plainText(resultSectionTitled(sheet, 'Investissement'))).toMatch(
    /9 000 € Amortissement 8,9 ans/,
  );
  expect(await plainText(resultSectionTitled(sheet, 'Économies sur 25 ans, coût déduit'))).toMatch(
    /16 200 € 25 200 € d’économies cumulées, moins 9 000 € de coût/,
  );
  expect(await plainText(resultSectionTitled(sheet, 'Production par an'))).toMatch(
    /8 400 kWh Puissance 6 kWc Panneaux 12 .*12 panneaux sur un toit de 10 × 6 m/,
  );
  expect(await countPanels(sheet, /^12.panneaux/)).toBe(12);
  await expect(section.getByRole('status').first()).toHaveText(
    /vous économisez environ 1.008.€ par an, soit 56.% de votre facture.* gain net de 16.200.€/,
  );
  const chart = sheet.getByRole('img', { name: /Coût couvert en 8,9.ans\.$/ });
  await expect(chart).toContainText(
    /Coût.: 9.000.€.*Économies.: 25.200.€.*8,9.ans.*Gain.: \+16.200.€/,
  );
  await sheet.getByText('Les chiffres, année par année').click();
  const savingsTable = sheet.getByRole('table', { name: /Économies cumulées et gain net/ });
  await expect(savingsTable.getByRole('row', { name: /^25 / })).toHaveText(/^2525.200.€16.200.€$/);

  await section.getByText('Hypothèses du calcul').click();
  const assumptionsTable = section.getByRole('table').filter({ hasText: 'Laissé de côté' });
  await expect(assumptionsTable).toBeInViewport();
  await expect(assumptionsTable.getByRole('row', { name: /^Surplus vendu 0,04/ })).toContainText(
    'hypothèse de l’entreprise, 2026',
  );
  expect(await accessibilityViolations(page, '#simulator')).toEqual([]);

  await sheet.getByRole('link', { name: 'Demander un devis gratuit' }).last().click();
  await expect(page).toHaveURL(/#contact$/);
  await expect(page.getByRole('heading', { name: 'Parlons de votre projet' })).toBeInViewport();
  await bill.fill('210');
  await button.click();
  await expect(sheet).toContainText('210\u00a0€');
  expect(await page.evaluate(() => Reflect.get(window, 'events') as unknown)).toEqual([
    ['event', 'calculator_used', { event_category: 'simulator', event_label: '6 kWc, 150 EUR' }],
    [
      'event',
      'quote_request',
      { event_category: 'conversion', event_label: 'Simulateur, 6 kWc, 150 EUR' },
    ],
    ['event', 'calculator_used', { event_category: 'simulator', event_label: '6 kWc, 210 EUR' }],
  ]);
});

test('the first view of the section shows the button, and on a phone that of the result shows the savings and the link to the contact form', async ({
  page,
}) => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { section, button } = await openSimulator(page, `/?at=${width}#simulator`);
    await expect(section.getByRole('heading', { level: 2 })).toBeInViewport(fullyInView);
    await expect(button).toBeInViewport(fullyInView);
  }
  const { button, sheet, heading } = simulatorOn(page);
  await button.click();
  await expect(heading).toBeFocused();
  await waitUntilStill(heading);
  await expect(heading).toBeInViewport(fullyInView);
  await expect(sheet.getByText('1\u00a0008\u00a0€', { exact: true }).first()).toBeInViewport(
    fullyInView,
  );
  await expect(
    sheet.getByRole('link', { name: 'Demander un devis gratuit' }).first(),
  ).toBeInViewport(fullyInView);

  const queryWithLongestResult = 'facture=150&region=la-reunion&batterie=on&gamme=m7&kwh=21';
  await page.goto(`/?${queryWithLongestResult}#simulator`);
  await expect(sheet).toContainText('La Réunion');
  expect((await sheet.boundingBox())?.height).toBeLessThanOrEqual(2200);
});

test('the result takes the place of the recommended powers, which stay open below both, and on phones are folded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { section, bill, button, sheet } = await openSimulator(page);
  const recommendedPowersTable = section.getByRole('table', { name: /Puissance recommandée/ });
  const fields = section.locator('.simulator-fields');
  const tintedRow = recommendedPowersTable.locator('[data-fits]');
  await expect(tintedRow).toContainText('4 à 6');
  await bill.fill('-5');
  await expect(tintedRow).toHaveCount(0);
  await bill.fill('210');
  await expect(tintedRow).toContainText('9 à 12');
  const [fieldsBox, tableBox] = [await boxOf(fields), await boxOf(recommendedPowersTable)];
  expect(tableBox.x).toBeGreaterThan(fieldsBox.x + fieldsBox.width);
  await button.click();
  await expect(sheet).toBeVisible();
  const [fieldsBoxAfter, sheetBox] = [await boxOf(fields), await boxOf(sheet)];
  expect(fieldsBoxAfter.x).toBe(fieldsBox.x);
  expect(fieldsBoxAfter.width).toBe(fieldsBox.width);
  expect(sheetBox.x).toBeGreaterThan(fieldsBox.x + fieldsBox.width);
  await expect(recommendedPowersTable).toBeVisible();
  await sheet.getByText('Imprimer').scrollIntoViewIfNeeded();
  await expect(bill).toBeInViewport(fullyInView);

  // Beside the last part of the long result, the form no longer stays on the screen, but scrolls away with the result.
  await recommendedPowersTable.evaluate((element) => element.scrollIntoView());
  const { y, height } = await boxOf(fields);
  expect(y + height).toBeLessThanOrEqual((await boxOf(recommendedPowersTable)).y);

  await page.setViewportSize({ width: 390, height: 844 });
  await button.click();
  await expect(recommendedPowersTable).toBeHidden();
  await section.getByText('Quelle puissance choisir').click();
  await expect(recommendedPowersTable).toBeVisible();
});

test('on low screens the form beside the result can be used to its end, and an outdated result says so wherever it is read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  const { bill, button, sheet } = await openSimulator(page, '/?facture=150&batterie=on#simulator');
  await sheet.getByRole('img', { name: /Coût couvert en/ }).evaluate((chart) => {
    chart.scrollIntoView();
  });
  await expect(button).toBeInViewport(fullyInView);

  await bill.fill('180');
  const outdatedNote = sheet.getByText('Ce résultat n’est plus à jour');
  for (const part of ['Investissement', 'Comprendre ce résultat']) {
    await sheet.getByRole('heading', { name: part }).evaluate((heading) => {
      heading.scrollIntoView({ block: 'center' });
    });
    await expect(outdatedNote).toBeInViewport(fullyInView);
  }
});

test('a simulation is printed alone, on one page, with its date', async ({ page }) => {
  await page.clock.setFixedTime('2026-10-01T10:00:00Z');
  const { sheet, form } = await openSimulator(
    page,
    '/?facture=4321.5&kwc=15&orientation=sud-ouest&inclinaison=22.5&region=la-reunion&batterie=on&gamme=m7&kwh=21#simulator',
  );
  await expect(sheet).toBeVisible();
  const pdfBytes = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  expect(pdfBytes.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByText('Simulation du 1er\u00a0octobre 2026')).toBeVisible();
  await expect(sheet.getByText('Ordre de grandeur, sans valeur de devis.')).toBeVisible();
  await expect(page.locator('.site-header')).toBeHidden();
  await expect(form).toBeHidden();
});

test('a browser that cannot print is offered no button for it', async ({ page }) => {
  await page.addInitScript('delete window.print');
  const { sheet } = await openSimulator(page, '/?facture=150#simulator');
  await expect(sheet.getByRole('button', { name: 'Copier le lien' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Imprimer' })).toBeHidden();
});
