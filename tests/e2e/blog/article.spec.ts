/** An article: table of contents, links to others, print. */
import { expect, test } from '../../support/browser-test';

const article = '/blog/autoconsommation-au-quotidien';

test('the table of contents links to sections, and stays in view on a large screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(article);
  const contents = page.getByRole('navigation', { name: 'Dans cet article' });
  await contents.getByRole('link', { name: 'Les outils, du gratuit au coûteux' }).click();
  const section = page.getByRole('heading', { name: 'Les outils, du gratuit au coûteux' });
  await expect(section).toBeInViewport();
  await expect(contents).toBeInViewport();
  const header = await page.locator('.site-header').boundingBox();
  expect((await section.boundingBox())?.y).toBeGreaterThan(header?.height ?? Infinity);
});

test('an article ends with what to do next, and links to its category and related articles', async ({
  page,
}) => {
  await page.goto(article);
  const related = page.getByRole('region', { name: 'À lire aussi' });
  await expect(related.getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Contactez-nous gratuitement' })).toHaveAttribute(
    'href',
    '/#contact',
  );
  await expect(page.getByRole('link', { name: 'Retour au blog' })).toHaveCount(1);
  await page.locator('article header').getByRole('link', { name: 'Autoconsommation' }).click();
  await expect(page).toHaveURL(/\/blog\/categorie\/autoconsommation$/);
  await expect(page.locator('main article')).toHaveCount(2);
});

test('a printed article has no menus and no buttons, and shows the addresses of links', async ({
  page,
}) => {
  await page.goto('/blog/demarches-panneaux-solaires-dans-l-ordre');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  for (const selector of [
    ...[
      '.site-header',
      'body > footer',
      '[aria-labelledby=sommaire]',
      'article aside',
      '#a-lire-aussi',
    ],
  ]) {
    await expect(page.locator(selector)).toBeHidden();
  }
  const link = page.locator('article .prose a[href^="http"]').first();
  const printed = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(printed).toContain((await link.getAttribute('href')) ?? 'no link');
});
