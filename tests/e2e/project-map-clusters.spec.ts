/** Projects that would lie upon each other share a marker with their number, which zooms until they come apart. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { MapProject } from '../../src/domain/projects/projects-file';
import {
  aProject,
  answerExternalOrigins,
  answerWithProjects,
  placedProjects,
  expectMarkersFor,
  goToLiveMap,
  mapSection,
  marker,
  markers,
  northProject,
  popup,
} from '../project-map';

const near = (id: string, title: string, latitude: number, longitude: number): MapProject => ({
  ...aProject,
  id,
  title,
  latitude,
  longitude,
});
/** Three villages around Perpignan, some 20 km from each other. */
const villages = [
  aProject,
  near('thuir', '12 kWc, Thuir', 42.63, 2.75),
  near('maury', '18 kWc, Maury', 42.81, 2.6),
];
const villagesName = '3 projets autour de Perpignan : agrandir la carte';

test.beforeEach(({ page, baseURL }) => answerExternalOrigins(page, baseURL));

for (const width of [360, 768, 1280]) {
  test(`no markers overlap and no project is missing, at ${width} px and any zoom`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await goToLiveMap(page);
    const closer = mapSection(page).getByRole('button', { name: 'Agrandir la carte', exact: true });
    const { length } = placedProjects();
    for (let zoom = 0; zoom <= 8; zoom += 1) {
      await expectMarkersFor(page, length);
      expect(await overlaps(page), `zoomed in by ${zoom}`).toEqual([]);
      await closer.click();
      await expect(mapSection(page).locator('.leaflet-zoom-anim')).toHaveCount(0);
    }
    // So near, all places stand alone: only those that share one are counted together.
    await expect(marker(page, 'agrandir la carte')).toHaveCount(0);
  });
}

test('a cluster opens by pointer: the map zooms to its projects', async ({ page }) => {
  await answerWithProjects(page, [northProject, ...villages]);
  await goToLiveMap(page);
  await expect(markers(page)).toHaveText(['', '3']);
  await marker(page, villagesName).click();
  await expect(marker(page, villagesName)).toHaveCount(0);
  for (const { title } of villages) await expect(marker(page, title)).toBeInViewport({ ratio: 1 });
  await expect(popup(page)).toHaveCount(0);
});

for (const key of ['Enter', 'Space']) {
  test(`a cluster opens by ${key}, and the focus goes to the first project that it showed`, async ({
    page,
  }) => {
    await answerWithProjects(page, [northProject, ...villages]);
    await goToLiveMap(page);
    await marker(page, '9 kWc, Lille').focus();
    await page.keyboard.press('Tab');
    await expect(marker(page, villagesName)).toBeFocused();
    await page.keyboard.press(key);
    await expect(marker(page, '18 kWc, Maury')).toBeFocused();
    await expect(marker(page, '18 kWc, Maury')).toBeInViewport({ ratio: 1 });
    // What it showed comes next, from north to south.
    await page.keyboard.press('Tab');
    await expect(marker(page, '6 kWc, Eus')).toBeFocused();
  });
}

test('a crowd of clusters opens step by step to every project, by keyboard alone', async ({
  page,
}) => {
  await goToLiveMap(page);
  await marker(page, 'autour de Perpignan').focus();
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? '');
  for (let steps = 0; (await focused()).includes('agrandir la carte'); steps += 1) {
    expect(steps).toBeLessThan(10);
    const before = await focused();
    await page.keyboard.press('Enter');
    await expect.poll(focused).not.toBe(before);
  }
  await page.keyboard.press('Enter');
  await expect(popup(page)).toBeFocused();
});

test('zooming out leads the focus back to the cluster, from a marker and from its popup', async ({
  page,
}) => {
  await answerWithProjects(page, villages);
  await goToLiveMap(page);
  const wider = mapSection(page).getByRole('button', { name: 'Réduire la carte' });
  await marker(page, villagesName).press('Enter');
  await expect(marker(page, '18 kWc, Maury')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(popup(page)).toBeFocused();
  for (let times = 0; times < 4; times += 1) {
    await wider.click();
    await expect(mapSection(page).locator('.leaflet-zoom-anim')).toHaveCount(0);
  }
  await expect(marker(page, villagesName)).toBeVisible();
  await popup(page).focus();
  await page.keyboard.press('Escape');
  await expect(marker(page, villagesName)).toBeFocused();
});

test('projects too near to come apart at any zoom open as one place', async ({ page }) => {
  await answerWithProjects(page, [aProject, near('eus-2', 'Batterie, Eus', 42.64012, 2.45)]);
  await goToLiveMap(page);
  await marker(page, '2 projets à cet emplacement').click();
  await expect(popup(page).getByRole('listitem')).toHaveCount(2);
});

test('the list shows a project apart from its neighbours', async ({ page }) => {
  await goToLiveMap(page);
  const title = '8 kWc sur une maison à étage, Lourmarin';
  await mapSection(page).getByText('Autour d’Avignon').click();
  await page.locator('#projects-list').getByRole('button', { name: title }).click();
  await expect(popup(page)).toHaveAccessibleName(title);
  await expect(marker(page, title)).toBeInViewport();
});

/** Pairs of markers that touch, and markers that something else lies over. */
function overlaps(page: Page): Promise<string[]> {
  return markers(page).evaluateAll((buttons) => {
    const circles = buttons.map((button) => {
      const { left, top, width } = button.getBoundingClientRect();
      return { name: button.ariaLabel, x: left + width / 2, y: top + width / 2, width };
    });
    return circles.flatMap((one, index) =>
      circles
        .slice(index + 1)
        .filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < one.width)
        .map((other) => `${one.name} / ${other.name}`),
    );
  });
}
