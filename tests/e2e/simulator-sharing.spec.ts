/** A simulation that travels: by its address, by a copied link, on paper. */
import { expect, test } from '@playwright/test';
import { blockExternalOrigins } from '../page';
import { holdScript, openSimulator, plainText, simulatorOn } from '../simulator-page';

test.beforeEach(({ page, baseURL }) => blockExternalOrigins(page, baseURL));

const shared =
  '/?monthlyBill=210&power=9&orientation=sud-est&inclination=35&region=corse&hasBattery=on&batteryType=m7&batteryPower=14#simulator';

test('a calculation writes itself into the address, and leaves the rest of it alone', async ({
  page,
}) => {
  const { bill, button, heading } = await openSimulator(page, '/?utm_source=lettre#simulator');
  const visits = await page.evaluate(() => history.length);
  await bill.fill('180');
  expect(new URL(page.url()).search).toBe('?utm_source=lettre');
  await button.click();
  await expect(heading).toBeInViewport();
  const { search, hash } = new URL(page.url());
  expect(search).toBe(
    '?utm_source=lettre&monthlyBill=180&power=6&orientation=sud&inclination=30&region=occitanie',
  );
  expect(hash).toBe('#simulator');
  expect(await page.evaluate(() => history.length)).toBe(visits);
});

test('a wrong entry does not reach the address', async ({ page }) => {
  const { bill, button } = await openSimulator(page);
  await bill.fill('');
  await button.click();
  await expect(bill).toBeFocused();
  expect(new URL(page.url()).search).toBe('');
});

for (const width of [390, 1440]) {
  test(`a shared address fills the form and shows the result at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const { bill, power, orientation, inclination, region, hasBattery, series, capacity, ...rest } =
      await openSimulator(page, shared);
    await expect(rest.heading).toBeFocused();
    await expect(rest.heading).toBeInViewport();
    await expect(bill).toHaveValue('210');
    await expect(power).toHaveValue('9');
    await expect(orientation).toHaveValue('sud-est');
    await expect(inclination).toHaveValue('35');
    await expect(region).toHaveValue('corse');
    await expect(hasBattery).toBeChecked();
    await expect(series).toHaveValue('m7');
    await expect(capacity).toHaveValue('14');
    await expect(capacity.locator('option')).toHaveCount(3);
    expect(await plainText(rest.sheet)).toContain('21 500 €');
  });

  test(`nothing in view moves while a shared result appears at ${width} px`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      type LayoutShift = PerformanceEntry & { sources: { node: Element | null }[] };
      new PerformanceObserver((list) => {
        for (const { startTime, sources } of list.getEntries() as LayoutShift[]) {
          const moved = sources.map(({ node }) => node?.outerHTML.slice(0, 80)).join(', ');
          shifts.push(`${Math.round(startTime)} ms: ${moved}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.setViewportSize({ width, height: 844 });
    const release = await holdScript(page);
    await page.goto(shared);
    const { section, heading } = simulatorOn(page);
    await expect(section.getByRole('heading', { name: 'Votre situation' })).toBeInViewport();
    // Come to rest: nothing reveals itself or scrolls any more.
    const settled = () =>
      section.locator('form').evaluate(async (form) => {
        const before = form.getBoundingClientRect().top;
        await new Promise((resolve) => setTimeout(resolve, 250));
        return form.getBoundingClientRect().top === before;
      });
    await expect.poll(settled).toBe(true);
    // Slow enough for the result to come in several pictures.
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 10 });
    release();
    await expect(heading).toBeFocused();
    await expect.poll(settled).toBe(true);
    expect(await page.evaluate(() => Reflect.get(window, 'shifts') as unknown)).toEqual([]);
  });
}

test('a reader elsewhere on the page is not carried off', async ({ page }) => {
  const { heading } = await openSimulator(page, shared.replace('#simulator', ''));
  await expect(heading).toBeVisible();
  await expect(heading).not.toBeFocused();
});

test('a wrong address names what is wrong instead of calculating', async ({ page }) => {
  const { section, bill, region, heading } = await openSimulator(
    page,
    '/?monthlyBill=beaucoup&region=catalogne#simulator',
  );
  await expect(bill).toBeFocused();
  await expect(bill).toHaveAccessibleDescription(/Indiquez votre facture/);
  await expect(region).toHaveAccessibleDescription(/Choisissez une région/);
  await expect(heading).toHaveCount(0);
  const form = await section.locator('form').boundingBox();
  const table = await section.getByRole('table', { name: /recommandée/ }).boundingBox();
  expect(table?.y).toBeLessThan((form?.y ?? 0) + (form?.height ?? 0));
});

