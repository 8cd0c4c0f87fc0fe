/** The simulator’s form: input before hydration, fields that depend on others, errors. */
import type { Locator } from '@playwright/test';
import { barriers } from '../../site/checks/barriers';
import { breakOnce, waitForIsland } from '../../support/page';
import { holdScript, openSimulator, plainText, simulatorOn } from '../../support/simulator-page';
import { expect, test } from '../../support/browser-test';

test('input before hydration stays, and dependent fields are updated', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto('/#simulator');
  const simulator = simulatorOn(page);
  const { bill, power, tilt, region, series, capacity } = simulator;
  await bill.fill('237');
  await simulator.isPowerUnknown.check();
  await tilt.fill('41');
  await region.selectOption('bretagne');
  await simulator.hasBattery.check();
  await expect(capacity.locator('option')).toHaveCount(6);
  await expect(capacity.locator('optgroup')).toHaveCount(2);
  await series.selectOption('m7');
  await capacity.focus();
  release();
  await waitForIsland(simulator.section);
  await expect(capacity.locator('option')).toHaveCount(3);
  await expect(bill).toHaveValue('237');
  await expect(simulator.isPowerUnknown).toBeChecked();
  await expect(power).toHaveValue('12');
  await expect(tilt).toHaveValue('41');
  await expect(region).toHaveValue('bretagne');
  await expect(series).toHaveValue('m7');
  await expect(capacity).toHaveValue('7');
  await expect(capacity).toBeFocused();
});

test('only the button calculates; the power depends on the bill, a battery’s capacity on its series', async ({
  page,
}) => {
  const { section, bill, power, isPowerUnknown, hasBattery, series, capacity, ...simulator } =
    await openSimulator(page);
  const { button, heading, sheet } = simulator;
  const recommendations = section
    .getByRole('table', { name: /Puissance recommandée/ })
    .locator('tbody tr');
  const wanted = [
    /Moins de 100.€\s*3.kWc/,
    /De 100 à 150.€\s*4 à 6.kWc/,
    /De 150 à 200.€\s*6 à 9.kWc/,
    /De 200 à 300.€\s*9 à 12.kWc/,
    /Plus de 300.€\s*Plus de 12.kWc \(à adapter\)/,
  ];
  await expect(recommendations).toHaveText(wanted);
  await bill.fill('99');
  await isPowerUnknown.check();
  await expect(power).toHaveValue('3');
  await bill.fill('301');
  await expect(power).toHaveValue('15');
  await power.selectOption('9');
  await expect(isPowerUnknown).not.toBeChecked();
  await expect(heading).toHaveCount(0);
  await button.click();
  await expect(sheet).toContainText('9\u00a0kWc');
  await expect(recommendations).toHaveText(wanted);
  await expect(recommendations.first()).toBeVisible();

  const before = await plainText(sheet);
  await power.selectOption('15');
  await expect(capacity).toBeHidden();
  await hasBattery.check();
  await expect(capacity.locator('option')).toHaveText([/^5.kWh – 3.500.€$/, /^10/, /^15/]);
  await series.selectOption('m7');
  await expect(capacity).toHaveValue('7');
  await expect(capacity.locator('option')).toHaveText([/^7.kWh – 5.000.€$/, /^14/, /^21/]);
  expect(await plainText(sheet)).toBe(before);
  await button.click();
  await expect(sheet).toContainText('15\u00a0kWc');
  await expect(heading).toHaveCount(1);
});

