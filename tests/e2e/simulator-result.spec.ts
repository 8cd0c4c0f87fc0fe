/** The simulator’s result: its figures, its drawings, where it stands and who hears of it. */
import { expect, test } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { blockExternalOrigins } from '../page';
import { openSimulator, plainText, simulatorOn } from '../simulator-page';

test.beforeEach(({ page, baseURL }) => blockExternalOrigins(page, baseURL));

const part = (sheet: Locator, title: string) =>
  sheet
    .locator('section')
    .filter({ has: sheet.page().getByRole('heading', { name: title, exact: true }) });

test('the defaults give the figures of the specification', async ({ page }) => {
  const { section, button, sheet } = await openSimulator(page);
  await button.click();
  expect(await plainText(part(sheet, 'Économies'))).toMatch(
    /1 008 € par an Réduction de la facture 56 % Autoconsommation \? .*40 %/,
  );
  expect(await plainText(part(sheet, 'Production'))).toMatch(
    /8 400 kWh par an Puissance totale 6 kWc Panneaux 12/,
  );
  expect(await plainText(part(sheet, 'Investissement'))).toMatch(/9 000 € Amortissement 8,9 ans/);
  expect(await plainText(part(sheet, 'Économies sur 25 ans, coût déduit'))).toMatch(
    /16 200 € Votre gain net, une fois l’installation payée : 25 200 € d’économies cumulées, moins 9 000 € de coût/,
  );
  await expect(
    sheet.getByText('12\u00a0panneaux sur un toit de 10\u00a0×\u00a06\u00a0m'),
  ).toBeInViewport();
  await expect(section.getByRole('status').first()).toHaveText(
    /vous économisez environ 1.008.€ par an, soit 56.% de votre facture.* gain net de 16.200.€ sur 25.ans/,
  );
});

test('with a battery the cost is split instead of the payback', async ({ page }) => {
  const { hasBattery, series, capacity, button, sheet } = await openSimulator(page);
  await hasBattery.check();
  await series.selectOption('m7');
  await capacity.selectOption('14');
  await button.click();
  expect(await plainText(part(sheet, 'Investissement'))).toMatch(
    /17 000 € Panneaux et pose 9 000 € Batterie M7, 14 kWh 8 000 €$/,
  );
  expect(await plainText(part(sheet, 'Économies'))).toContain('70 %');
});

test('without a bill there is no percentage, and a word on why', async ({ page }) => {
  const { bill, button, sheet } = await openSimulator(page);
  await bill.fill('0');
  await button.click();
  const savings = await plainText(part(sheet, 'Économies'));
  expect(savings).toMatch(/336 € par an Réduction de la facture — Autoconsommation \? .*\b0 %/);
  expect(savings).toContain('toute la production est vendue');
});

test('more than the whole bill comes with a word on the surplus', async ({ page }) => {
  const { bill, power, button, sheet } = await openSimulator(page);
  await bill.fill('20');
  await power.selectOption('15');
  await button.click();
  const savings = await plainText(part(sheet, 'Économies'));
  expect(savings).toMatch(/Réduction de la facture [1-9]\d\d % Autoconsommation \? .*\b5 %/);
  expect(savings).toContain('Votre consommation limite l’autoconsommation, comptée sinon à 40 %.');
  expect(savings).toMatch(/Plus de 100 % : .* s’ajoute la vente du surplus/);
});

test('what never pays for itself says so, in a loss with its sign', async ({ page }) => {
  const { bill, power, orientation, inclination, region, button, sheet } =
    await openSimulator(page);
  await bill.fill('0');
  await power.selectOption('3');
  await orientation.selectOption('nord');
  await inclination.fill('90');
  await region.selectOption('hauts-de-france');
  await button.click();
  expect(await plainText(part(sheet, 'Économies sur 25 ans, coût déduit'))).toMatch(
    /−3 360 € Le coût n’est pas encore couvert au bout de 25 ans : 1 140 € d’économies cumulées, moins 4 500 € de coût/,
  );
  await expect(sheet.getByRole('img', { name: /moins que le coût/ })).toBeVisible();
});

for (const [powerKwc, caption] of [
  ['3', /^6.panneaux sur un toit/],
  ['12', /^24.panneaux sur un toit/],
  ['15', /^25.panneaux dessinés sur.30$/],
] as const) {
  test(`the plan of ${powerKwc} kWc is drawn and named`, async ({ page }) => {
    const { power, button, sheet } = await openSimulator(page);
    await power.selectOption(powerKwc);
    await button.click();
    const plan = sheet.getByRole('img', { name: caption });
    await expect(plan).toBeVisible();
    const drawn = await plan
      .locator('.roof-module')
      .evaluate((path) => path.getAttribute('d')?.match(/M/g)?.length);
    expect(drawn).toBe(Number((caption.source.match(/\d+/) ?? [])[0]));
  });
}

