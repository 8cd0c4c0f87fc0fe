import { expect, test } from '../support/browser-test.ts';
import { scrollToEnd } from '../support/page.ts';
import { tabThrough, unreached } from './checks/keyboard.ts';
import { onePagePerKind } from './checks/page-kinds.ts';
import { readSite } from './checks/site-files.ts';

test('the Tab key reaches all links and controls, and focused ones are visible, outlined and have a name', async ({
  page,
  served,
}) => {
  // This is the size of a large screen at a zoom of 400 %. Nothing fixed may cover the focused element.
  await page.setViewportSize({ width: 320, height: 256 });
  for (const { url } of onePagePerKind(readSite(served.folder))) {
    await page.goto(url);
    await scrollToEnd(page);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const stops = await tabThrough(page);
    const problems = stops.flatMap((stop) => stop.problems.map((one) => `${stop.name}: ${one}`));
    expect(problems, url).toEqual([]);
    expect(await unreached(page), url).toEqual([]);
  }
});
