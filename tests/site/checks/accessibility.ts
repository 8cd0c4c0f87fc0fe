import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Groups of axe rules to check: WCAG 2.2 up to level AA, and best practices. */
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Returns the accessibility violations that axe finds, one line per element that breaks a rule.
 * @param within selector of the part to check, since axe is slow
 */
export async function accessibilityViolations(page: Page, within = 'html'): Promise<string[]> {
  // The colours that axe measures are not final until all transitions have ended.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect }) => effect?.getComputedTiming().iterations === Infinity),
  );
  // The package @axe-core/playwright would inject the script for each run, and return passed rules, too.
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
    {
      context: within,
      options: { runOnly: axeTags, resultTypes: ['violations' as const], iframes: false },
    },
  );
}
