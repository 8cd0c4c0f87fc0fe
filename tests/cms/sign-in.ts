/** Signs in to Strapi’s admin page in a browser, as an editor: *Rédacteur*. */
import type { Page } from '@playwright/test';
import { ensureAccount } from '../../scripts/cms/accounts';
import type { RunningStrapi } from '../../scripts/cms/running-strapi';

/** @param accounts the folder in which the account’s password is kept */
export async function signInAsEditor(
  page: Page,
  { strapi, address }: RunningStrapi,
  accounts: string,
): Promise<void> {
  const { email, password } = await ensureAccount(strapi, accounts, 'strapi-editor');
  await page.goto(`${address}/admin`);
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((url) => !url.pathname.includes('/auth/'));
}
