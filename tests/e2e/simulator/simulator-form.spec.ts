/** Tests the simulator’s form: input before hydration, fields that depend on others, numbers, errors. */
import type { Locator } from '@playwright/test';
import { accessibilityViolations } from '../../site/checks/accessibility.ts';
import { openSimulator, plainText } from '../../support/simulator-page.ts';
import { expect, test, withoutPictures } from '../../support/browser-test.ts';

test.use(withoutPictures);

test('only the button calculates, an outdated result is marked, dependent fields follow, and arrow keys change numbers', async ({
  page,
}) => {
  const simulator = await openSimulator(page);
  const { bill, power, isPowerUnknown, hasBattery, series, capacity } = simulator;
  const { tilt, button, sheet } = simulator;
  await bill.fill('99');
  await isPowerUnknown.check();
  await expect(power).toHaveValue('3');
  await isPowerUnknown.uncheck();
  await expect(power).toHaveValue('3');
  await isPowerUnknown.check();
  await power.selectOption('9');
  await expect(isPowerUnknown).not.toBeChecked();
  await expect(sheet).toHaveCount(0);
  await button.click();
  await expect(sheet).toContainText('9\u00a0kWc');

  const resultSection = sheet.locator('section').first();
  const resultTextBefore = await plainText(resultSection);
  const outdatedNotice = sheet.getByRole('status').filter({ hasText: 'n’est plus à jour' });
  await expect(outdatedNotice).toHaveCount(0);
  await bill.fill('99,50');
  await expect(outdatedNotice).toHaveText(
    'Ce résultat n’est plus à jour\u00a0: calculez à nouveau.',
  );
  await bill.fill('99,00 €');
  await expect(outdatedNotice).toHaveCount(0);
  await power.selectOption('15');
  await expect(outdatedNotice).toBeVisible();
  await expect(capacity).toBeHidden();
  await hasBattery.check();
  const offeredCapacities = capacity.locator('optgroup:not([hidden]) option');
  await expect(offeredCapacities).toHaveText([/^\s*5.kWh – 3.500.€\s*$/, /10.kWh/, /15.kWh/]);
  await series.selectOption('m7');
  await expect(capacity).toHaveValue('7');
  await expect(offeredCapacities).toHaveText([/7.kWh – 5.000.€/, /14.kWh/, /21.kWh/]);
  expect(await plainText(resultSection)).toBe(resultTextBefore);
  await button.click();
  await expect(sheet).toContainText('15\u00a0kWc');
  await expect(outdatedNotice).toHaveCount(0);

  const pressKey = async (field: Locator, key: string, value: string) => {
    await field.press(key);
    await expect(field).toHaveValue(value);
  };
  await bill.fill('150');
  await isPowerUnknown.check();
  await pressKey(bill, 'ArrowUp', '160');
  await expect(power).toHaveValue('9');
  await bill.fill('7,5');
  await pressKey(bill, 'ArrowUp', '17,5');
  await pressKey(bill, 'ArrowDown', '7,5');
  await pressKey(bill, 'ArrowDown', '0');
  await tilt.fill('89');
  await pressKey(tilt, 'ArrowUp', '90');
  await tilt.hover();
  await page.mouse.wheel(0, 100);
  await expect(tilt).toHaveValue('90');
});

test('each wrong field shows its error, the first of them gets the focus, and the last result stays', async ({
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
  expect(await accessibilityViolations(page, '#simulator')).toEqual([]);
  await bill.fill('150');
  await expect(bill).toHaveAttribute('aria-invalid', 'false');
  await button.click();
  await expect(tilt).toBeFocused();
  await expect(heading).toHaveCount(0);
  await tilt.fill('45');
  await button.click();
  await expect(heading).toBeFocused();
  await expect(section.locator('[aria-invalid=true]')).toHaveCount(0);

  const resultSection = sheet.locator('section').first();
  const resultTextBefore = await plainText(resultSection);
  await bill.fill('env. 150');
  await button.click();
  await expect(bill).toBeFocused();
  expect(await plainText(resultSection)).toBe(resultTextBefore);
});
