/**
 * A page that the browser translates reads and works as the page itself. Translators replace the text nodes that React
 * and other scripts have made, also before hydration: what changes a text must not depend on them.
 */
import type { Locator, Page } from '@playwright/test';
import { ContactPage, camille } from '../support/contact-page';
import { visitGallery } from '../support/gallery';
import { waitForIsland } from '../support/page';
import { answerTiles, goToLiveMap, markers } from '../support/project-map';
import { expect, test } from '../support/browser-test';
import { expectSameTranslated } from '../support/translator';
import type { Journey } from '../support/translator';

const withName = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`);

async function fillContact(page: Page): Promise<void> {
  for (const name of ['name', 'email', 'phone', 'message'] as const) {
    await page.locator(`#contact-${name}`).fill(camille[name]);
  }
  await page.locator('#contact-serviceType').selectOption(camille.service);
  await page.locator('#contact-consent').check();
}

const journeys: Record<string, Journey> = {
  'a contact request with mistakes, without success, then with': async (page, read) => {
    const contact = new ContactPage(page);
    const form = page.locator('#contact');
    const submit = page.locator('#contact button[type=submit]');
    await contact.open();
    await waitForIsland(form);
    await read('at first', form);
    await submit.click();
    await expect(form.locator('[aria-invalid]')).toHaveCount(6);
    await read('with errors', form);
    await page.locator('#contact-name').fill('Camille');
    await page.locator('#contact-email').fill('camille');
    await expect(form.locator('[aria-invalid]')).toHaveCount(5);
    await read('with other errors', form);
    await fillContact(page);
    await read('without errors', form);
    for (const status of [500, 504, 201]) {
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      await contact.answer(async (route) => {
        await released;
        await route.fulfill({ status, json: {} });
      });
      await submit.click();
      await expect(form.locator('form')).toHaveAttribute('aria-busy', 'true');
      await read('while sending', form);
      release();
      await expect(form.locator('form')).toHaveAttribute('aria-busy', 'false');
      await read(`answered ${status}`, form);
    }
    await read('sent', form);
  },

  'simulations, each with other figures': async (page, read) => {
    await page.goto('/#simulator');
    const simulator = page.locator('.simulator');
    await waitForIsland(page.locator('#simulator'));
    const button = page.locator('#simulation-form button[type=submit]');
    const calculate = async (name: string) => {
      await button.click();
      await expect(page.locator('#simulation')).toBeFocused();
      await read(name, simulator);
    };
    await read('at first', simulator);
    await withName(page, 'facture').fill('');
    await withName(page, 'inclinaison').fill('120');
    await button.click();
    await expect(withName(page, 'facture')).toBeFocused();
    await read('with errors', simulator);
    await withName(page, 'facture').fill('150');
    await withName(page, 'inclinaison').fill('30');
    await calculate('the default');
    await withName(page, 'kwc').selectOption('15');
    await withName(page, 'batterie').check();
    await withName(page, 'gamme').selectOption('m7');
    await calculate('with a battery');
    await withName(page, 'batterie').uncheck();
    await withName(page, 'facture').fill('0');
    await withName(page, 'region').selectOption('mayotte');
    await calculate('without a bill');
  },

  'the gallery’s tabs and projects': async (page, read) => {
    await visitGallery(page);
    const tabs = page.locator('#gallery [role=tab]');
    await tabs.nth(1).click();
    await read('the second tab', page.locator('#gallery'));
    await tabs.nth(0).click();
    await read('the first tab', page.locator('#gallery'));
    const dialog = page.getByRole('dialog');
    await page.locator('.gallery-panel:visible .project-card > a').first().click();
    for (const name of ['first', 'second', 'third']) {
      await expect(dialog.getByRole('status')).toBeVisible();
      await read(name, dialog);
      await dialog.locator('.project-dialog-button').nth(1).click();
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.locator('.gallery-panel:visible .project-card > a').nth(1).click();
    await expect(dialog.getByRole('status')).toBeVisible();
    await read('another', dialog);
  },

  'the map and its list': async (page, read) => {
    await answerTiles(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await goToLiveMap(page);
    const section = page.locator('#projects-map');
    await read('the list', page.locator('#projects-list'));
    for (const index of [0, 1]) {
      await page.locator('#projects-list a').nth(index).click();
      await expect(section.getByRole('dialog')).toHaveCount(1);
      await read('a popup', section.getByRole('dialog'));
    }
    await page.keyboard.press('Escape');
    await expect(section.getByRole('dialog')).toHaveCount(0);
    await expect(markers(page)).not.toHaveCount(0);
    await read('the map', page.locator('.map-canvas'));
  },

  'the search of the blog': async (page, read) => {
    await page.goto('/blog');
    const search = page.locator('[data-blog-search]');
    const status = page.locator('[data-search-status]');
    for (const query of ['batterie', 'pompe', 'introuvable', '']) {
      const before = await status.innerText();
      await withName(page, 'q').fill(query);
      await expect.poll(() => status.innerText()).not.toBe(before);
      await read(`searched « ${query} »`, search);
    }
    await page.route('**/recherche.json', (route) => route.abort());
    await page.goto('/blog?q=climatisation');
    await expect(status).not.toBeEmpty();
    await read('unavailable', search);
  },
};

for (const [name, journey] of Object.entries(journeys)) {
  test(`translated as by Chrome, nothing is different: ${name}`, async ({ context, faults }) => {
    await expectSameTranslated(context, journey);
    // What the journey provokes.
    const provoked = faults.filter((fault) => /Erreur lors de l’envoi/.test(fault));
    expect(faults.splice(0)).toEqual(provoked);
  });
}
