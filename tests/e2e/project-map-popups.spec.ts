/** What stands on the map and opens from it, at every width. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { srcsetUrls } from '../build/references';
import {
  aPictured,
  aProject,
  answerExternalOrigins,
  answerWithProjects,
  builtProjects,
  goToLiveMap,
  group,
  groupName,
  marker,
  markers,
  northProject as north,
  popup,
} from '../project-map';

test.beforeEach(({ page, baseURL }) => answerExternalOrigins(page, baseURL));

test.describe('markers', () => {
  test('show a round picture, or a pin without one, and how many share the place', async ({
    page,
  }) => {
    await answerWithProjects(page, [north, ...group]);
    await goToLiveMap(page);
    await expect(markers(page)).toHaveCount(2);
    const pin = marker(page, '9 kWc, Lille');
    await expect(pin.locator('svg')).toBeVisible();
    await expect(pin.locator('img')).toHaveCount(0);
    await expect(pin).toHaveText('');
    const crowd = marker(page, groupName);
    await expect(crowd.locator('img')).toHaveAttribute('src', '/favicon.svg');
    await expect(crowd).toHaveText('6');
    for (const round of [crowd, crowd.locator('img')]) {
      const { width, height, radius } = await round.evaluate((element) => ({
        width: element.clientWidth,
        height: element.clientHeight,
        radius: parseFloat(getComputedStyle(element).borderTopLeftRadius),
      }));
      expect(width).toBe(height);
      expect(radius).toBeGreaterThanOrEqual(width / 2);
    }
  });

  test('load their pictures from the site, no larger than needed', async ({ page }) => {
    await goToLiveMap(page);
    const pictures = page.locator('.leaflet-marker-pane img');
    await expect
      .poll(() =>
        pictures.evaluateAll((images: HTMLImageElement[]) =>
          images.every(({ naturalWidth }) => naturalWidth > 0),
        ),
      )
      .toBe(true);
    const addresses = await pictures.evaluateAll((images: HTMLImageElement[]) =>
      images.map(({ currentSrc }) => new URL(currentSrc).pathname),
    );
    const small = builtProjects().flatMap(({ image }) => srcsetUrls(image?.markerSet ?? ''));
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) expect(small).toContain(address);
  });
});

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const) {
  test.describe(`popups at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('one project: its title as header, its image, its description', async ({ page }) => {
      await answerWithProjects(page, [{ ...north, image: aPictured.image }]);
      await goToLiveMap(page);
      await marker(page, '9 kWc, Lille').click();
      const open = page.getByRole('dialog', { name: '9 kWc, Lille' });
      await expect(open.getByRole('heading', { name: '9 kWc, Lille' })).toBeVisible();
      await expect(open.getByRole('img', { name: 'Un toit' })).toBeVisible();
      await expect(open.getByText('Douze panneaux noirs, plein sud.')).toBeVisible();
      await expect(open.getByRole('link', { name: 'Voir la réalisation' })).toHaveAttribute(
        'href',
        '#realisation-lille',
      );
      await expectPopupWithinMap(page);
    });

    test('several: their number as header, a list to scroll', async ({ page }) => {
      await answerWithProjects(page, group);
      await goToLiveMap(page);
      await marker(page, groupName).click();
      const open = page.getByRole('dialog', { name: '6 projets à cet emplacement' });
      await expect(open.getByRole('listitem')).toHaveCount(6);
      const first = open.getByRole('listitem').first();
      await expect(first.getByRole('heading', { name: 'Chantier un' })).toBeVisible();
      await expect(first.getByRole('img', { name: 'Un toit' })).toBeVisible();
      await expect(first.getByText('Douze panneaux noirs, plein sud.')).toBeVisible();
      const list = open.getByRole('group');
      const { shown, whole } = await list.evaluate((element) => ({
        shown: element.clientHeight,
        whole: element.scrollHeight,
      }));
      expect(shown).toBeLessThanOrEqual(400);
      expect(whole).toBeGreaterThan(shown);
      await expectPopupWithinMap(page);
      await list.focus();
      await page.keyboard.press('End');
      await expect(open.getByText('Chantier six').first()).toBeInViewport();
    });
  });
}

test('a project without image or description shows without', async ({ page }) => {
  await answerWithProjects(page, [{ ...north, description: '' }]);
  await goToLiveMap(page);
  await marker(page, '9 kWc, Lille').click();
  await expect(popup(page)).toBeVisible();
  await expect(popup(page).locator('img, p')).toHaveCount(0);
});

test('no popup has a close button; a click beside it closes it, another marker replaces it', async ({
  page,
}) => {
  await answerWithProjects(page, [north, aProject]);
  await goToLiveMap(page);
  await marker(page, '6 kWc, Eus').click();
  await expect(popup(page)).toHaveAccessibleName('6 kWc, Eus');
  await expect(popup(page).getByRole('button')).toHaveCount(0);
  await expect(page.locator('.leaflet-popup-close-button')).toHaveCount(0);
  // What moves cannot be aimed at.
  await expect(page.locator('.leaflet-pan-anim')).toHaveCount(0);
  await marker(page, '9 kWc, Lille').click();
  await expect(popup(page)).toHaveCount(1);
  await expect(popup(page)).toHaveAccessibleName('9 kWc, Lille');
  await page.locator('.leaflet-container').click({ position: { x: 20, y: 500 } });
  await expect(popup(page)).toHaveCount(0);
});

test('a popup fits a map that gets another size, and keeps the focus', async ({ page }) => {
  await answerWithProjects(page, [aProject]);
  await goToLiveMap(page);
  await marker(page, '6 kWc, Eus').click();
  const link = popup(page).getByRole('link', { name: 'Voir la réalisation' });
  await link.focus();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectPopupWithinMap(page);
  await expect(link).toBeFocused();
});

test('what editors write is shown as text, whatever it looks like', async ({ page }) => {
  const attack = '<img src=x onerror="document.title=1"><script>document.title=1</script>&amp;';
  const hostile = (id: string) => ({
    ...aProject,
    id,
    title: `${id} ${attack}`,
    description: attack,
    image: aPictured.image && { ...aPictured.image, alt: attack },
  });
  await answerWithProjects(page, [
    hostile('javascript:alert(1)'),
    hostile('"><b>'),
    { ...hostile('seul'), latitude: 48 },
  ]);
  await goToLiveMap(page);
  const title = await page.title();
  await marker(page, `seul ${attack}`).click();
  await expect(popup(page).getByRole('heading')).toHaveText(`seul ${attack}`);
  await expect(popup(page).locator('p')).toHaveText(attack);
  await page.keyboard.press('Escape');
  await expect(popup(page)).toHaveCount(0);
  await marker(page, '2\u00a0projets à cet emplacement').press('Enter');
  await expect(popup(page).getByRole('heading', { level: 4 })).toHaveText([
    `javascript:alert(1) ${attack}`,
    `"><b> ${attack}`,
  ]);
  await expect(popup(page).locator('script, b, img[onerror], img[src=x]')).toHaveCount(0);
  expect(
    await popup(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(['#realisation-javascript%3Aalert(1)', '#realisation-%22%3E%3Cb%3E']);
  expect(await page.title()).toBe(title);
});

/** All of the popup is seen inside the map, at most 400 px wide, beside the zoom buttons. */
async function expectPopupWithinMap(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.locator('.leaflet-container').evaluate((map) => {
        const rectangle = (selector: string) =>
          map.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        const box = rectangle('.leaflet-popup');
        const zoom = rectangle('.leaflet-control-zoom');
        const { left, right, top, bottom } = map.getBoundingClientRect();
        return {
          isInside:
            box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom,
          isClearOfZoom: box.bottom <= zoom.top || box.left >= zoom.right,
          isNarrowEnough: box.width > 200 && box.width <= 400,
        };
      }),
    )
    .toEqual({ isInside: true, isClearOfZoom: true, isNarrowEnough: true });
}
