/** Tests that a page built long ago shows nothing whose last day has passed. tests/fixtures/site.config.ts has the days. */
import { expect, test } from '../support/browser-test.ts';

test.use({ timezoneId: 'Pacific/Auckland' });

test('the certificate and the tariffs disappear once their last day is over in France', async ({
  page,
}) => {
  const certificates = page.getByText('RGE n°\u00a0QPV-00000');
  const tariffRows = page.locator('#hypotheses th', { hasText: 'Tarif public' });
  const openPage = async (address: string, now: string) => {
    await page.clock.setFixedTime(now);
    await page.goto(address);
  };
  await openPage('/', '2996-06-30T21:59:59Z');
  await expect(certificates).toBeVisible();
  await expect(tariffRows).toHaveCount(2);
  await openPage('/', '2996-06-30T22:00:00Z');
  await expect(certificates).toHaveCount(0);
  await expect(tariffRows).toHaveCount(2);
  // The comparison needs both tariffs: both rows disappear with the first of them.
  await openPage('/', '2997-12-31T23:00:00Z');
  await expect(tariffRows).toHaveCount(0);

  await openPage('/mentions-legales', '2996-06-30T21:59:59Z');
  await expect(certificates).toBeVisible();
  await openPage('/mentions-legales', '2996-06-30T22:00:00Z');
  await expect(page.getByText('Assurance professionnelle')).toBeVisible();
  await expect(certificates).toHaveCount(0);
  await expect(page.getByText('Certification')).toHaveCount(0);
});
