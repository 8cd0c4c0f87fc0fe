/** Using the map: popups, keyboard, the list beside it, touch, mouse, reduced motion. */
import type { Locator, Page } from '@playwright/test';
import { barriers } from '../../site/checks/barriers';
import { namesInTree } from '../../support/names-in-tree';
import { inFull } from '../../support/page';
import {
  aPictured,
  aProject,
  answerTiles,
  answerWithProjects,
  closer,
  goToLiveMap,
  group,
  groupName,
  mapSection,
  marker,
  markers,
  northProject as north,
  placeOfFirstMarker,
  popup,
  unfoldListButton,
} from '../../support/project-map';
import { expect, test } from '../../support/browser-test';

test.beforeEach(({ page }) => answerTiles(page));

const closeButton = (page: Page) => popup(page).getByRole('button', { name: 'Fermer' });

/** The popup is completely inside the map, at most 400 px wide, and does not cover the zoom buttons. */
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

test('a popup shows one project, or several in a list that scrolls, inside the map', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await answerWithProjects(page, [{ ...north, image: aPictured.image }, ...group]);
  await goToLiveMap(page);
  await marker(page, '9 kWc, Lille').click();
  const single = page.getByRole('dialog', { name: '9 kWc, Lille' });
  await expect(single.getByRole('heading', { name: '9 kWc, Lille' })).toBeVisible();
  await expect(single.getByRole('img', { name: 'Un toit' })).toBeVisible();
  await expect(single.getByText('Douze panneaux noirs, plein sud.')).toBeVisible();
  await expect(single.getByRole('link', { name: 'Voir la réalisation' })).toHaveAttribute(
    'href',
    '#realisation-lille',
  );
  // No button is seen: see the test of the button for assistive technology.
  const { width, height } = (await closeButton(page).boundingBox()) ?? {};
  expect([width, height]).toEqual([1, 1]);
  await expect(single.getByRole('button')).toHaveCount(1);
  await expect(page.locator('.leaflet-popup-close-button')).toHaveCount(0);
  await expectPopupWithinMap(page);

  await marker(page, groupName).press('Enter');
  const several = page.getByRole('dialog', { name: '6 projets à cet emplacement' });
  await expect(several.getByRole('listitem')).toHaveCount(6);
  const first = several.getByRole('listitem').first();
  await expect(first.getByRole('heading', { name: 'Chantier un' })).toBeVisible();
  await expect(first.getByRole('img', { name: 'Un toit' })).toBeVisible();
  await expect(first.getByText('Douze panneaux noirs, plein sud.')).toBeVisible();
  const list = several.getByRole('group');
  const { visiblePx, completePx } = await list.evaluate((element) => ({
    visiblePx: element.clientHeight,
    completePx: element.scrollHeight,
  }));
  expect(visiblePx).toBeLessThanOrEqual(400);
  expect(completePx).toBeGreaterThan(visiblePx);
  await expectPopupWithinMap(page);
  expect(await barriers(page, '#projects-map')).toEqual([]);
  await list.focus();
  await page.keyboard.press('End');
  await expect(several.getByText('Chantier six').first()).toBeInViewport();

  const link = several.getByRole('link').last();
  await link.focus();
  await page.setViewportSize({ width: 320, height: 568 });
  await expectPopupWithinMap(page);
  await expect(link).toBeFocused();
});

test('another marker replaces the popup, a click beside closes it, and dragging the map opens none', async ({
  page,
}) => {
  await answerWithProjects(page, [{ ...north, description: '' }, aProject]);
  await goToLiveMap(page);
  await marker(page, '6 kWc, Eus').click();
  await expect(popup(page)).toHaveAccessibleName('6 kWc, Eus');
  // A click on a moving marker would miss.
  await expect(page.locator('.leaflet-pan-anim')).toHaveCount(0);
  await marker(page, '9 kWc, Lille').click();
  await expect(popup(page)).toHaveCount(1);
  await expect(popup(page)).toHaveAccessibleName('9 kWc, Lille');
  await expect(popup(page).locator('img, p')).toHaveCount(0);
  await page.locator('.leaflet-container').click({ position: { x: 20, y: 500 } });
  await expect(popup(page)).toHaveCount(0);

  const before = await placeOfFirstMarker(page);
  const box = await marker(page, '9 kWc, Lille').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 32, (box?.y ?? 0) + 32);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 132, (box?.y ?? 0) + 82, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await placeOfFirstMarker(page)).x - before.x).toBeGreaterThan(80);
  await expect(popup(page)).toHaveCount(0);
});

