/** The simulator’s result: figures, drawings, scrolling and focus, analytics events. */
import type { Locator } from '@playwright/test';
import { barriers } from '../../site/checks/barriers';
import { comeToRest, inFull } from '../../support/page';
import { holdScript, openSimulator, plainText } from '../../support/simulator-page';
import { expect, test } from '../../support/browser-test';

const part = (sheet: Locator, title: string) =>
  sheet
    .locator('section')
    .filter({ has: sheet.page().getByRole('heading', { name: title, exact: true }) });

/** The number of panels drawn above this caption. */
const panelsOn = (sheet: Locator, caption: RegExp) =>
  sheet
    .getByRole('img', { name: caption })
    .locator('.roof-panel')
    .evaluate((path) => path.getAttribute('d')?.match(/M/g)?.length);

test('the defaults give the specified figures, in text, drawing, chart and table', async ({
  page,
}) => {
  const { section, button, sheet } = await openSimulator(page);
  await button.click();
  expect(await plainText(part(sheet, 'Économies'))).toMatch(
    /1 008 € par an Réduction de la facture 56 % Autoconsommation \? .*40 %/,
  );
  expect(await plainText(part(sheet, 'Production'))).toMatch(
    /8 400 kWh par an Puissance totale 6 kWc Panneaux 12/,
  );
  expect(await plainText(part(sheet, 'Investissement'))).toMatch(
    /9 000 € Amortissement 8,9 ans À 20 % près de 7,1 à 11,2 ans/,
  );
  expect(await plainText(part(sheet, 'Économies sur 25 ans, coût déduit'))).toMatch(
    /16 200 € Votre gain net, une fois l’installation payée : 25 200 € d’économies cumulées, moins 9 000 € de coût/,
  );
  await expect(
    sheet.getByText('12\u00a0panneaux sur un toit de 10\u00a0×\u00a06\u00a0m'),
  ).toBeInViewport();
  expect(await panelsOn(sheet, /^12.panneaux/)).toBe(12);
  await expect(section.getByRole('status').first()).toHaveText(
    /vous économisez environ 1.008.€ par an, soit 56.% de votre facture.* gain net de 16.200.€ sur 25.ans/,
  );
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
  await sheet.getByRole('link', { name: 'Hypothèse 7' }).press('Enter');
  await expect(section.locator('#hypothese-7')).toContainText('Orientation du toit');
  await expect(section.locator('#hypothese-7')).toBeInViewport();
  await expect(section.getByRole('table', { name: /Batteries/ })).toBeVisible();
  expect(await barriers(page, '#simulator')).toEqual([]);
});

for (const [id, query] of [
  ['hypothese-7', ''],
  ['hypothese-7', '?facture=150&kwc=6&orientation=sud&inclinaison=30&region=occitanie'],
  ['projects-map', '?facture=150&kwc=6&orientation=sud&inclinaison=30&region=occitanie'],
] as const) {
  test(`what /${query}#${id} names stays in view when the simulator grows above it`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize({ width: 390, height: 844 });
    const letThrough = await holdScript(page);
    await page.goto(`/${query}#${id}`);
    const isBelowHeader = () =>
      page.locator(`#${id}:target`).evaluate((element) => {
        const { top } = element.getBoundingClientRect();
        return top > 64 && top < 200;
      });
    await expect.poll(isBelowHeader).toBe(true);
    letThrough();
    await expect(page.getByLabel('Vieillissement des panneaux')).toBeAttached();
    if (query) await expect(page.getByRole('link', { name: 'Hypothèse 7' })).toBeAttached();
    await expect.poll(isBelowHeader).toBe(true);
  });
}

test('the result waits for its style sheet, and comes without it if that does not load', async ({
  page,
  faults,
}) => {
  let fail = () => {};
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await page.route('**/_assets/result.*.css', async (route) => {
    await failed;
    await route.abort();
  });
  const { button, bill, sheet } = await openSimulator(page);
  await button.click();
  // Read when the button was pressed.
  await bill.fill('99');
  await expect(sheet).toHaveCount(0);
  fail();
  await expect(sheet).toContainText('Facture de 150\u00a0€ par mois');
  expect(faults.splice(0).join()).toMatch(/result\.[^ ]+\.css could not be loaded/);
});