test('each invalid field has an error, the first is focused, the last result stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const { section, bill, tilt, button, heading, sheet } = await openSimulator(page);
  await bill.fill('');
  await tilt.fill('120');
  await button.click();
  await expect(bill).toBeFocused();
  await expect(bill).toHaveAccessibleDescription(/Indiquez votre facture mensuelle en euros/);
  await expect(tilt).toHaveAccessibleDescription(/de 0 \(à plat\) à 90/);
  await expect(bill).toHaveAttribute('aria-invalid', 'true');
  await expect(section.getByRole('status')).toHaveText('2\u00a0champs à corriger');
  expect(await barriers(page, '#simulator')).toEqual([]);
  await bill.fill('150');
  await button.click();
  await expect(tilt).toBeFocused();
  await expect(bill).not.toHaveAttribute('aria-invalid');
  await expect(heading).toHaveCount(0);
  await tilt.fill('45');
  await button.click();
  await expect(heading).toBeFocused();
  await expect(section.locator('[aria-invalid]')).toHaveCount(0);

  const before = await plainText(sheet);
  for (const [value, message] of [
    ['-5', /La facture ne peut pas être négative/],
    ['1e99', /vérifiez le montant/],
  ] as const) {
    await bill.fill(value);
    await button.click();
    await expect(bill).toHaveAccessibleDescription(message);
    await expect(bill).toBeFocused();
    expect(await plainText(sheet)).toBe(before);
  }
  await expect(page).toHaveURL(/facture=150/);
});

test('what is filled in survives a reload; an address with values wins', async ({ page }) => {
  const simulator = await openSimulator(page);
  await simulator.isPowerUnknown.check();
  await simulator.section.getByText('Hypothèses du calcul').click();
  await simulator.section.getByLabel('Vieillissement des panneaux').fill('0,7');
  await simulator.bill.fill('210,5');
  await simulator.region.selectOption('corse');
  await simulator.hasBattery.check();
  await simulator.series.selectOption('m7');
  await simulator.capacity.selectOption('14');
  // In another page of the tab, as after a reload, the browser itself remembers nothing.
  await openSimulator(page, '/?nouveau#simulator');
  await expect(simulator.bill).toHaveValue('210,5');
  await expect(simulator.isPowerUnknown).toBeChecked();
  await expect(simulator.power).toHaveValue('12');
  await expect(simulator.region).toHaveValue('corse');
  await expect(simulator.capacity).toHaveValue('14');
  await expect(simulator.section.getByLabel('Vieillissement des panneaux')).toHaveValue('0,7');
  await expect(simulator.heading).toHaveCount(0);
  await openSimulator(page, '/?facture=99#simulator');
  await expect(simulator.bill).toHaveValue('99');
  await expect(simulator.region).toHaveValue('occitanie');
  await expect(simulator.isPowerUnknown).not.toBeChecked();
  await expect(simulator.section.getByLabel('Vieillissement des panneaux')).toHaveValue('0');

  for (const stored of [
    'null',
    '3',
    '[]',
    '{"fields":{"facture":1},"ageingRate":7}',
    '{"fields":null}',
    '{',
  ]) {
    await page.evaluate((draft) => sessionStorage.setItem('simulator-draft', draft), stored);
    await openSimulator(page, '/?encore#simulator');
    await expect(simulator.bill, stored).toHaveValue('150');
  }
});

test('numbers are read as they are typed in France, and asked for where they could be two', async ({
  page,
}) => {
  const { bill, tilt, button, sheet } = await openSimulator(page);
  for (const [typed, read] of [
    ['150,50', '150,50 €'],
    ['1\u202f234,56\u00a0€', '1 234,56 €'],
    ['150.5', '150,50 €'],
    ['210 €/mois', '210 €'],
  ] as const) {
    await bill.fill('');
    await bill.pressSequentially(typed);
    await button.click();
    await expect.poll(() => plainText(sheet)).toContain(`Facture de ${read} par mois`);
  }
  await bill.fill('1.234');
  await tilt.fill('30,5°');
  await button.click();
  await expect(bill).toBeFocused();
  await expect(bill).toHaveAccessibleDescription(
    /Est-ce 1.234 ou 1,234.\? Écrivez l’un des deux\.$/,
  );
  await expect(tilt).not.toHaveAttribute('aria-invalid');
  expect(await plainText(sheet)).toContain('Facture de 210 € par mois');
});

