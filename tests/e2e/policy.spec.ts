/**
 * The policy the host sends forbids everything but what the pages hold. That using them breaks none of it, every
 * test of this folder sees by itself.
 */
import { expect, test } from '../support/browser-test';

test('what was not built is refused, and the refusal is seen', async ({ page, refusals }) => {
  const response = await page.goto('/mentions-legales');
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "Piraté"';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', '<p style="color:red">Rouge</p>');
  });
  await expect
    .poll(() => refusals.map((refusal) => refusal.split(' ')[0]).sort())
    .toEqual(['Applying', 'Executing']);
  await expect(page).not.toHaveTitle('Piraté');
  refusals.length = 0;
});
