/** A page that stays open while the site is published anew goes on working: it loads the files of its own publication. */
import { mkdtempSync, rmSync } from 'node:fs';
import { cp, mkdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Locator } from '@playwright/test';
import { addEarlierPageFiles } from '../../scripts/netlify/page-files.js';
import { expect, test } from '../support/browser-test';
import { camille } from '../support/contact-page';
import { waitForIsland } from '../support/page';
import { answerTiles } from '../support/project-map';
import { serve } from '../support/serve';

/** Publications after which a page must still work. */
const publications = 3;

/** Takes the place of the site: of the old one’s files only those are left that have the same name in each, or that the host adds to the new one. */
async function publishAnew(context: BrowserContext, served: { folder: string; address: string }) {
  const home = mkdtempSync(path.join(tmpdir(), 'publications-'));
  const kept = path.join(home, 'kept');
  const site = path.join(home, 'site');
  await cp(served.folder, site, { recursive: true });
  addEarlierPageFiles(site, kept);
  for (let number = 1; number <= publications; number += 1) {
    await rename(site, path.join(home, `before-${number}`));
    await mkdir(site);
    for (const own of ['_headers', 'recherche']) {
      await cp(path.join(served.folder, own), path.join(site, own), { recursive: true });
    }
    await writeFile(path.join(site, 'index.html'), '<!doctype html><title>Neuf</title>');
    addEarlierPageFiles(site, kept);
  }
  const { address, stop } = await serve(site);
  await context.route(`${served.address}/**`, async (route) => {
    const url = route.request().url().replace(served.address, address);
    // Pictures are not kept: those of the page itself are there already.
    if (route.request().resourceType() === 'image') await route.abort();
    else await route.fulfill({ response: await route.fetch({ url }) });
  });
  return async () => {
    await stop();
    rmSync(home, { recursive: true });
  };
}

test('each island of a page that was open before works', async ({ page, context, served }) => {
  await answerTiles(page);
  await page.goto('/');
  const end = await publishAnew(context, served);
  try {
    const section = async (id: string) => {
      const found = page.locator(`#${id}`);
      await waitForIsland(found);
      return found;
    };
    const gallery = await section('gallery');
    // Until its styles are there, a card is a link to its picture.
    await expect(gallery.locator('.opens-large')).toBeVisible();
    await gallery.locator('.project-link:visible').first().click();
    await expect(page.getByRole('dialog').getByRole('status')).toBeVisible();
    await page.keyboard.press('Escape');
    const simulator = await section('simulator');
    await simulator.getByRole('button', { name: 'Calculer mes économies' }).click();
    await expect(simulator.locator('.sheet[aria-busy=false]')).toBeVisible();
    const map = await section('projects-map');
    await expect(map.locator('.leaflet-container')).toBeVisible();
    const testimonials = await section('testimonials');
    await expect(testimonials.getByRole('status')).not.toBeEmpty();
    const contact = await section('contact');
    await contact.getByLabel('Nom').fill(camille.name);
    await contact.getByRole('button', { name: 'Envoyer' }).click();
    await expect(contact.locator('[aria-invalid]')).not.toHaveCount(0);
    await expect(contact.getByLabel('Nom')).toHaveValue(camille.name);
  } finally {
    await end();
  }
});

test('the search of a page that was open before works', async ({ page, context, served }) => {
  await page.goto('/blog');
  const end = await publishAnew(context, served);
  try {
    await page.locator('[name=q]').fill('batterie');
    await expect(page.locator('[data-search-status]')).toContainText('« batterie »');
  } finally {
    await end();
  }
});

test('where an island’s code is gone, its part of the page says so, names phone and e-mail, and keeps what was typed', async ({
  page,
  context,
  faults,
}) => {
  await context.route(/(?:ContactForm|Simulator)\.[^/]*\.js/, (route) =>
    route.fulfill({ status: 404 }),
  );
  await page.goto('/');
  const contact = page.locator('#contact');
  const alertIn = (section: Locator) =>
    section.getByRole('alert').filter({ hasText: 'n’a pas pu se charger en entier' });
  await contact.getByLabel('Nom').fill(camille.name);
  await expect(alertIn(contact)).toBeVisible();
  for (const [name, address] of [
    ['04 00 00 00 00', 'tel:+33400000000'],
    ['contact@example.org', 'mailto:contact@example.org'],
  ] as const) {
    const link = alertIn(contact).getByRole('link', { name });
    await expect(link).toHaveAttribute('href', address);
  }
  await expect(contact.getByLabel('Nom')).toHaveValue(camille.name);
  const simulator = page.locator('#simulator');
  await simulator.scrollIntoViewIfNeeded();
  await expect(alertIn(simulator)).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await alertIn(contact).getByRole('button', { name: 'Rechargez la page' }).click();
  await reloaded;
  expect(faults.splice(0).join()).toContain('Error hydrating');
});
