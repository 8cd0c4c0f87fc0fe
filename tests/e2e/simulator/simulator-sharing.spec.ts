/** Sharing a simulation: by the page’s address, by the copied link, in print. */
import type { Page } from '@playwright/test';
import { holdScript, openSimulator, plainText, simulatorOn } from '../../support/simulator-page';
import { expect, test } from '../../support/browser-test';
import { comeToRest, leftInPage, watchShifts } from '../../support/page';

const shared =
  '/?facture=210&kwc=9&orientation=sud-est&inclinaison=35&region=corse&batterie=on&gamme=m7&kwh=14#simulator';

test('a calculation is written to the address; links on the page keep it, and scroll again', async ({
  page,
}) => {
  const { bill, button, heading, sheet } = await openSimulator(
    page,
    '/?utm_source=lettre#simulator',
  );
  const visits = await page.evaluate(() => history.length);
  await bill.fill('180');
  expect(new URL(page.url()).search).toBe('?utm_source=lettre');
  await button.click();
  await expect(heading).toBeInViewport();
  await expect(page).toHaveURL(
    '/?utm_source=lettre&facture=180&kwc=6&orientation=sud&inclinaison=30&region=occitanie#simulator',
  );
  expect(await page.evaluate(() => history.length)).toBe(visits);

  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  for (let visit = 0; visit < 2; visit += 1) {
    await menu.getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL(/facture=180.*#contact$/);
    await expect(page.locator('#contact h2')).toBeInViewport();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await button.click();
    await expect(heading).toBeInViewport();
  }
  await menu.getByRole('link', { name: 'Services' }).click();
  await expect(page.locator('#services h2')).toBeInViewport();
  await expect(sheet).toHaveCount(1);
  expect(await leftInPage(page, 'isSamePage')).toBe(true);
});

test('a shared address fills the form and shows the result, and nothing in view moves', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await watchShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdScript(page);
  await page.goto(shared);
  const simulator = simulatorOn(page);
  const { section, form, heading } = simulator;
  await expect(section.getByRole('heading', { name: 'Votre situation' })).toBeInViewport();
  // No section is still fading in, or scrolling.
  await comeToRest(form);
  // Slow enough for the result to come in several frames.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 10 });
  release();
  await expect(heading).toBeFocused();
  await comeToRest(form);
  expect(await leftInPage(page, 'shifts')).toEqual([]);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });

  await expect(heading).toBeInViewport();
  await expect(simulator.bill).toHaveValue('210');
  await expect(simulator.power).toHaveValue('9');
  await expect(simulator.orientation).toHaveValue('sud-est');
  await expect(simulator.tilt).toHaveValue('35');
  await expect(simulator.region).toHaveValue('corse');
  await expect(simulator.hasBattery).toBeChecked();
  await expect(simulator.series).toHaveValue('m7');
  await expect(simulator.capacity).toHaveValue('14');
  await expect(simulator.capacity.locator('option')).toHaveCount(3);
  expect(await plainText(simulator.sheet)).toContain('21 500 €');
});

test('a shared result does not take the focus from elsewhere on the page', async ({ page }) => {
  const shown = await openSimulator(page, shared.replace('#simulator', ''));
  await expect(shown.heading).toBeVisible();
  await expect(shown.heading).not.toBeFocused();

  const release = await holdScript(page);
  await page.goto('about:blank');
  await page.goto(shared);
  const link = page.getByRole('link', { name: 'Hélianthe Énergie' }).first();
  await link.focus();
  release();
  await expect(shown.heading).toBeVisible();
  await expect(link).toBeFocused();
});

test('invalid parameters show errors instead of a result', async ({ page }) => {
  const { section, form, bill, region, heading } = await openSimulator(
    page,
    '/?facture=beaucoup&region=catalogne#simulator',
  );
  await expect(bill).toBeFocused();
  await expect(bill).toHaveAccessibleDescription(/Indiquez votre facture/);
  await expect(region).toHaveAccessibleDescription(/Choisissez une région/);
  await expect(heading).toHaveCount(0);
  const formBox = await form.boundingBox();
  const table = await section.getByRole('table', { name: /recommandée/ }).boundingBox();
  expect(table?.y).toBeLessThan((formBox?.y ?? 0) + (formBox?.height ?? 0));
});

