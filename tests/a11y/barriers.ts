/** What axe finds on a page, in one line each. */
import type { Page } from '@playwright/test';
import axe from 'axe-core';

const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * One line for each element axe complains about. `within`: the part whose state is under test, where the rest
 * of the page is known; axe takes its time over every element.
 */
export async function barriers(page: Page, within = 'html'): Promise<string[]> {
  // A colour caught half-way would be judged as if it stayed.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect }) => effect?.getComputedTiming().iterations === Infinity),
  );
  // Not @axe-core/playwright: it brings the script anew for each run, and all that axe found to be well.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ context, options }) => {
      const { violations } = await (Reflect.get(window, 'axe') as typeof axe).run(context, options);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) =>
          [`${id}: ${help}`, target.join(' '), failureSummary?.replace(/\s+/g, ' ')].join(' – '),
        ),
      );
    },
    { context: within, options: { runOnly, resultTypes: ['violations' as const], iframes: false } },
  );
}
