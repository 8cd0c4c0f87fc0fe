/** The policy the host sends forbids everything but what the pages hold: using all of them breaks none of it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { builtFolder, pageUrls } from '../build/site-files';
import { blockExternalOrigins, waitForIsland } from '../page';

/** What the browser refused on its page so far, in its own words. */
function watchRefusals(page: Page): string[] {
  const refusals: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (text.includes('Content Security Policy')) refusals.push(text);
  });
  return refusals;
}

test.beforeEach(({ page, baseURL }) => blockExternalOrigins(page, baseURL));

test('a script that was not built is refused, and the refusal is seen', async ({ page }) => {
  const refusals = watchRefusals(page);
  await page.goto('/mentions-legales');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "Piraté"';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', '<p style="color:red">Rouge</p>');
  });
  await expect
    .poll(() => refusals.map((refusal) => refusal.split(' ')[0]).sort())
    .toEqual(['Applying', 'Executing']);
  await expect(page).not.toHaveTitle('Piraté');
});

test('every page keeps to its policy', async ({ page }) => {
  const refusals = watchRefusals(page);
  for (const url of pageUrls(builtFolder())) {
    const response = await page.goto(url, { waitUntil: 'load' });
    expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
    expect(refusals, url).toEqual([]);
  }
});

test('every island keeps to the policy while it is used', async ({ page }) => {
  const refusals = watchRefusals(page);
  await page.goto('/');
  await waitForIsland(page.locator('#gallery'));
  await page.locator('#gallery .project-link').first().click();
  await expect(page.getByRole('dialog')).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await waitForIsland(page.locator('#projects-map'));
  await page.locator('.map-marker[aria-haspopup]').first().press('Enter');
  await expect(page.locator('.leaflet-popup')).toBeInViewport();
  await waitForIsland(page.locator('#testimonials'));
  await page
    .locator('#testimonials')
    .getByRole('button', { name: /suivant/i })
    .click();
  await waitForIsland(page.locator('#simulator'));
  await page.locator('#simulator').getByRole('button', { name: 'Calculer mes économies' }).click();
  await expect(page.getByRole('heading', { name: 'Votre simulation' })).toBeInViewport();
  await page.locator('#location').scrollIntoViewIfNeeded();
  await waitForIsland(page.locator('#contact'));
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page.getByText('Votre demande n’est pas encore partie')).toBeInViewport();
  expect(refusals).toEqual([]);
});

test('a feed reader on another site shows the pictures of an article', async ({
  page,
  baseURL,
}) => {
  await page.goto('/blog');
  const picture = await page.locator('main img').first().getAttribute('src');
  // As readers do that keep what they show apart from other sites.
  const headers = { 'Content-Type': 'text/html', 'Cross-Origin-Embedder-Policy': 'require-corp' };
  const reader = createServer((_, response) => {
    response.writeHead(200, headers).end(`<img src="${baseURL}${picture}">`);
  }).listen(0, '127.0.0.1');
  await once(reader, 'listening');
  await page.unrouteAll();
  await page.goto(`http://127.0.0.1:${(reader.address() as AddressInfo).port}`);
  const width = () => page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  reader.close();
});
