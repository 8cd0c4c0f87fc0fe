/**
 * Tests the files of `public/`: the site’s icon, from which the build generates icons in other formats, and the files
 * with which the owner proves to search engines that the site is theirs.
 */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { elementsOf, readSite } from '../site/checks/site-files.ts';
import { serve } from '../support/serve.ts';
import { builtSite } from '../support/sites/sites.ts';

const { folder } = await builtSite('fixtures');
const site = readSite(folder);
const server = await serve(folder);
afterAll(() => server.stop());

const fetchBytes = async (url: string) =>
  Buffer.from(await (await fetch(server.address + url)).arrayBuffer());

it.each(['favicon.svg', 'google0123456789abcdef.html'])('%s is served unchanged', async (file) => {
  expect(await fetchBytes(`/${file}`)).toEqual(readFileSync(`tests/fixtures/public/${file}`));
});

it('pages link to an icon for tabs and to one for home screens', async () => {
  const icons = elementsOf(site, '/', 'link[rel=icon], link[rel=apple-touch-icon]').map(
    (link) => link.getAttribute('href') ?? '',
  );
  expect(icons).toEqual(['/favicon.svg', '/apple-touch-icon.png']);
  const imageFormats = icons.map(
    async (url) => (await sharp(await fetchBytes(url)).metadata()).format,
  );
  expect(await Promise.all(imageFormats)).toEqual(['svg', 'png']);
});

it.each([
  ['/apple-touch-icon.png', 180],
  ['/icon-512.png', 512],
  // Browsers and feed readers request this file without a link.
  ['/favicon.ico', 180],
])('%s is drawn from the icon', async (url, sizePx) => {
  const { data, info } = await sharp(await fetchBytes(url))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([sizePx, sizePx]);
  const middleByteIndex = (info.width * (info.height / 2) + info.width / 2) * info.channels;
  expect(data.subarray(middleByteIndex, middleByteIndex + 3).toString('hex')).toBe('1d5c48');
});
