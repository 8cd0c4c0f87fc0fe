/** Tests the site without JavaScript. Only the modal, the map, the calculation and sending the form need it. */
import { ContactPage } from '../support/contact-page.ts';
import { fullyInView } from '../support/page.ts';
import { simulatorOn } from '../support/simulator-page.ts';
import { expect, test } from '../support/browser-test.ts';
import { airConditioningProjectId } from '../support/gallery.ts';

test.use({ javaScriptEnabled: false });

test('every text and picture of the landing page is visible, and no button is useless', async ({
  page,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const hiddenTexts = await page
      .locator('main :is(h1, h2, h3, p, li, dt, dd, th, td, label, figcaption, img)')
      .evaluateAll((elements) =>
        elements
          // A closed `<details>` opens without JavaScript, and the checkbox shows the battery’s fields by CSS.
          .filter(
            (element) => !element.closest('details:not([open]) > :not(summary), .battery-fields'),
          )
          .filter((element) => !element.closest('noscript'))
          .filter(
            (element) =>
              !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
              element.getBoundingClientRect().width === 0,
          )
          .map((element) => element.outerHTML.slice(0, 120)),
      );
    expect(hiddenTexts, `${width} px`).toEqual([]);
  }
  for (const name of ['Résidentiel', 'Climatisation', 'Professionnels', 'Stockage']) {
    await expect(page.locator('#gallery').getByRole('heading', { name })).toBeVisible();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('#services').scrollIntoViewIfNeeded();
  await expect(page.locator('.bottom-bar')).toBeHidden();
  for (const items of ['#gallery .project-card > a', '#projects-list a']) {
    await expect(page.locator(`${items}:visible`)).toHaveCount(await page.locator(items).count());
  }
});

test('links lead to sections, projects, categories and articles, and no button needs JavaScript', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/blog');
  await page.locator('summary', { hasText: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await menu.getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL(/\/#services$/);
  await expect(page.locator('#services h2')).toBeInViewport();
  await expect(page.locator('.site-header')).toHaveCSS('background-color', /0\.9/);
  await page.goto(`/?link=1#realisation-${airConditioningProjectId}`);
  const projectCard = page.locator(`#realisation-${airConditioningProjectId}`);
  await expect(projectCard).toBeInViewport(fullyInView);
  await expect(projectCard.getByText('Climatisation de trois chambres, Lyon')).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/blog');
  await expect(page.getByRole('searchbox')).toBeHidden();
  await page.getByRole('navigation', { name: 'Rubriques' }).getByText('Photovoltaïque').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photovoltaïque');
  await expect(page.locator('main article')).toHaveCount(5);
  await page.locator('main article').getByRole('link').first().click();
  await expect(page.locator('main article header h1')).toBeVisible();
  await expect(page.locator('main button:visible')).toHaveCount(0);
});

test('the forms say what needs JavaScript; the simulator’s fields go into the address, the contact form into an e-mail', async ({
  page,
}) => {
  await page.goto('/#simulator');
  const scriptNotice = page.locator('#simulator noscript p');
  await expect(scriptNotice).toBeVisible();
  // On a phone, too, the notice stands before the fields.
  await page.setViewportSize({ width: 390, height: 844 });
  const simulatorFormBox = await page.locator('#simulator form').boundingBox();
  expect((await scriptNotice.boundingBox())?.y).toBeLessThan(simulatorFormBox?.y ?? 0);
  const { submitButton, form } = new ContactPage(page);
  await expect(page.locator('#contact noscript p')).toBeVisible();
  await expect(submitButton).toHaveAttribute('formaction', 'mailto:contact@example.org');
  await expect(form).not.toHaveAttribute('novalidate');
  await expect(form.locator('[required]')).toHaveCount(6);
  await expect(form.locator('[name=website]')).toBeDisabled();

  const { bill, isPowerUnknown, hasBattery, capacity, button } = simulatorOn(page);
  await bill.fill('210');
  await isPowerUnknown.check();
  await expect(capacity).toBeHidden();
  await hasBattery.check();
  await expect(capacity).toBeVisible();
  await button.click();
  await expect(page).toHaveURL(
    '/?facture=210&kwc=6&auto=on&orientation=sud&inclinaison=30&region=occitanie&batterie=on&gamme=m5&kwh=5#simulator',
  );
});
