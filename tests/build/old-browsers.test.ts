/** What the settings of the build keep from visitors with older devices, and from those who listen. */
import { expect, test } from 'vitest';
import { elementsOf, readSite } from '../site/checks/site-files';
import { siteConfig } from '../fixtures/site.config';
import { builtSite } from '../support/sites/sites';

const site = readSite((await builtSite('fixed')).folder);

test('layouts that depend on the width are written for Safari 15', () => {
  for (const { url, html } of site.pages) {
    expect(html, url).toContain('@media (min-width:');
    // Safari reads ranges from 16.4 on.
    expect(html, url).not.toMatch(/@media[^{]*width\s*[<>]/);
  }
});

test('words of elements that stand beside each other do not run together', () => {
  const { address } = siteConfig;
  const text = elementsOf(site, '/', 'footer')[0]?.text.replace(/\s+/g, ' ');
  expect(text).toContain(`${address.street} ${address.postalCode}`);
});