test('special results are explained: a battery, no bill, savings above the bill, a loss', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const simulator = await openSimulator(page);
  const { bill, power, hasBattery, button, sheet } = simulator;
  // With a battery the cost is split instead of the payback; 30 panels are too many for the roof.
  await power.selectOption('15');
  await hasBattery.check();
  await simulator.series.selectOption('m7');
  await simulator.capacity.selectOption('14');
  await button.click();
  expect(await plainText(part(sheet, 'Investissement'))).toMatch(
    /30 500 € Panneaux et pose 22 500 € Batterie M7, 14 kWh 8 000 €$/,
  );
  expect(await plainText(part(sheet, 'Économies'))).toContain('comptée sinon à 70 %');
  expect(await panelsOn(sheet, /^25.panneaux dessinés sur.30$/)).toBe(25);
  const pointsBeforeLines = await sheet.getByRole('list').first().evaluate(pointsAtStartsOfLines);
  expect(pointsBeforeLines.length).toBeGreaterThan(1);
  expect(Math.max(...pointsBeforeLines)).toBeLessThanOrEqual(0);
  await expect(bill).not.toHaveAccessibleDescription(/Est-ce bien votre facture/);
  expect(await barriers(page, '#simulator')).toEqual([]);

  await bill.fill('20');
  await hasBattery.uncheck();
  await button.click();
  const savings = () => plainText(part(sheet, 'Économies'));
  await expect.poll(savings).toMatch(/facture [1-9]\d\d % Autoconsommation \? .*\b5 %/);
  expect(await savings()).toContain(
    'Votre consommation limite l’autoconsommation, comptée sinon à 40 %.',
  );
  expect(await savings()).toMatch(/Plus de 100 % : .* s’ajoute la vente du surplus/);
  // Said before the figure, which does not lead.
  expect(await savings()).toMatch(/par an Votre production dépasse votre consommation\. Réduction/);
  const figure = sheet.locator('dd').filter({ hasText: /^\d{3}.%$/ });
  await expect(figure).not.toHaveCSS('font-weight', '600');
  await expect(simulator.section.getByRole('status').first()).toHaveText(
    /par an \(votre production dépasse votre consommation, soit \d{3}.% de votre facture\), pour/,
  );

  for (const [amount, words] of [
    ['20', /20.€, c’est très peu pour 15.kWc\.$/],
    ['10', /Est-ce bien votre facture mensuelle.\? 10.€, c’est très peu pour 15.kWc\.$/],
    ['0,01', /0,01.€, c’est très peu/],
    ['15050', /15.050.€, c’est beaucoup pour 15.kWc\.$/],
  ] as const) {
    await bill.fill(amount);
    await button.click();
    await expect(bill).toHaveAccessibleDescription(words);
    await expect(bill).not.toHaveAttribute('aria-invalid');
    await expect(simulator.section.getByRole('status').first()).toHaveText(words);
  }
  expect(await barriers(page, '#simulator')).toEqual([]);

  await bill.fill('0');
  await power.selectOption('3');
  await simulator.orientation.selectOption('nord');
  await simulator.tilt.fill('90');
  await simulator.region.selectOption('hauts-de-france');
  await button.click();
  await expect.poll(savings).toMatch(/Réduction de la facture — Autoconsommation \? .*\b0 %/);
  expect(await savings()).toContain('toute la production est vendue');
  expect(await plainText(part(sheet, 'Économies sur 25 ans, coût déduit'))).toMatch(
    /−3 360 € Le coût n’est pas encore couvert au bout de 25 ans : 1 140 € d’économies cumulées, moins 4 500 € de coût/,
  );
  await expect(sheet.getByRole('img', { name: /moins que le coût/ })).toBeVisible();
  expect(await panelsOn(sheet, /^6.panneaux/)).toBe(6);
  const html = await sheet.evaluate(({ outerHTML }) => outerHTML.replace(/ class="[^"]*"/g, ''));
  expect(html).not.toMatch(/NaN|Infinity|∞|undefined|[^\d]-0[^.\d]|−0\s/);
});

for (const { width, reducedMotion } of [
  { width: 320, reducedMotion: 'reduce' },
  { width: 1440, reducedMotion: 'no-preference' },
] as const) {
  test(`at ${width} px the result is scrolled into view and focused, and the page is not wider`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.setViewportSize({ width, height: 800 });
    const { form, button, sheet, heading } = await openSimulator(page);
    await button.click();
    await expect(heading).toBeFocused();
    const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
    if (reducedMotion === 'reduce') {
      // Reduced motion: no smooth scrolling.
      const arrived = await top();
      await page.waitForTimeout(200);
      expect(await top()).toBe(arrived);
    }
    await expect(heading).toBeInViewport(inFull);
    await expect.poll(top).toBeLessThan(400);
    // Relative to the page: it may still be scrolling.
    const placeOf = (element: Element) => {
      const box = element.getBoundingClientRect();
      return {
        left: box.left,
        right: box.right,
        top: box.top + scrollY,
        bottom: box.bottom + scrollY,
      };
    };
    const inputs = await form.evaluate(placeOf);
    const result = await sheet.evaluate(placeOf);
    if (width >= 1024) expect(result.left).toBeGreaterThan(inputs.right);
    else expect(result.top).toBeGreaterThan(inputs.bottom);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('Enter right after Tab shows the result, though the page is still scrolling', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1440, height: 600 });
  const { section, region, button, heading, hasBattery } = await openSimulator(page);
  await button.click();
  await comeToRest(heading);
  await section.locator('.simulator').evaluate((simulator) => {
    simulator.scrollIntoView({ behavior: 'instant' });
  });
  await region.evaluate((select) => select.focus({ preventScroll: true }));
  await expect(heading).toBeInViewport();
  await expect(hasBattery).not.toBeInViewport();
  // In one task: a slow machine would scroll to the end between two keys.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(heading).toBeFocused();
  await comeToRest(heading);
  await expect(heading).toBeInViewport(inFull);
});

test('analytics records a calculation and a quote request, which leads to the contact form', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const events: unknown[] = [];
    Object.assign(window, { events, gtag: (...parameters: unknown[]) => events.push(parameters) });
  });
  const { bill, button, sheet } = await openSimulator(page);
  await bill.fill('210');
  await button.click();
  await sheet.getByRole('link', { name: 'Demander un devis gratuit' }).click();
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

/** Where the point before each line’s first item ends, in pixels from the edge that cuts it off. */
function pointsAtStartsOfLines(list: Element): number[] {
  const items = [...list.children].map((item) => ({ item, box: item.getBoundingClientRect() }));
  return items
    .filter(({ box }, index) => box.top !== items[index - 1]?.box.top)
    .map(({ item, box }) => {
      const point = getComputedStyle(item, '::before');
      const end = box.left + parseFloat(point.left) + parseFloat(point.width);
      return end - list.getBoundingClientRect().left;
    });
}