test('by keyboard a link skips the map; markers follow from north to south, and the focused one is in view', async ({
  page,
}) => {
  const overseas = { ...aProject, title: 'Saint-Denis', latitude: -20.88, longitude: 55.45 };
  await answerWithProjects(page, [aProject, ...group, north, overseas]);
  await goToLiveMap(page);
  const skip = mapSection(page).getByRole('link', { name: 'Passer la carte' });
  await skip.focus();
  await expect(skip).toBeInViewport(inFull);
  await page.keyboard.press('Enter');
  await expect(page.locator('#projects-list')).toBeFocused();

  await marker(page, '9 kWc, Lille').focus();
  await page.keyboard.press('Tab');
  await expect(marker(page, groupName)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(marker(page, '6 kWc, Eus')).toBeFocused();
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    await expect(popup(page)).toBeFocused();
    await expect(popup(page)).toHaveAccessibleName('6 kWc, Eus');
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
    await expect(popup(page).getByRole('link')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(popup(page)).toHaveCount(0);
    await expect(marker(page, '6 kWc, Eus')).toBeFocused();
  }
  const far = marker(page, 'Saint-Denis');
  await expect(far).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(far).toBeFocused();
  await expect(far).toHaveCSS('outline-style', 'solid');
  await expect(far).toBeInViewport(inFull);
});

test('a button that shows only with the focus closes the popup for those who have no Escape key', async ({
  page,
}) => {
  await answerWithProjects(page, [north, ...group]);
  await goToLiveMap(page);
  for (const [opener, name] of [
    [marker(page, '9 kWc, Lille'), '9 kWc, Lille'],
    [marker(page, groupName), '6 projets à cet emplacement'],
  ] as const) {
    // As screen readers on phones activate what they read: without the focus.
    await opener.press('Enter');
    await expect(popup(page)).toHaveAccessibleName(name);
    expect(await namesInTree(page, 'button')).toContain('Fermer');
    await closeButton(page).dispatchEvent('click');
    await expect(popup(page)).toHaveCount(0);
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(closeButton(page)).toBeFocused();
    await expect(closeButton(page)).toBeInViewport(inFull);
    const { width = 0, height = 0 } = (await closeButton(page).boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    expect(await barriers(page, '#projects-map')).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(popup(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test.describe('the list beside the map', () => {
  const warehouse = '240 kWc sur un entrepôt, Perpignan';

  test('shows a project on the map, which scrolls into view; Escape returns to its title', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await goToLiveMap(page);
    const title = await unfoldListButton(page, warehouse);
    await title.scrollIntoViewIfNeeded();
    await title.click();
    await expect(popup(page)).toHaveAccessibleName(warehouse);
    await expect(popup(page)).toBeInViewport(inFull);
    await expect(popup(page)).toBeFocused();
    // Not in a cluster.
    await expect(marker(page, warehouse)).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(popup(page)).toHaveCount(0);
    await expect(title).toBeFocused();
  });

  test('makes each title a button, and nothing moves', async ({ page }) => {
    await page.goto('/');
    for (const town of await page.locator('#projects-list summary').all()) await town.click();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const titles = page.locator('#projects-list [data-map-project]');
    const heights = () =>
      titles.evaluateAll((all) =>
        all.map((title) => Math.round(title.getBoundingClientRect().height * 10) / 10),
      );
    const before = await heights();
    await page.locator('.map-box').scrollIntoViewIfNeeded();
    await markers(page).first().waitFor();
    expect(await heights()).toEqual(before);
    await expect(titles.getByRole('button', { includeHidden: true })).toHaveCount(before.length);
  });
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** Moves fingers over the map. A step is the position of each finger, in pixels from the map’s centre. */
  const moveFingers = async (page: Page, steps: { x: number; y: number }[][]) => {
    const box = await page.locator('.leaflet-container').boundingBox();
    if (!box) throw new Error('no map');
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const cdp = await page.context().newCDPSession(page);
    for (const [index, fingers] of steps.entries()) {
      await cdp.send('Input.dispatchTouchEvent', {
        type: index === 0 ? 'touchStart' : 'touchMove',
        touchPoints: fingers.map(({ x, y }, id) => ({ x: middle.x + x, y: middle.y + y, id })),
      });
    }
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const path = (x: number, y: number) =>
    Array.from({ length: 11 }, (_, k) => [{ x: x * k, y: y * k }]);

  test('one finger scrolls the page, two zoom the map, a tap opens a popup', async ({ page }) => {
    await answerWithProjects(page, [north, aProject]);
    await goToLiveMap(page);
    await expect(mapSection(page).getByText('Déplacez la carte avec deux doigts')).toBeVisible();
    const before = await placeOfFirstMarker(page);
    const scrolled = await page.evaluate(() => scrollY);
    await moveFingers(page, path(0, -15));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled + 100);
    await moveFingers(page, path(-12, 0));
    expect(await placeOfFirstMarker(page)).toEqual(before);

    await page.locator('.map-box').scrollIntoViewIfNeeded();
    await moveFingers(
      page,
      [30, 40, 60, 80, 110].map((apart) => [
        { x: -apart, y: 0 },
        { x: apart, y: 0 },
      ]),
    );
    await expect.poll(() => placeOfFirstMarker(page)).not.toEqual(before);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);

    await marker(page, '9 kWc, Lille').focus();
    await marker(page, '9 kWc, Lille').tap();
    await expect(popup(page)).toHaveAccessibleName('9 kWc, Lille');
    await expect(mapSection(page).getByText('Déplacez la carte avec deux doigts')).toBeHidden();
  });
});

test('with reduced motion the map jumps instead of moving', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await goToLiveMap(page);
  await page.locator('.leaflet-container').focus();
  await watchPlaces(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => watchedPlaces(page)).toBeGreaterThan(2);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await goToLiveMap(page);
  const pressed: [Locator, string][] = [
    [page.locator('.leaflet-container'), 'ArrowRight'],
    [closer(page), 'Enter'],
    [markers(page).last(), 'Enter'],
    [await unfoldListButton(page, '240 kWc sur un entrepôt, Perpignan'), 'Enter'],
  ];
  for (const [target, key] of pressed) {
    await target.focus();
    await watchPlaces(page);
    await page.keyboard.press(key);
    // Before and after: a third place would be motion.
    await expect.poll(() => watchedPlaces(page)).toBe(2);
    await page.waitForTimeout(350);
    expect(await watchedPlaces(page)).toBe(2);
  }
});

/** From now on stores the first marker’s place in the map at each frame. */
async function watchPlaces(page: Page): Promise<void> {
  await markers(page)
    .first()
    .evaluate((button) => {
      const map = button.closest('.leaflet-container');
      const places = new Set<string>();
      Object.assign(window, { places });
      const note = () => {
        if (Reflect.get(window, 'places') !== places || !map) return;
        const from = map.getBoundingClientRect();
        const { left, top } = button.getBoundingClientRect();
        places.add(`${Math.round(left - from.left)} ${Math.round(top - from.top)}`);
        requestAnimationFrame(note);
      };
      note();
    });
}

function watchedPlaces(page: Page): Promise<number> {
  return page.evaluate(() => (Reflect.get(window, 'places') as Set<string>).size);
}
