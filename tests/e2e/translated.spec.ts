/**
 * Tests that a page works, and that its figures stay right, while the browser translates it. Translators replace text
 * nodes that React and other scripts have made, also before hydration. Code that changes a text must therefore not rely
 * on text nodes that it made earlier.
 */
import type { Page } from '@playwright/test';
import { ContactPage, exampleRequest } from '../support/contact-page.ts';
import { visitGallery } from '../support/gallery.ts';
import { waitForIsland } from '../support/page.ts';
import { answerTiles, mapFrame, markers } from '../support/project-map.ts';
import { simulatorOn } from '../support/simulator-page.ts';
import { expect, test, withoutPictures } from '../support/browser-test.ts';

test.use(withoutPictures);

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => translatePage(page));

/** Puts each text, now and whenever it changes, into an element of its own and between ⟦ and ⟧, as Chrome does. */
async function translatePage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // `<font>` is obsolete, but Chrome’s translator inserts it.
    const wrapperTag: string = 'font';
    const replaceByElement = (text: Text) => {
      if (text.data.trim() === '') return;
      if (!text.parentElement || text.parentElement.closest('script, style, noscript, font'))
        return;
      const element = document.createElement(wrapperTag);
      element.textContent = `⟦${text.data}⟧`;
      text.replaceWith(element);
    };
    const changeObserver = new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        for (const node of [target, ...addedNodes]) {
          if (node instanceof Text) replaceByElement(node);
          const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
          const texts: Text[] = [];
          while (walker.nextNode()) texts.push(walker.currentNode as Text);
          texts.forEach(replaceByElement);
        }
      }
    });
    changeObserver.observe(document, { childList: true, characterData: true, subtree: true });
  });
}

test('simulations and a contact request with mistakes stay correct on a translated page', async ({
  page,
  faults,
}) => {
  await page.goto('/#simulator');
  const simulator = simulatorOn(page);
  const fieldNamed = (name: string) => page.locator(`[name="${name}"]`);
  const calculateButton = page.locator('#simulator form button[type=submit]');
  const resultSheet = page.locator('.simulator-result .sheet');
  await waitForIsland(simulator.section);
  await fieldNamed('inclinaison').fill('120');
  await calculateButton.click();
  await expect(fieldNamed('inclinaison')).toHaveAccessibleDescription(/⟦.*de 0 \(à plat\) à 90/);
  await fieldNamed('inclinaison').fill('30');
  await calculateButton.click();
  await expect(resultSheet).toContainText('⟦1 008 €⟧');
  await expect(resultSheet).toContainText('⟦9 000 €⟧');
  await fieldNamed('batterie').check();
  await fieldNamed('gamme').selectOption('m7');
  await fieldNamed('kwc').selectOption('9');
  await calculateButton.click();
  await expect(resultSheet).toContainText('⟦13 500 €⟧');
  await expect(resultSheet).not.toContainText('9 000 €');

  const contact = new ContactPage(page);
  await contact.answerRequests((route) => route.fulfill({ status: 500, json: {} }));
  await waitForIsland(contact.section);
  const submitButton = contact.form.locator('button[type=submit]');
  await submitButton.click();
  await expect(contact.form.locator('[aria-invalid=true]')).toHaveCount(6);
  for (const field of ['name', 'email', 'phone', 'message'] as const) {
    await page.locator(`#contact-${field}`).fill(exampleRequest[field]);
  }
  await page.locator('#contact-serviceType').selectOption(exampleRequest.service);
  await page.locator('#contact-consent').check();
  await expect(contact.form.locator('[aria-invalid=true]')).toHaveCount(0);
  await submitButton.click();
  await contact.expectFailed();
  await contact.acceptRequests();
  await submitButton.click();
  await contact.expectSent();
  await expect(contact.alert).toBeEmpty();
  await expect(submitButton.getByText('Envoi en cours')).toBeHidden();
  expect(faults.splice(0).join()).toContain('Erreur lors de l’envoi');
});

test('projects and map stay correct on a translated page', async ({ page }) => {
  await answerTiles(page);
  await visitGallery(page);
  await page.locator('#gallery [role=tab]').nth(1).click();
  await page.locator('.gallery-panel:visible .project-card > a').first().click();
  const dialog = page.getByRole('dialog');
  const positionStatus = dialog.getByRole('status');
  await expect(positionStatus).toContainText('⟦1 sur');
  const dialogTitle = await dialog.getByRole('heading').innerText();
  await page.keyboard.press('ArrowRight');
  await expect(positionStatus).toContainText('⟦2 sur');
  await expect(dialog.getByRole('heading')).toHaveText(/^⟦.+⟧$/);
  await expect(dialog.getByRole('heading')).not.toHaveText(dialogTitle);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await mapFrame(page).scrollIntoViewIfNeeded();
  await markers(page).first().waitFor();
  for (const index of [0, 1]) {
    const link = page.locator('#projects-list a').nth(index);
    await link.click();
    const popup = page.locator('#projects-map').getByRole('dialog');
    await expect(popup).toHaveCount(1);
    await expect(popup).toContainText((await link.innerText()).trim());
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
  }
});

test('the search of the blog says on a translated page what it finds', async ({ page }) => {
  await page.goto('/blog');
  const searchStatus = page.locator('[data-search-status]');
  for (const [query, answer] of [
    ['batterie', /^⟦\d+\sarticles? pour «\sbatterie\s».⟧$/],
    ['introuvable', /^⟦Aucun article ne correspond à «\sintrouvable\s».⟧$/],
    ['', /^$/],
  ] as const) {
    await page.locator('[name=q]').fill(query);
    await expect(searchStatus).toHaveText(answer);
  }
});
