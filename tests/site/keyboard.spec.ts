/** Every kind of page of the site at hand by the Tab key: see `site.test.ts`. */
import { expect, test } from '../support/browser-test.ts';
import { scrollToEnd } from '../support/page.ts';
import { tabThrough, unreached } from './checks/keyboard.ts';
import { kindsOfPages } from './checks/kinds.ts';
import { readSite } from './checks/site-files.ts';

test('the keyboard reaches everything; what has the focus is visible, shows it and has a name', async ({
  page,
  served,
}) => {
  // A large screen at 400 %: nothing fixed may cover what has the focus.
  await page.setViewportSize({ width: 320, height: 256 });
  for (const { url } of kindsOfPages(readSite(served.folder))) {
    await page.goto(url);
    await scrollToEnd(page);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const stops = await tabThrough(page);
    const problems = stops.flatMap((stop) => stop.problems.map((one) => `${stop.name}: ${one}`));
    expect(problems, url).toEqual([]);
    expect(await unreached(page), url).toEqual([]);
  }
});
