/** The accessibility barriers that axe finds on a page. */
import type { Page } from '@playwright/test';
import axe from 'axe-core';

const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** One line for each element that breaks a rule. @param within checks a part of the page only: axe is slow */
export async function barriers(page: Page, within = 'html'): Promise<string[]> {
  // During a transition a colour is not final yet.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect }) => effect?.getComputedTiming().iterations === Infinity),
  );
  // Not @axe-core/playwright: it injects the script for each run, and returns the passed rules, too.
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
