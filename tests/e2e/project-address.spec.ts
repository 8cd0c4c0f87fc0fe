/** The address follows the project that is shown, whichever part of the page sets it: without islands, on a bare list. */
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';

const source = (file: string) => fileURLToPath(new URL(`../../src/${file}`, import.meta.url));
const html = `<!doctype html><html lang="fr"><title>Essai</title><div id="gallery"><ul>
  <li id="realisation-a" data-project="a"></li><li id="realisation-b" data-project="b"></li></ul></div>`;

let script: string;
test.beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { followAddress } from ${JSON.stringify(source('browser/project-address.ts'))};
        export { $openProject } from ${JSON.stringify(source('stores/open-project.ts'))};`,
      resolveDir: source('.'),
    },
    bundle: true,
    format: 'iife',
    globalName: 'project',
    write: false,
  });
  script = outputFiles[0]?.text ?? '';
});

test.beforeEach(async ({ page }) => {
  await page.route('**/essai*', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('/essai');
  await page.addScriptTag({ content: script });
});

interface Project {
  followAddress: (gallery: Element | null) => () => void;
  $openProject: { get: () => string | null; set: (id: string | null) => void };
}

/**
 * Sets one project after the other, without a pause; null closes, `follow` begins to keep the address. Gives
 * the number of history entries.
 */
function run(page: Page, ...steps: (string | null)[]): Promise<number> {
  return page.evaluate((all) => {
    const { followAddress, $openProject } = Reflect.get(window, 'project') as Project;
    for (const step of all) {
      if (step === 'follow') followAddress(document.querySelector('#gallery'));
      else $openProject.set(step);
    }
    return history.length;
  }, steps);
}

const open = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'project') as Project).$openProject.get());

test('a project set before the gallery has come to life is in the address once it has', async ({
  page,
}) => {
  const before = await run(page);
  expect(await run(page, 'a', 'follow')).toBe(before + 1);
  await expect(page).toHaveURL('/essai#realisation-a');
  await page.goBack();
  expect(await open(page)).toBeNull();
});

test('a project the gallery does not have is set aside', async ({ page }) => {
  await run(page, 'follow', 'inconnu');
  expect(await open(page)).toBeNull();
  await run(page, 'a', 'inconnu');
  expect(await open(page)).toBe('a');
  await expect(page).toHaveURL('/essai#realisation-a');
});

test('closed and opened again at once, faster than the browser goes back', async ({ page }) => {
  const before = await run(page, 'follow');
  await run(page, 'a', null, 'b');
  await expect(page).toHaveURL('/essai#realisation-b');
  expect(await open(page)).toBe('b');
  expect(await run(page)).toBe(before + 1);
  await run(page, null, 'a', null);
  await expect(page).toHaveURL('/essai');
  expect(await open(page)).toBeNull();
});
