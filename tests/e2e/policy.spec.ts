/** The content policy blocks whatever was not built. Every other test fails if it blocks a part of the site. */
import { expect, test } from '../support/browser-test';

test('the content policy blocks an inserted script and style, and the tests notice it', async ({
  page,
  faults,
}) => {
  const response = await page.goto('/mentions-legales');
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "Piraté"';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', '<p style="color:red">Rouge</p>');
  });
  await expect
    .poll(() => faults.map((fault) => fault.split(' ')[0]).sort())
    .toEqual(['Applying', 'Executing']);
  await expect(page).not.toHaveTitle('Piraté');
  faults.length = 0;
});
