/** The gallery on a phone: folded lists, and the dialog by touch. */
import { expect, test } from '../../support/browser-test';
import { cards, dialog, openCard, scrolled, tab, visitGallery } from '../../support/gallery';
import { inFull } from '../../support/page';
import { touch } from '../../support/touch';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const at = (x: number, y: number) => ({ x, y });

test('a horizontal swipe steps to the next or previous project; two fingers zoom, and a swipe then pans', async ({
  page,
}) => {
  await visitGallery(page);
  const position = dialog(page).getByRole('status');
  await cards(page).first().tap();
  await expect(position).toContainText('1 sur 9');
  const before = await scrolled(page);
  // Down, and hardly at all: no swipes.
  await touch(page, [at(200, 500), at(230, 200)]);
  await touch(page, [at(200, 300), at(190, 300)]);
  await touch(page, [at(300, 300), at(120, 315)]);
  await expect(position).toContainText('2 sur 9');
  await touch(page, [at(100, 300), at(290, 290)]);
  await expect(position).toContainText('1 sur 9');

  const seen = (what: 'scale' | 'offsetLeft') =>
    page.evaluate((name) => window.visualViewport?.[name] ?? 0, what);
  await touch(page, [at(180, 300), at(60, 300)], [at(210, 300), at(330, 300)]);
  await expect.poll(() => seen('scale')).toBeGreaterThan(1.5);
  const left = await seen('offsetLeft');
  await touch(page, [at(300, 300), at(120, 300)]);
  await expect.poll(() => seen('offsetLeft')).toBeGreaterThan(left);
  await expect(position).toContainText('1 sur 9');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(await scrolled(page)).toBe(before);
});

test('four projects show until the button is pressed; dialog, links and the browser’s search find the others', async ({
  page,
}) => {
  await visitGallery(page);
  const shown = cards(page).and(page.locator(':visible'));
  const more = page.locator('#gallery').getByRole('button', { name: /^Voir les \d+ autres/ });
  const folded = await page.locator('#gallery .show-more-item').evaluateAll((items) =>
    [items[0], items.at(-1)].map((item) => ({
      id: item?.id ?? '',
      title: item?.querySelector('figcaption span')?.textContent ?? '',
    })),
  );
  await expect(shown).toHaveCount(4);
  await openCard(page, 3);
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('status')).toHaveText('5 sur 9');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await more.tap();
  await expect(shown).toHaveCount(9);
  await expect(more).toBeHidden();
  await expect(shown.nth(4)).toBeFocused();
  await expect(shown.nth(4)).toBeInViewport(inFull);

  for (const { id, title } of folded) {
    // A link to a text finds it as the browser’s search does. In it a hyphen has a meaning.
    const text = encodeURIComponent(title).replaceAll('-', '%2D');
    for (const address of [`/?text=${id}#:~:text=${text}`, `/?link=${id}#${id}`]) {
      await page.goto(address);
      await expect(page.locator(`#${id}`)).toBeInViewport();
    }
  }
  await expect(tab(page, 'Stockage')).toHaveAttribute('aria-selected', 'true');
});
