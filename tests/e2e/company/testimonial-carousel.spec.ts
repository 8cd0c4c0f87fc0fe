/** The carousel of testimonials: its buttons, its keys, what it announces. */
import { barriers } from '../../site/checks/barriers';
import { waitForIsland } from '../../support/page';
import { expect, test } from '../../support/browser-test';

test('buttons and arrow keys lead to the last slide and back, two slides at a time; the position is announced', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/');
  await waitForIsland(page.locator('#testimonials'));
  const carousel = page.getByRole('group', { name: 'Ce que disent nos clients' });
  const row = page.getByRole('group', { name: 'Témoignages', exact: true });
  const previous = page.getByRole('button', { name: 'Témoignages précédents' });
  const next = page.getByRole('button', { name: 'Témoignages suivants' });
  const position = carousel.getByRole('status');
  await expect(carousel).toHaveAttribute('aria-roledescription', 'carrousel');
  await expect(row.getByRole('group').nth(1)).toHaveAccessibleName(/^2\ssur\s9\s: \p{L}/u);
  await expect(previous).toBeDisabled();
  for (const shown of ['3 et 4', '5 et 6', '7 et 8', '8 et 9']) {
    await next.click();
    await expect(position).toHaveText(`Témoignages ${shown} sur 9`);
  }
  await expect(next).toBeDisabled();
  // The button keeps the focus at the end.
  await expect(next).toBeFocused();
  expect(await barriers(page, '#testimonials')).toEqual([]);

  await row.focus();
  for (const [key, shown] of [
    ['ArrowLeft', '6 et 7'],
    ['ArrowLeft', '4 et 5'],
    ['ArrowRight', '6 et 7'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(position).toHaveText(`Témoignages ${shown} sur 9`);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await row.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }));
  await expect(position).toHaveText('Témoignage 1 sur 9');
  await next.click();
  await expect(position).toHaveText('Témoignage 2 sur 9');
  await expect(previous).toBeEnabled();
});