test('arrow keys step a number within its limits, and the wheel does not change it', async ({
  page,
}) => {
  const { bill, tilt, power, isPowerUnknown } = await openSimulator(page);
  await isPowerUnknown.check();
  const press = async (field: Locator, key: string, value: string) => {
    await field.press(key);
    await expect(field).toHaveValue(value);
  };
  await press(bill, 'ArrowUp', '160');
  await expect(power).toHaveValue('9');
  await bill.fill('155,5');
  await press(bill, 'ArrowUp', '160');
  await bill.fill('155,5');
  await press(bill, 'ArrowDown', '150');
  await expect(power).toHaveValue('6');
  await bill.fill('7');
  await press(bill, 'ArrowDown', '0');
  await press(bill, 'ArrowDown', '0');
  await press(bill, 'Shift+ArrowUp', '0');
  await bill.fill('1.234');
  await press(bill, 'ArrowUp', '1.234');
  await bill.fill('');
  await press(bill, 'ArrowUp', '10');
  await tilt.fill('89,5');
  await press(tilt, 'ArrowUp', '90');
  await press(tilt, 'ArrowUp', '90');
  await press(tilt, 'ArrowDown', '89');
  await tilt.fill('120');
  await press(tilt, 'ArrowUp', '120');
  await press(tilt, 'ArrowDown', '90');
  await bill.fill('170');
  await press(bill, 'ArrowUp', '180');
  await press(bill, 'Control+z', '170');
  await tilt.fill('89');
  await tilt.hover();
  await page.mouse.wheel(0, 100);
  await expect(tilt).toHaveValue('89');
});

test('assistive technology is told of a number’s value and limits', async ({ page }) => {
  const { bill, tilt } = await openSimulator(page);
  const client = await page.context().newCDPSession(page);
  const told = async () => {
    const { nodes } = await client.send('Accessibility.getFullAXTree');
    return nodes
      .filter(({ ignored, role }) => !ignored && role?.value === 'spinbutton')
      .map(({ value, properties = [] }) => {
        const property = (wanted: string): unknown =>
          properties.find(({ name }) => (name as string) === wanted)?.value.value;
        return [
          value?.value as unknown,
          property('valuetext'),
          property('valuemin'),
          property('valuemax'),
        ];
      });
  };
  // As of a number input; without a limit Chromium says 0.
  expect(await told()).toEqual([
    [150, '150', 0, 0],
    [30, '30', 0, 90],
  ]);
  await bill.fill('1 234,5');
  await tilt.press('ArrowUp');
  expect(await told()).toEqual([
    [1234.5, '1 234,5', 0, 0],
    [31, '31', 0, 90],
  ]);
  await page.goto('/?facture=210&inclinaison=45');
  await page.locator('#simulator').scrollIntoViewIfNeeded();
  await expect(bill).toHaveValue('210');
  await expect.poll(told).toEqual([
    [210, '210', 0, 0],
    [45, '45', 0, 90],
  ]);
});

test('an error stays inside the result, whether it draws it or only begins to', async ({
  page,
  faults,
}) => {
  const breaks = [
    () =>
      page.evaluate(() => {
        Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
          get() {
            throw new Error('broken');
          },
        });
      }),
    () => breakOnce(page, 'FormData'),
  ];
  for (const breakIt of breaks) {
    const { section, bill, power, isPowerUnknown, button } = await openSimulator(page);
    await breakIt();
    await button.click();
    const alert = section.getByRole('alert');
    await expect(alert.getByRole('heading')).toHaveText('Unexpected Application Error!');
    await expect(alert.getByRole('link', { name: '04 00 00 00 00' })).toBeVisible();
    await bill.fill('301');
    await isPowerUnknown.check();
    await expect(power).toHaveValue('15');
    await expect(section.getByRole('table', { name: /Puissance recommandée/ })).toBeVisible();
    expect(faults.splice(0).join()).toContain('broken');
  }
});
