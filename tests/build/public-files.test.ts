/** What a company puts into `public/`: its icon, from which others are drawn, and files of verification. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { elementsOf, readSite } from '../site/checks/site-files.ts';
import { serve } from '../support/serve.ts';
import { builtSite } from '../support/sites/sites.ts';

const { folder } = await builtSite('fixed');
const site = readSite(folder);
const served = await serve(folder);
afterAll(() => served.stop());

const get = async (url: string) =>
  Buffer.from(await (await fetch(served.address + url)).arrayBuffer());

it.each(['favicon.svg', 'google0123456789abcdef.html'])('serves %s as it is', async (file) => {
  expect(await get(`/${file}`)).toEqual(readFileSync(`tests/fixtures/public/${file}`));
});

it('links icons that exist: for tabs, and for home screens', async () => {
  const icons = elementsOf(site, '/', 'link[rel=icon], link[rel=apple-touch-icon]').map(
    (link) => link.getAttribute('href') ?? '',
  );
  expect(icons).toEqual(['/favicon.svg', '/apple-touch-icon.png']);
  const formats = icons.map(async (url) => (await sharp(await get(url)).metadata()).format);
  expect(await Promise.all(formats)).toEqual(['svg', 'png']);
});

it.each([
  ['/apple-touch-icon.png', 180],
  ['/icon-512.png', 512],
  // Asked for without a link.
  ['/favicon.ico', 180],
])('draws %s from the icon', async (url, sizePx) => {
  const { data, info } = await sharp(await get(url))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([sizePx, sizePx]);
  const middle = (info.width * (info.height / 2) + info.width / 2) * info.channels;
  expect(data.subarray(middle, middle + 3).toString('hex')).toBe('1d5c48');
});
