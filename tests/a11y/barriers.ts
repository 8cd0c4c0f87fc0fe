/** What axe finds on a page, in one line each. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

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
  const axe = new AxeBuilder({ page }).include(within).withTags(rules);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) =>
      [`${id}: ${help}`, target.join(' '), failureSummary?.replace(/\s+/g, ' ')].join(' – '),
    ),
  );
}
