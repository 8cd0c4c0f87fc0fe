/** The carousel of testimonials: its buttons and its keys. */
import { barriers } from '../../site/checks/barriers.ts';
import { waitForIsland } from '../../support/page.ts';
import { expect, test } from '../../support/browser-test.ts';

test('buttons and arrow keys lead to the last slide and back, two slides at a time; one on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/');
  await waitForIsland(page.locator('#testimonials'));
  const carousel = page.getByRole('group', { name: 'Ce que disent nos clients' });
  const row = page.getByRole('group', { name: 'Témoignages', exact: true });
  const previous = page.getByRole('button', { name: 'Témoignages précédents' });
  const next = page.getByRole('button', { name: 'Témoignages suivants' });
  /** The names of the slides that are completely in view, without that of the client. */
  const inView = () =>
    row.evaluate((element) => {
      const view = element.getBoundingClientRect();
      return [...element.children]
        .filter((slide) => {
          const { left, right } = slide.getBoundingClientRect();
          return left >= view.left - 2 && right <= view.right + 2;
        })
        .map((slide) => slide.getAttribute('aria-label')?.split('\u00a0:')[0]);
    });
  await expect(carousel).toHaveAttribute('aria-roledescription', 'carrousel');
  await expect(row.getByRole('group').nth(1)).toHaveAccessibleName(/^2\ssur\s9\s: \p{L}/u);
  await expect(previous).toBeDisabled();
  expect(await inView()).toHaveLength(2);
  for (const last of [4, 6, 8, 9]) {
    await next.click();
    await expect.poll(async () => (await inView()).at(-1)).toBe(`${last} sur\u00a09`);
  }
  await expect(next).toBeDisabled();
  // The button keeps the focus at the end.
  await expect(next).toBeFocused();
  expect(await barriers(page, '#testimonials')).toEqual([]);

  await row.focus();
  for (const [key, first] of [
    ['ArrowLeft', 6],
    ['ArrowLeft', 4],
    ['ArrowRight', 6],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(async () => (await inView()).at(0)).toBe(`${first} sur\u00a09`);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await row.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }));
  await expect.poll(inView).toEqual(['1 sur\u00a09']);
  await next.click();
  await expect.poll(inView).toEqual(['2 sur\u00a09']);
  await expect(previous).toBeEnabled();
});
