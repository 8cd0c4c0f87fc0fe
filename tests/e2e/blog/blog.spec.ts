import { expect, test, withoutPictures } from '../../support/browser-test.ts';

test.use(withoutPictures);

test('a visitor goes from the list of articles to an article, its sections and its category', async ({
  page,
}) => {
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  await expect(page.locator('article time').first()).toHaveText('5 novembre 2026');
  const cardWithoutCover = page.locator('article', { hasText: 'dix lignes à vérifier' });
  await expect(cardWithoutCover.locator('.brand-gradient')).toBeVisible();
  for (const [width, columns] of [
    [390, 1],
    [768, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const leftEdges = await page
      .locator('article')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
    expect(new Set(leftEdges).size, `${width} px`).toBe(columns);
    // The first card fills a whole row if the last card would otherwise stand alone in its row.
    expect((leftEdges.length - 1) % columns, `${width} px`).toBe(0);
  }
  await page.getByRole('link', { name: 'Autoconsommer au quotidien' }).click();
  await expect(page).toHaveURL(/\/blog\/autoconsommation-au-quotidien$/);
  await expect(page.getByText('Publié le 18 juin 2026')).toBeVisible();
  await expect(page.getByText(/^Par .+, .+/)).toBeVisible();

  const tableOfContents = page.getByRole('navigation', { name: 'Dans cet article' });
  await tableOfContents.getByRole('link', { name: 'Les outils, du gratuit au coûteux' }).click();
  const sectionHeading = page.getByRole('heading', { name: 'Les outils, du gratuit au coûteux' });
  await expect(sectionHeading).toBeInViewport();
  await expect(tableOfContents).toBeInViewport();
  const headerBox = await page.locator('.site-header').boundingBox();
  expect((await sectionHeading.boundingBox())?.y).toBeGreaterThan(headerBox?.height ?? Infinity);

  const relatedArticles = page.getByRole('region', { name: 'À lire aussi' });
  await expect(relatedArticles.getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Contactez-nous gratuitement' })).toHaveAttribute(
    'href',
    '/#contact',
  );
  await page.locator('article header').getByRole('link', { name: 'Autoconsommation' }).click();
  await expect(page).toHaveURL(/\/blog\/categorie\/autoconsommation$/);
  await expect(page.locator('main article')).toHaveCount(2);
});

test('a printed article shows closed details, wide tables and the ends of code lines', async ({
  page,
}) => {
  await page.goto('/blog/autoconsommation-au-quotidien');
  await page
    .locator('.prose')
    .first()
    .evaluate((text) => {
      const wideTableCells = '<td>consommation-annuelle</td>'.repeat(12);
      text.innerHTML = `<details><summary>Détail</summary><p>Caché</p></details>
        <div class="table-scroll"><table><tr>${wideTableCells}</tr></table></div>
        <pre><code>${'puissance '.repeat(60)}</code></pre>`;
    });
  const detailsText = page.getByText('Caché');
  await expect(detailsText).toBeHidden();
  await page.setViewportSize({ width: 700, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await expect(detailsText).toBeVisible();
  for (const selector of ['.table-scroll', 'pre']) {
    const overflow = await page
      .locator(`.prose ${selector}`)
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(overflow, selector).toBeLessThanOrEqual(0);
  }
});

test('the page of an unknown address has the status 404 and links to an existing page', async ({
  page,
}) => {
  for (const [address, title, link, path] of [
    ['/absent', 'Oops! Page not found', 'Retour à l’accueil', '/'],
    ['/blog/absent', 'Article non trouvé', 'Retour au blog', '/blog'],
    ['/blog/categorie/absente', 'Oops! Page not found', 'Retour à l’accueil', '/'],
  ] as const) {
    expect((await page.goto(address))?.status(), address).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main').getByRole('link', { name: link })).toHaveAttribute(
      'href',
      path,
    );
  }
});

test('the legal notice shows the current day, and the footer the current year', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2031-03-01T10:00:00Z'));
  await page.goto('/mentions-legales');
  await expect(page.getByText('Dernière mise à jour')).toContainText('1er\u00a0mars 2031');
  await expect(page.getByRole('contentinfo').getByText('©')).toContainText('2031');
});
