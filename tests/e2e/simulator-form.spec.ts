/** The simulator’s form: what it keeps, what follows what, what it says when something is wrong. */
import { expect, test } from '@playwright/test';
import { blockExternalOrigins, waitForIsland } from '../page';
import { holdScript, openSimulator, plainText, simulatorOn } from '../simulator-page';

test.beforeEach(({ page, baseURL }) => blockExternalOrigins(page, baseURL));

test('what is typed before the script arrives stays, and is brought in line', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto('/#simulator');
  const {
    section,
    bill,
    isPowerUnknown,
    power,
    inclination,
    region,
    hasBattery,
    series,
    capacity,
  } = simulatorOn(page);
  await bill.fill('237');
  await isPowerUnknown.check();
  await inclination.fill('41');
  await region.selectOption('bretagne');
  await hasBattery.check();
  await expect(capacity.locator('option')).toHaveCount(6);
  await expect(capacity.locator('optgroup')).toHaveCount(2);
  await series.selectOption('m7');
  await capacity.focus();
  release();
  await waitForIsland(section);
  await expect(capacity.locator('option')).toHaveCount(3);
  await expect(bill).toHaveValue('237');
  await expect(isPowerUnknown).toBeChecked();
  await expect(power).toHaveValue('12');
  await expect(inclination).toHaveValue('41');
  await expect(region).toHaveValue('bretagne');
  await expect(series).toHaveValue('m7');
  await expect(capacity).toHaveValue('7');
  await expect(capacity).toBeFocused();
});

test('only the button calculates, and each time anew', async ({ page }) => {
  const { bill, power, button, heading, sheet } = await openSimulator(page);
  await bill.fill('100');
  await power.selectOption('9');
  await expect(heading).toHaveCount(0);
  await button.click();
  await expect(sheet).toContainText('9\u00a0kWc');
  const before = await plainText(sheet);
  await bill.fill('300');
  await power.selectOption('15');
  expect(await plainText(sheet)).toBe(before);
  await button.click();
  await expect(sheet).toContainText('15\u00a0kWc');
  await expect(heading).toHaveCount(1);
});

test('« Je ne sais pas » sets the power from the bill and follows it', async ({ page }) => {
  const { bill, power, isPowerUnknown } = await openSimulator(page);
  await bill.fill('99');
  await isPowerUnknown.check();
  await expect(power).toHaveValue('3');
  for (const [euros, powerKwc] of [
    ['100', '6'],
    ['150', '6'],
    ['200', '9'],
    ['300', '12'],
    ['301', '15'],
  ] as const) {
    await bill.fill(euros);
    await expect(power).toHaveValue(powerKwc);
  }
  await isPowerUnknown.uncheck();
  await expect(power).toHaveValue('15');
  await bill.fill('50');
  await expect(power).toHaveValue('15');
  await isPowerUnknown.check();
  await expect(power).toHaveValue('3');
  await power.selectOption('4');
  await expect(isPowerUnknown).not.toBeChecked();
  await expect(power).toHaveValue('4');
});

test('a battery’s series offers its own capacities, from the smallest', async ({ page }) => {
  const { hasBattery, series, capacity } = await openSimulator(page);
  await expect(capacity).toBeHidden();
  await hasBattery.check();
  await expect(capacity.locator('option')).toHaveText([/^5.kWh – 3.500.€$/, /^10/, /^15/]);
  await capacity.selectOption('15');
  await series.selectOption('m7');
  await expect(capacity).toHaveValue('7');
  await expect(capacity.locator('option')).toHaveText([/^7.kWh – 5.000.€$/, /^14/, /^21/]);
  await capacity.selectOption('21');
  await series.selectOption('m5');
  await expect(capacity).toHaveValue('5');
});

test('each field says what is wrong with it, and the first of them has the focus', async ({
  page,
}) => {
  const { section, bill, inclination, button, heading } = await openSimulator(page);
  await bill.fill('');
  await inclination.fill('120');
  await button.click();
  await expect(bill).toBeFocused();
  await expect(bill).toHaveAccessibleDescription(/Indiquez votre facture mensuelle en euros/);
  await expect(inclination).toHaveAccessibleDescription(/de 0 \(à plat\) à 90/);
  await expect(bill).toHaveAttribute('aria-invalid', 'true');
  await expect(section.getByRole('status')).toHaveText('2\u00a0champs à corriger');
  await bill.fill('150');
  await button.click();
  await expect(inclination).toBeFocused();
  await expect(bill).not.toHaveAttribute('aria-invalid');
  await expect(heading).toHaveCount(0);
  await inclination.fill('45');
  await button.click();
  await expect(heading).toBeFocused();
  await expect(section.locator('[aria-invalid]')).toHaveCount(0);
});

for (const [what, value, message] of [
  ['a negative bill', '-5', 'La facture ne peut pas être négative.'],
  ['a bill of a billion', '1000000000', 'vérifiez le montant'],
  ['a bill beyond all numbers', '1e99', 'vérifiez le montant'],
] as const) {
  test(`${what} is named at its field`, async ({ page }) => {
    const { section, bill, button, heading } = await openSimulator(page);
    await bill.fill(value);
    await button.click();
    await expect(bill).toHaveAccessibleDescription(new RegExp(message));
    await expect(heading).toHaveCount(0);
    expect(await plainText(section)).not.toMatch(/NaN|Infinity|∞|undefined|null/);
  });
}

test('an error leaves the last result as it was', async ({ page }) => {
  const { bill, button, sheet } = await openSimulator(page);
  await button.click();
  const before = await plainText(sheet);
  await bill.fill('');
  await button.click();
  await expect(bill).toBeFocused();
  expect(await plainText(sheet)).toBe(before);
});

test('the keyboard alone is enough', async ({ page }) => {
  const { bill, isPowerUnknown, power, heading } = await openSimulator(page);
  await bill.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('250');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await expect(isPowerUnknown).toBeFocused();
  await page.keyboard.press('Space');
  await expect(power).toHaveValue('12');
  await bill.focus();
  await page.keyboard.press('Enter');
  await expect(heading).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /autoconsommation/ })).toBeFocused();
});

test('the recommendations show before a calculation and after it', async ({ page }) => {
  const { section, button, heading } = await openSimulator(page);
  const rows = section.getByRole('table').first().locator('tbody tr');
  const wanted = [
    /Moins de 100.€\s*3.kWc/,
    /De 100 à 150.€\s*4 à 6.kWc/,
    /De 150 à 200.€\s*6 à 9.kWc/,
    /De 200 à 300.€\s*9 à 12.kWc/,
    /Plus de 300.€\s*Plus de 12.kWc \(à adapter\)/,
  ];
  const table = section.getByRole('table', { name: /Puissance recommandée/ });
  await expect(rows).toHaveText(wanted);
  await button.click();
  await expect(heading).toBeVisible();
  await expect(table).toBeVisible();
  await expect(table.locator('tbody tr')).toHaveText(wanted);
});