test('a press before the script arrives ends in the result all the same', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto('/#simulator');
  const { bill, region, button, sheet, heading } = simulatorOn(page);
  await bill.fill('170');
  await region.selectOption('bretagne');
  await button.click();
  await expect(page).toHaveURL(/\?monthlyBill=170&.*region=bretagne.*#simulator$/);
  release();
  await expect(heading).toBeFocused();
  expect(await plainText(sheet)).toContain('Facture de 170 € par mois');
  await expect(bill).toHaveValue('170');
});

test('what was typed over a shared address stays in the form', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto(shared);
  const { bill, sheet } = simulatorOn(page);
  await bill.fill('99');
  release();
  await expect(sheet).toContainText('Facture de 210\u00a0€');
  await expect(bill).toHaveValue('99');
});

test('links to places of the page keep the result, and scroll again and again', async ({
  page,
}) => {
  const { button, heading, sheet } = await openSimulator(page);
  await button.click();
  await expect(heading).toBeInViewport();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  const contact = menu.getByRole('link', { name: 'Contact' });
  for (let visit = 0; visit < 2; visit += 1) {
    await contact.click();
    await expect(page).toHaveURL(/monthlyBill=150.*#contact$/);
    await expect(page.locator('#contact h2')).toBeInViewport();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await button.click();
    await expect(heading).toBeInViewport();
  }
  await menu.getByRole('link', { name: 'Services' }).click();
  await expect(page.locator('#services h2')).toBeInViewport();
  await expect(sheet).toHaveCount(1);
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage') as unknown)).toBe(true);
});

test('the copied link holds the simulation and nothing else', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { bill, button, sheet } = await openSimulator(page, '/?gclid=abc');
  await bill.fill('90');
  await button.click();
  await sheet.getByRole('button', { name: 'Copier le lien' }).click();
  await expect(sheet.getByRole('status')).toHaveText('Lien copié.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(
    `${baseURL ?? ''}/?monthlyBill=90&power=6&orientation=sud&inclination=30&region=occitanie#simulator`,
  );
});

test('where copying is forbidden the visitor learns what to do', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  const { button, sheet } = await openSimulator(page);
  await button.click();
  await sheet.getByRole('button', { name: 'Copier le lien' }).click();
  await expect(sheet.getByRole('status')).toContainText('prenez l’adresse de cette page');
});

for (const address of [shared, '/?monthlyBill=0&power=3&orientation=nord#simulator']) {
  test(`a simulation prints on one page: ${address.slice(2, 26)}`, async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => Object.assign(window, { hasPrinted: true });
    });
    const { section, sheet } = await openSimulator(page, address);
    await sheet.getByText('Les chiffres, année par année').click();
    await sheet.getByRole('button', { name: 'Imprimer' }).click();
    expect(await page.evaluate(() => Reflect.get(window, 'hasPrinted') as unknown)).toBe(true);

    await page.emulateMedia({ media: 'print' });
    for (const text of [
      'Hélianthe Énergie',
      /Simulation du \d+(er)? \p{L}+ \d{4}/u,
      'Votre simulation',
      'Non compris',
      /Source.: hypothèse de l’entreprise/,
    ]) {
      await expect(sheet.getByText(text).first()).toBeVisible();
    }
    await expect(page.locator('.site-header')).toBeHidden();
    await expect(section.locator('form')).toBeHidden();
    await expect(sheet.getByRole('button')).toHaveCount(0);

    const paper = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    // Printing done, the page is the page again.
    await page.emulateMedia({ media: 'screen' });
    await expect(page.locator('.site-header')).toBeVisible();
    await expect(page.locator('.way-to-print')).toHaveCount(0);
  });
}

test('the rest of the page still prints as a whole', async ({ page }) => {
  const { button } = await openSimulator(page);
  await button.click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#services h2')).toBeVisible();
  await expect(page.getByText('Simulation du')).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form sends the parameters a shared address has', async ({ page }) => {
    await page.goto('/#simulator');
    const { bill, isPowerUnknown, hasBattery, button } = simulatorOn(page);
    await bill.fill('210');
    await isPowerUnknown.check();
    await hasBattery.check();
    await button.click();
    await expect(page).toHaveURL(
      '/?monthlyBill=210&power=6&isPowerUnknown=on&orientation=sud&inclination=30&region=occitanie&hasBattery=on&batteryType=m5&batteryPower=5#simulator',
    );
  });

  test('the assumptions open, with their source and what is left out', async ({ page }) => {
    await page.goto('/#simulator');
    await page.getByText('Hypothèses du calcul').click();
    const panel = page.locator('#simulator details', { hasText: 'Hypothèses du calcul' });
    await expect(panel.getByRole('table')).toHaveCount(5);
    await expect(panel.getByText(/Source.: hypothèse de l’entreprise, 2026/)).toHaveCount(5);
    await expect(panel).toContainText('le vieillissement des panneaux');
    await expect(panel.getByRole('row', { name: /Occitanie 1.400.kWh/ })).toBeVisible();
  });
});