test('a press on the button before hydration shows the result; later input stays', async ({
  page,
}) => {
  const release = await holdScript(page);
  await page.goto('/#simulator');
  const { bill, region, button, sheet, heading } = simulatorOn(page);
  await bill.fill('170');
  await region.selectOption('bretagne');
  await button.click();
  await expect(page).toHaveURL(/\?facture=170&.*region=bretagne.*#simulator$/);
  await bill.fill('99');
  release();
  await expect(heading).toBeVisible();
  expect(await plainText(sheet)).toContain('Facture de 170 € par mois');
  await expect(bill).toHaveValue('99');
});

test('a battery series without capacity, as the form sends it without JavaScript, gets its first capacity', async ({
  page,
}) => {
  const { heading, sheet } = await openSimulator(
    page,
    '/?facture=150&kwc=6&orientation=sud&inclinaison=30&region=occitanie&batterie=on&gamme=m7&kwh=5#simulator',
  );
  await expect(heading).toBeVisible();
  expect(await plainText(sheet)).toContain('7 kWh');
});

test('the copied link has only the simulation’s parameters; if copying is forbidden, a message says so', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { bill, button, sheet } = await openSimulator(page, '/?gclid=abc');
  await bill.fill('90');
  await button.click();
  const copy = sheet.getByRole('button', { name: 'Copier le lien' });
  await copy.click();
  await expect(sheet.getByRole('status')).toHaveText('Lien copié.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(
    `${baseURL ?? ''}/?facture=90&kwc=6&orientation=sud&inclinaison=30&region=occitanie#simulator`,
  );
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
  );
  await copy.click();
  await expect(sheet.getByRole('status')).toContainText('prenez l’adresse de cette page');
  // The message was about the calculation before.
  await button.click();
  await expect(sheet.getByRole('status')).toHaveText('');
});

test('before a calculation the browser’s print command prints the whole page', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await expect(page.locator('.reveal-pending')).not.toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  const unseen = () =>
    page
      .locator('[data-reveal], figcaption')
      .evaluateAll((all) => all.filter((it) => getComputedStyle(it).opacity !== '1').length);
  await expect.poll(unseen).toBe(0);
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeHidden();
});

async function printedPages(page: Page): Promise<number | undefined> {
  const paper = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  return paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
}

test('after a calculation the browser’s print command prints the simulation alone', async ({
  page,
}) => {
  const { button, sheet } = await openSimulator(page);
  expect(await printedPages(page)).toBeGreaterThan(5);
  await button.click();
  await expect(sheet).toBeVisible();
  expect(await printedPages(page)).toBe(1);
  await expect(page.locator('.printed, .print-ancestor')).toHaveCount(0);
  await expect(page.locator('.site-header')).toBeVisible();
});

/** With every option: custom assumptions, an existing quote, a battery, south of the equator. */
const fullest =
  '/?facture=4321.5&kwc=15&orientation=sud-ouest&inclinaison=22.5&region=la-reunion&batterie=on&gamme=m7&kwh=21&achat=0.2516&vente=0.1&pose=2100&autoconso=61.5&hausse=3.5&usure=0.55&devis=41250&devis-kwc=15#simulator';

test('the printed date is the visitor’s own day, for people and for machines', async ({ page }) => {
  // In Paris it is half past midnight.
  await page.clock.setFixedTime('2026-03-31T22:30:00Z');
  const { button, sheet } = await openSimulator(page, '/#simulator');
  await button.click();
  const date = sheet.locator('time');
  await expect(date).toHaveText('1er avril 2026');
  await expect(date).toHaveAttribute('datetime', '2026-04-01');
});

test('a simulation with every option prints on one page', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { hasPrinted: true });
  });
  const { form, sheet } = await openSimulator(page, fullest);
  await expect(sheet).toBeVisible();
  await sheet.getByText('Les chiffres, année par année').click();
  await sheet.getByRole('button', { name: 'Imprimer' }).click();
  expect(await leftInPage(page, 'hasPrinted')).toBe(true);
  await page.emulateMedia({ media: 'print' });
  for (const text of [
    'Hélianthe Énergie',
    /Simulation du \d+(er)? \p{L}+ \d{4}/u,
    'Votre simulation',
    'Non compris',
    /hypothèse de l’entreprise, 2026/,
  ]) {
    await expect(sheet.getByText(text).first()).toBeVisible();
  }
  await expect(page.locator('.site-header')).toBeHidden();
  await expect(form).toBeHidden();
  await expect(sheet.getByRole('button')).toHaveCount(0);
  expect(await printedPages(page)).toBe(1);
  // After printing the page is as before.
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('.site-header')).toBeVisible();
  await expect(page.locator('.print-ancestor')).toHaveCount(0);
});
