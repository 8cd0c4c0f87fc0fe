/** Tests the landing page in forced colours and on small screens. */
import { expect, test } from '../support/browser-test.ts';
import { openCard, visitGallery } from '../support/gallery.ts';
import { fullyInView } from '../support/page.ts';

test.describe('in forced colours', () => {
  test.use({
    contextOptions: { forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' },
  });

  test('the chosen tab, checkboxes, check marks and the edges of buttons and cards are seen', async ({
    page,
  }) => {
    await page.goto('/');
    const tabs = page.locator('#gallery').getByRole('tab');
    await tabs.first().scrollIntoViewIfNeeded();
    const readTabStyle = (index: number) =>
      tabs.nth(index).evaluate((tab) => {
        const { color, backgroundColor, borderBottomColor, textDecorationLine } =
          getComputedStyle(tab);
        return [color, backgroundColor, borderBottomColor, textDecorationLine].join();
      });
    expect(await readTabStyle(0)).not.toBe(await readTabStyle(1));

    const checkbox = page.locator('#simulator').getByLabel('Ajouter une batterie', { exact: true });
    await checkbox.scrollIntoViewIfNeeded();
    const uncheckedScreenshot = await checkbox.screenshot();
    await checkbox.check();
    expect((await checkbox.screenshot()).equals(uncheckedScreenshot)).toBe(false);

    const readMarkColor = (item: Element) => getComputedStyle(item, '::before').backgroundColor;
    const checkMark = page.locator('.check-list > li').first();
    expect(await checkMark.evaluate(readMarkColor)).toBe('rgb(255, 255, 255)');
    const elementsWithoutBorder = await page
      .locator('.button:visible, button:visible, .rounded-card:not(img):visible')
      .evaluateAll((elements) =>
        elements
          .filter((element) => {
            const { borderTopStyle, borderTopWidth, borderRadius } = getComputedStyle(element);
            const hasBorder = borderTopStyle !== 'none' && borderTopWidth !== '0px';
            return !hasBorder && borderRadius !== '0px';
          })
          .map((element) => element.outerHTML.slice(0, 100)),
      );
    expect(elementsWithoutBorder).toEqual([]);
  });
});

test.describe('on a screen of 320 × 256 px, as a large one is at 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('the menu scrolls to its last link, and the modal can be read and closed', async ({
    page,
  }) => {
    await page.goto('/');
    await page.locator('.site-menu summary').click();
    const menuLinks = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link');
    await menuLinks.last().scrollIntoViewIfNeeded();
    await expect(menuLinks.last()).toBeInViewport(fullyInView);
    await page.keyboard.press('Escape');

    await visitGallery(page);
    const projectDialog = await openCard(page, 0);
    const closeButton = projectDialog.getByRole('button', { name: 'Fermer' });
    await projectDialog.locator('p').last().scrollIntoViewIfNeeded();
    await expect(projectDialog.locator('p').last()).toBeInViewport();
    await expect(closeButton).toBeInViewport(fullyInView);
    await closeButton.click();
    await expect(projectDialog).toBeHidden();
  });
});
