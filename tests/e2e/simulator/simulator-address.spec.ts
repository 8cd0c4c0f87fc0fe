/** Tests the address that a simulation writes, and the form and result that an address or a browser restores. */
import { completeBrowser, expect, test } from '../../support/browser-test.ts';
import { delayFile, insertExtensionNodes, waitForIsland } from '../../support/page.ts';
import { openSimulator, simulatorOn } from '../../support/simulator-page.ts';

test.use(completeBrowser);

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
});

test('unknown values of an address become defaults, and a wrong bill shows its error without moving the focus', async ({
  page,
}) => {
  const { sheet, heading, bill, power } = await openSimulator(
    page,
    '/?facture=200&kwc=7&region=corse#simulator',
  );
  await expect(heading).toBeFocused();
  await expect(sheet).toContainText('Corse');
  await expect(power).toHaveValue('6');

  await page.goto('/?facture=env.+150#simulator');
  await waitForIsland(page.locator('#simulator'));
  await expect(bill).toHaveAccessibleDescription(/par exemple 150/);
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
