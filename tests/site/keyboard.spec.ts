import { expect, test, withoutPictures } from '../support/browser-test.ts';
import { scrollToEnd } from '../support/page.ts';
import { tabThrough, unreachedElements } from './checks/keyboard.ts';
import { onePagePerKind } from './checks/page-kinds.ts';
import { readSite } from './checks/site-files.ts';

test.use(withoutPictures);

test('the Tab key reaches all links and controls, and focused ones are visible, outlined and have a name', async ({
  page,
  served,
}) => {
  // A screen of 1280 × 1024 px has this size at a zoom of 400 %. The header and other elements with a fixed position must
  // not cover the focused element.
  await page.setViewportSize({ width: 320, height: 256 });
  for (const { url } of onePagePerKind(readSite(served.folder))) {
    await page.goto(url);
    await scrollToEnd(page);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const stops = await tabThrough(page);
    const problems = stops.flatMap((stop) =>
      stop.problems.map((problem) => `${stop.name}: ${problem}`),
    );
    expect(problems, url).toEqual([]);
    expect(await unreachedElements(page), url).toEqual([]);
  }
});
