/** The sceptic’s questions to a result: other figures, other sizes, the battery, a quote in hand. */
import { expect, test } from '../support/browser-test';
import { waitForIsland } from '../support/page';
import { openSimulator, plainText } from '../support/simulator-page';

test('own figures change the result, the address and the request, until one press resets them', async ({
  page,
}) => {
  const { section, button, sheet, heading } = await openSimulator(page);
  await button.click();
  await expect(sheet).not.toContainText('Calcul fait avec vos hypothèses');
  await section.getByText('Hypothèses du calcul').click();
  const price = section.getByLabel('Prix de l’électricité achetée');
  await expect(price).toHaveValue('0,24');
  await expect(price).toHaveAccessibleDescription(
    /Nous comptons 0,24.€ par.kWh.*Sur votre facture/,
  );
  await price.fill('0,2516');
  const ageing = section.getByLabel('Vieillissement des panneaux');
  await ageing.fill('80');
  await section.getByRole('button', { name: 'Calculer avec ces chiffres' }).click();
  await expect(ageing).toBeFocused();
  await expect(ageing).toHaveAccessibleDescription(/Indiquez une valeur de 0 à 5.% par an\./);
  await expect(sheet).toContainText('1\u202f008\u00a0€');
  await ageing.fill('0,5');
  await page.keyboard.press('Enter');
  await expect(heading).toBeFocused();
  expect(await plainText(sheet)).toContain(
    'Calcul fait avec vos hypothèses Prix de l’électricité achetée : 0,2516 € par kWh (au lieu de 0,24) Vieillissement des panneaux : 0,5 % par an (au lieu de 0)',
  );
  expect(await plainText(sheet)).toContain('1 047 € la première année');
  expect(new URL(page.url()).search).toMatch(/&region=occitanie&achat=0.2516&usure=0.5$/);

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
  await expect(price).toHaveValue('0,24');
  expect(new URL(page.url()).search).toMatch(/&region=occitanie$/);
});
