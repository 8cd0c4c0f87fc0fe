/** The gallery’s tabs opened in new ones of the browser: see the project `chromium-full`. */
import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/browser-test';
import { tab, visitGallery } from '../../support/gallery';

test('a tab opened by Ctrl or the middle button is that of its address; this page stays', async ({
  page,
  context,
}) => {
  await visitGallery(page);
  const ways: Parameters<Locator['click']>[0][] = [
    { modifiers: ['Control'] },
    { button: 'middle' },
  ];
  for (const way of ways) {
    const opened = context.waitForEvent('page');
    await tab(page, 'Climatisation').click(way);
    const other = await opened;
    await expect(other).toHaveURL(/\/#gallery-panel-2$/);
    await expect(tab(other, 'Climatisation')).toHaveAttribute('aria-selected', 'true');
    await expect(tab(page, 'Résidentiel')).toHaveAttribute('aria-selected', 'true');
    await other.close();
  }
});
