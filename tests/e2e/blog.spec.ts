/** Blog list, articles and wrong addresses as visitors meet them. */
import { expect, test } from '@playwright/test';

test('the list shows the newest article first, with its date in French', async ({ page }) => {
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  const dates = await page
    .locator('article time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(dates).toEqual([...dates].sort().reverse());
  await expect(page.locator('article time').first()).toHaveText('5 novembre 2026');
});

for (const [width, columns] of [
  [390, 1],
  [768, 2],
  [1440, 3],
] as const) {
  test(`cards stand in ${columns} column(s) at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/blog');
    const lefts = await page
      .locator('article')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
    expect(new Set(lefts).size).toBe(columns);
  });
}

test('an article without cover has a branded stand-in', async ({ page }) => {
  await page.goto('/blog');
  const card = page.locator('article', { hasText: 'dix lignes à vérifier' });
  await expect(card.locator('.brand-gradient')).toBeVisible();
});

test('a card leads to its article, which leads back', async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('link', { name: 'Batterie domestique' }).click();
  await expect(page).toHaveURL(/\/blog\/batterie-domestique-dans-quels-cas$/);
  await expect(page.getByText('Publié le 22 octobre 2026')).toBeVisible();
  await expect(page.getByText(/^Par .+, .+/)).toBeVisible();
  await page.getByRole('link', { name: 'Retour au blog' }).first().click();
  await expect(page).toHaveURL(/\/blog$/);
});

for (const address of ['/absent', '/blog/page/99', '/blog/categorie/absente', '/blog/a/b']) {
  test(`${address} answers 404 and leads home`, async ({ page }) => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
}

test('an article that does not exist answers 404 and leads to the others', async ({ page }) => {
  const response = await page.goto('/blog/absent');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article non trouvé');
  await page.getByRole('main').getByRole('link', { name: 'Retour au blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test('one address a page: other forms lead to it', async ({ request }) => {
  for (const [from, to] of [
    ['/blog/', '/blog'],
    ['/blog.html', '/blog'],
    ['/index.html', '/'],
    ['/mentions-legales/?a=1', '/mentions-legales?a=1'],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([response.status(), response.headers()['location']]).toEqual([301, to]);
  }
});

test('the legal notice was updated today, and the footer’s year is this one', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-03-01T10:00:00Z'));
  await page.goto('/mentions-legales');
  await expect(page.locator('main time')).toHaveText('1er mars 2031');
  await expect(page.locator('main time')).toHaveAttribute('datetime', '2031-03-01');
  await expect(page.locator('footer time')).toHaveText('2031');
});

for (const path of [
  '/',
  '/blog',
  '/blog/climatisation-reversible-bonne-puissance',
  '/mentions-legales',
  '/absent',
]) {
  for (const width of [320, 390, 768, 1024, 1440]) {
    test(`${path} does not scroll sideways at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(excess).toBeLessThanOrEqual(0);
    });
  }
}