test('the chart says what it shows, and has its table behind it', async ({ page }) => {
  const { button, sheet } = await openSimulator(page);
  await button.click();
  const chart = sheet.getByRole('img', {
    name: /25.200.€ d’économies cumulées .* couvert au bout de 8,9.ans.: un gain net de 16.200.€/,
  });
  await expect(chart).toBeVisible();
  await expect(chart).toContainText(/Coût.: 9.000.€/);
  await expect(chart).toContainText(/Cumul.: 25.200.€/);
  await expect(chart).toContainText(/en 8,9.ans/);
  const table = sheet.getByRole('table', { name: /Économies cumulées et gain net/ });
  await expect(table).toBeHidden();
  await sheet.getByText('Les chiffres, année par année').click();
  await expect(table.locator('tbody tr')).toHaveCount(26);
  await expect(table.getByRole('row', { name: /^9 / })).toHaveText(/^99.072.€72.€$/);
  await expect(table.getByRole('row', { name: /^25 / })).toHaveText(/^2525.200.€16.200.€$/);
});

test('no combination shows a broken number', async ({ page }) => {
  const { bill, power, orientation, inclination, hasBattery, button, sheet } =
    await openSimulator(page);
  for (const [euros, powerKwc, way, tilt] of [
    ['0', '3', 'nord', '0'],
    ['0.001', '15', 'est', '90'],
    ['100000', '15', 'sud', '45'],
    ['12.34', '4', 'ouest', '22.5'],
  ] as const) {
    await bill.fill(euros);
    await power.selectOption(powerKwc);
    await orientation.selectOption(way);
    await inclination.fill(tilt);
    await hasBattery.setChecked(way === 'est');
    await button.click();
    await expect(sheet.locator('.sheet-inputs')).toContainText(`${powerKwc}\u00a0kWc`);
    const html = await sheet.evaluate((element) => element.outerHTML);
    expect(html).not.toMatch(/NaN|Infinity|∞|undefined|[^\d]-0[^.\d]|−0\s/);
  }
});

for (const width of [320, 390, 768, 1440]) {
  test(`the result is found at ${width} px: in view, focused, nothing beside the page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const { button, sheet, heading, section } = await openSimulator(page);
    const form = section.locator('form');
    await button.click();
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect
      .poll(() => heading.evaluate((element) => element.getBoundingClientRect().top))
      .toBeLessThan(400);
    // On the page, not on the screen: it may still be scrolling.
    const placeOf = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top: top + scrollY, bottom: bottom + scrollY };
    };
    const [inputs, result] = [await form.evaluate(placeOf), await sheet.evaluate(placeOf)];
    if (width >= 1024) expect(result.left).toBeGreaterThan(inputs.right);
    else expect(result.top).toBeGreaterThan(inputs.bottom);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('with reduced motion the result is simply there', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 800 });
  const { button, heading } = await openSimulator(page);
  await button.click();
  await expect(heading).toBeFocused();
  // Arrived at once: nothing is left to scroll.
  const [top, later] = await heading.evaluate(async (element) => {
    const now = element.getBoundingClientRect().top;
    await new Promise((resolve) => setTimeout(resolve, 300));
    return [now, element.getBoundingClientRect().top];
  });
  expect(top).toBe(later);
  await expect(heading).toBeInViewport();
});

test('statistics hear of a calculation and of a quote asked for', async ({ page }) => {
  await page.addInitScript(() => {
    const events: unknown[] = [];
    Object.assign(window, { events, gtag: (...parameters: unknown[]) => events.push(parameters) });
  });
  const { bill, button, sheet } = await openSimulator(page);
  await bill.fill('210');
  await button.click();
  const link = sheet.getByRole('link', { name: 'Demander un devis gratuit' });
  await link.click();
  await expect(page).toHaveURL(/#contact$/);
  await expect(page.locator('#contact')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Parlons de votre projet' })).toBeInViewport();
  expect(await page.evaluate(() => Reflect.get(window, 'events') as unknown)).toEqual([
    ['event', 'calculator_used', { event_category: 'simulator', event_label: '6 kWc, 210 EUR' }],
    [
      'event',
      'quote_request',
      { event_category: 'conversion', event_label: 'Simulateur, 6 kWc, 210 EUR' },
    ],
  ]);
  await page.keyboard.press('Tab');
  await expect(page.locator('#contact [name=name]')).toBeFocused();
});

test('an error stays inside the result', async ({ page }) => {
  const { section, bill, power, button } = await openSimulator(page);
  await page.evaluate(() => {
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get() {
        throw new Error('broken');
      },
    });
  });
  await button.click();
  await expect(section.getByRole('alert')).toHaveText('Unexpected Application Error!');
  await bill.fill('301');
  await section.getByLabel('Je ne sais pas').check();
  await expect(power).toHaveValue('15');
  await expect(section.getByRole('table', { name: /Puissance recommandée/ })).toBeVisible();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a tap calculates', async ({ page }) => {
    const { button, heading } = await openSimulator(page);
    await button.tap();
    await expect(heading).toBeInViewport();
  });
});

test('the island’s own script is small', async ({ page }) => {
  const { brotliCompressSync } = await import('node:zlib');
  const sizes = new Map<string, number>();
  page.on('response', async (response) => {
    const name = new URL(response.url()).pathname;
    if (/\/Simulator[^/]*\.js$/.test(name)) {
      sizes.set(name, brotliCompressSync(await response.body()).length);
    }
  });
  await openSimulator(page);
  await expect(simulatorOn(page).button).toBeVisible();
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(12 * 1024);
});
