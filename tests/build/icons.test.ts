/** Tests the icons that the build draws from `public/favicon.svg`. */
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { serve } from '../support/serve.ts';
import { builtSite } from '../support/sites/sites.ts';

const { folder } = await builtSite('fixtures');
const server = await serve(folder);
afterAll(() => server.stop());

it.each([
  ['/apple-touch-icon.png', 180],
  ['/icon-512.png', 512],
  // Browsers and feed readers request this file without a link.
  ['/favicon.ico', 180],
])('%s is drawn from the icon', async (url, sizePx) => {
  const response = await fetch(server.address + url);
  const { data, info } = await sharp(await response.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([sizePx, sizePx]);
  const middleByteIndex = (info.width * (info.height / 2) + info.width / 2) * info.channels;
  expect(data.subarray(middleByteIndex, middleByteIndex + 3).toString('hex')).toBe('1d5c48');
});
