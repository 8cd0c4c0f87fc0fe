/** Tests the blog’s search in the browser. The unit tests cover which articles a query finds. */
import { accessibilityViolations } from '../../site/checks/accessibility.ts';
import { expect, test, withoutPictures } from '../../support/browser-test.ts';

test.use(withoutPictures);

test('a visitor finds an article by keyboard, and Back restores the search', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/blog', { waitUntil: 'networkidle' });
  // The search has not loaded yet, because it loads when the field is focused.
  expect(requests.filter((path) => /recherche|results/.test(path))).toEqual([]);
  const searchField = page.getByRole('searchbox', { name: 'Rechercher dans le blog' });
  const status = page.getByRole('status');
  const cards = page.locator('main article');
  await searchField.focus();
  await page.keyboard.type('BATTERIES dom');
  await expect(status).toHaveText('1\u00a0article pour «\u00a0BATTERIES dom\u00a0».');
  await expect(cards.first()).toBeHidden();
  await expect(page).toHaveURL(/\?q=BATTERIES\+dom$/);
  expect(await accessibilityViolations(page, 'main')).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Batterie domestique' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/blog\/batterie-domestique-dans-quels-cas$/);

  await page.goBack();
  await expect(status).toHaveText(/^1\u00a0article/);
  await searchField.fill('zzzz');
  await expect(status).toHaveText('Aucun article ne correspond à «\u00a0zzzz\u00a0».');
  const emptySearchSuggestions = page.locator('[data-search-empty]');
  await expect(emptySearchSuggestions.getByRole('heading')).toHaveCount(3);
  await expect(emptySearchSuggestions.getByRole('link', { name: '04 00 00 00 00' })).toBeVisible();
  await searchField.press('Escape');
  await expect(status).toHaveText('');
  await expect(emptySearchSuggestions).toBeHidden();
  await expect(cards.first()).toBeVisible();
  await expect(page).toHaveURL(/\/blog$/);
});

test('a query in the address starts a search, and a message says if the search cannot load', async ({
  page,
}) => {
  await page.route('**/recherche.json', (route) => route.abort());
  await page.goto('/blog?q=%3Cb%3Eclimatisation');
  const status = page.getByRole('status');
  await expect(status).toHaveText('La recherche n’est pas disponible pour le moment.');
  await expect(page.locator('main article').first()).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(status).toContainText('pour «\u00a0<b>climatisation\u00a0»');
  await expect(page.locator('[data-search-results] li').first()).toBeInViewport();
});

test('while the search loads, the page says so, and submitting closes the keyboard', async ({
  page,
}) => {
  const releaseSignal = Promise.withResolvers<undefined>();
  await page.route('**/recherche.json', async (route) => {
    await releaseSignal.promise;
    await route.continue();
  });
  await page.goto('/blog');
  const searchField = page.getByRole('searchbox');
  const status = page.getByRole('status');
  const articleList = page.locator('[data-search-list]');
  await searchField.focus();
  await expect(articleList).toHaveAttribute('aria-busy', 'true');
  await expect(status).toHaveText('');
  await page.keyboard.type('batterie');
  await expect(status).toHaveText('Recherche\u00a0…');
  await page.keyboard.press('Enter');
  await expect(searchField).not.toBeFocused();
  releaseSignal.resolve(undefined);
  await expect(status).toContainText('pour «\u00a0batterie\u00a0»');
  await expect(articleList).not.toHaveAttribute('aria-busy');
});

test('on a phone the categories are one row that scrolls, and the current one is in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/blog');
  const categoryLinks = page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link');
  const linkTops = await categoryLinks.evaluateAll((all) =>
    all.map((link) => link.getBoundingClientRect().y),
  );
  expect(new Set(linkTops).size).toBe(1);
  await categoryLinks.last().click();
  await expect(page).toHaveURL(/\/blog\/categorie\//);
  await expect(categoryLinks.last()).toHaveAttribute('aria-current', 'true');
  await expect(categoryLinks.last()).toBeInViewport({ ratio: 0.9 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
