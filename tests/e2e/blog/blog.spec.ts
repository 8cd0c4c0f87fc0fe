/** The list of articles, unknown addresses, today’s date. */
import { expect, test } from '../../support/browser-test';

test('the list shows the newest article first, in one to three columns, and links to each', async ({
  page,
}) => {
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  const dates = await page
    .locator('article time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(dates).toEqual([...dates].sort().reverse());
  await expect(page.locator('article time').first()).toHaveText('5 novembre 2026');
  const withoutCover = page.locator('article', { hasText: 'dix lignes à vérifier' });
  await expect(withoutCover.locator('.brand-gradient')).toBeVisible();
  for (const [width, columns] of [
    [390, 1],
    [768, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await page
      .locator('article')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
    expect(new Set(lefts).size, `${width} px`).toBe(columns);
    // Where the last card would stand alone in its row, the first fills one.
    expect((lefts.length - 1) % columns, `${width} px`).toBe(0);
  }
  await page.getByRole('link', { name: 'Batterie domestique' }).click();
  await expect(page).toHaveURL(/\/blog\/batterie-domestique-dans-quels-cas$/);
  await expect(page.getByText('Publié le 22 octobre 2026')).toBeVisible();
  await expect(page.getByText(/^Par .+, .+/)).toBeVisible();
  await page.getByRole('link', { name: 'Retour au blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test('an unknown address has the status 404, and links to other pages', async ({
  page,
  request,
}) => {
  for (const address of ['/blog/2/3', '/blog/categorie/absente', '/blog/a/b']) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(404);
    expect(await response.text(), address).toContain('Oops! Page not found');
  }
  expect((await page.goto('/absent'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect((await page.goto('/blog/absent'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article non trouvé');
  await page.getByRole('main').getByRole('link', { name: 'Retour au blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test('the date of the legal notice is today, and the footer’s year this year', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-03-01T10:00:00Z'));
  await page.goto('/mentions-legales');
  await expect(page.getByText('Dernière mise à jour')).toContainText('1er\u00a0mars 2031');
  await expect(page.getByRole('contentinfo').getByText('©')).toContainText('2031');
});
