import { expect, test, withoutPictures } from '../support/browser-test.ts';
import { scrollToEnd } from '../support/page.ts';
import { accessibilityViolations } from './checks/accessibility.ts';
import { onePagePerKind } from './checks/page-kinds.ts';
import { readSite } from './checks/site-files.ts';

test.use(withoutPictures);

test('on every page axe finds no violation (such as a target of less than 24 px), and nothing is wider than 320 px', async ({
  page,
  served,
  site,
}) => {
  const servedSite = readSite(served.folder);
  // Sites made for tests have many pages of the same kind. Only one of each kind is checked.
  const pages = site === 'own' ? servedSite.pages : onePagePerKind(servedSite);
  // The check of all pages of the demo content takes a minute. A real site may have more pages, and a machine may be
  // slower.
  test.setTimeout(600_000);
  for (const { url } of pages) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(url);
    await scrollToEnd(page);
    expect(await accessibilityViolations(page), url).toEqual([]);
    if (['/', '/blog'].includes(url)) {
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await accessibilityViolations(page), `${url} on a large screen`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), url).toBe(320);
  }
});
