/** What Chromium’s own accessibility tree passes to assistive technology. */
import type { Page } from '@playwright/test';

/** The names of all elements of a role, in the order of the page. */
export async function namesInTree(page: Page, role: string): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  return nodes
    .filter((node) => !node.ignored && node.role?.value === role)
    .map(({ name }) => String(name?.value ?? ''));
}
