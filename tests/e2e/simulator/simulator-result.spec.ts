/** Tests the simulator’s result: figures, drawings, focus, its address, printing and analytics events. */
import type { Locator } from '@playwright/test';
import { accessibilityViolations } from '../../site/checks/accessibility.ts';
import { openSimulator, plainText, simulatorOn } from '../../support/simulator-page.ts';
import { expect, test } from '../../support/browser-test.ts';
import {
  waitUntilStill,
  delayFile,
  fullyInView,
  insertExtensionNodes,
  waitForIsland,
} from '../../support/page.ts';

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
  await expect(sheet.getByText('1\u202f008\u00a0€', { exact: true }).first()).toBeInViewport(
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

test('on a large screen the form stays beside the result, and the recommended powers are folded below it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { section, bill, button, sheet } = await openSimulator(page);
  const recommendedPowersTable = section.getByRole('table', { name: /Puissance recommandée/ });
  await expect(recommendedPowersTable).toBeVisible();
  await button.click();
  await expect(recommendedPowersTable).toBeHidden();
  await sheet.getByText('Imprimer').scrollIntoViewIfNeeded();
  await expect(bill).toBeInViewport(fullyInView);
  await section.getByText('Quelle puissance choisir').click();
  await expect(recommendedPowersTable).toBeInViewport(fullyInView);

  // Beside the last part of the long result, the form no longer stays on the screen, but scrolls away with the result.
  const assumptions = section.getByText('Hypothèses du calcul');
  await assumptions.evaluate((element) => element.scrollIntoView());
  const formBox = await section.locator('form').boundingBox();
  expect(formBox && formBox.y + formBox.height).toBeLessThanOrEqual(
    (await assumptions.boundingBox())?.y ?? 0,
  );
});

test('a calculation is written to the address, which can be copied or selected, and which links on the page keep', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { bill, button, heading, sheet } = await openSimulator(page);
  const historyLength = await page.evaluate(() => history.length);
  await bill.fill('180');
  expect(new URL(page.url()).search).toBe('');
  await button.click();
  await expect(page).toHaveURL(/\?facture=180&kwc=6&orientation=sud&.*#simulator$/);
  expect(await page.evaluate(() => history.length)).toBe(historyLength);

  const copyButton = sheet.getByRole('button', { name: 'Copier le lien' });
  await copyButton.click();
  const copyStatus = sheet.getByRole('status').last();
  await expect(copyStatus).toHaveText('Lien copié.');
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toBe(page.url());
  await page.evaluate(() => {
    const rejectCopy = () => Promise.reject(new Error('refused'));
    Object.defineProperty(navigator.clipboard, 'writeText', { value: rejectCopy });
  });
  await copyButton.click();
  await expect(copyStatus).toContainText('refuse la copie');
  await expect(sheet.getByLabel('Adresse de la simulation')).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(address);

  const mainNavigation = page.getByRole('navigation', { name: 'Navigation principale' });
  await mainNavigation.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/facture=180.*#contact$/);
  await expect(page.locator('#contact h2')).toBeInViewport();
  await expect(sheet).toHaveCount(1);
  await page.reload();
  await page.locator('#simulator').scrollIntoViewIfNeeded();
  await expect(heading).toBeVisible();
  await expect(sheet).toContainText('180\u00a0€');
});

test('whatever a browser or an extension restores, the form shows what the result beside it was calculated from', async ({
  page,
}) => {
  // Fills in two fields before hydration, and again when the page has loaded, as browsers do when they restore a form.
  await page.addInitScript(() => {
    const restoreFormAsBrowser = () => {
      const setField = (name: string, value: string) => {
        const control = document.querySelector<HTMLInputElement>(`#simulator [name=${name}]`);
        if (control === null) return;
        control.value = value;
        control.dispatchEvent(new Event('input', { bubbles: true }));
      };
      setField('facture', '99');
      setField('kwc', '15');
    };
    document.addEventListener('DOMContentLoaded', restoreFormAsBrowser);
    addEventListener('load', restoreFormAsBrowser);
  });
  const { sheet, bill, power, tilt } = await openSimulator(
    page,
    '/?facture=310&kwc=9&inclinaison=15#simulator',
  );
  await expect(sheet).toContainText('310\u00a0€');
  await expect(bill).toHaveValue('310');
  await expect(power).toHaveValue('9');
  await expect(tilt).toHaveValue('15');
  await expect(sheet).not.toContainText('n’est plus à jour');
  await expect(sheet).not.toContainText('remplacé');
});

test('unknown values of an address are named above the result, and a wrong bill shows its error without moving the focus', async ({
  page,
}) => {
  const { sheet, heading, bill, power } = await openSimulator(
    page,
    '/?facture=200&amp;kwc=7&amp;region=corse#simulator',
  );
  await expect(heading).toBeFocused();
  const replacementNote = sheet.getByText(
    'remplacé par la valeur de départ\u00a0: puissance «\u00a07\u00a0»',
  );
  await expect(replacementNote).toBeInViewport();
  await expect(sheet).toContainText('Corse');
  await expect(power).toHaveValue('6');
  await bill.press('Enter');
  await expect(replacementNote).toHaveCount(0);

  await page.goto('/?facture=1.234&suivante#simulator');
  await waitForIsland(page.locator('#simulator'));
  await expect(bill).toHaveAccessibleDescription(/Est-ce 1.234 ou 1,234/);
  await expect(bill).not.toBeFocused();
  await expect(sheet).toHaveCount(0);
});

test('a press on the button before hydration shows the result, and later input stays even if an extension inserts nodes into and around the form', async ({
  page,
}) => {
  const releaseScript = await delayFile(page, 'Simulator');
  await page.goto('/#simulator');
  const { bill, button, sheet, form, section } = simulatorOn(page);
  await bill.fill('170');
  await button.click();
  await expect(page).toHaveURL(/\?facture=170&.*#simulator$/);
  await bill.fill('99');
  await insertExtensionNodes(form);
  releaseScript();
  await expect(sheet).toContainText('170\u00a0€');
  await expect(bill).toHaveValue('99');
  await expect(sheet).toContainText('n’est plus à jour');
  await expect(section.locator('[data-extension]')).toHaveCount(5);
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
