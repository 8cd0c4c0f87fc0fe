/** Every page of the site at hand, checked by axe and on the narrowest screen: see `site.test.ts`. */
import { expect, test } from '../support/browser-test.ts';
import { scrollToEnd } from '../support/page.ts';
import { barriers } from './checks/barriers.ts';
import { kindsOfPages } from './checks/kinds.ts';
import { readSite } from './checks/site-files.ts';
import { smallTargets } from './checks/targets.ts';

test('axe finds no barrier, every target is 24 px high and wide, and nothing is wider than 320 px', async ({
  page,
  served,
  site,
}) => {
  const built = readSite(served.folder);
  // The sites of tests repeat one kind of page a hundred times.
  const pages = site === 'own' ? built.pages : kindsOfPages(built);
  // A minute for the demonstration’s pages; an owner may have more of them, and a busy machine.
  test.setTimeout(600_000);
  for (const { url } of pages) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(url);
    await scrollToEnd(page);
    expect(await barriers(page), url).toEqual([]);
    expect(await smallTargets(page), url).toEqual([]);
    if (['/', '/blog'].includes(url)) {
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await barriers(page), `${url} on a large screen`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), url).toBe(320);
  }
});
