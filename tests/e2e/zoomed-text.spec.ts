/** With text twice as large by a visitor’s own style sheet, of which media queries know nothing: as large-text.spec.ts. */
import { test } from '../support/browser-test';
import { testThatAllFits } from '../support/fitting-text';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
});

testThatAllFits('a style sheet');
