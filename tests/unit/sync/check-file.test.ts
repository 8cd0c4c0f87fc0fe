/** What the sync looks at in a file before it takes it. */
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { expect, test, vi } from 'vitest';
import { checkFile } from '../../../scripts/sync/media/check-file';
import { mostPixels } from '../../../src/lib/picture-encoding';

const picture = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888' },
    limitInputPixels: false,
  })
    .jpeg()
    .toBuffer();

test('a picture with more pixels than a build decodes is refused, with its size', async () => {
  const [width, height] = [12_000, Math.ceil(mostPixels / 12_000)];
  const bytes = await picture(width, height);
  await expect(checkFile(bytes)).rejects.toThrow(`image de ${width} × ${height} pixels`);
});

test('pictures are decoded one after the other, however many arrive at once', async () => {
  const bytes = await picture(1000, 1000);
  const pictures = Object.getPrototypeOf(sharp(bytes)) as Sharp;
  const toBuffer = Reflect.get(pictures, 'toBuffer') as (
    this: Sharp,
    options: { resolveWithObject: true },
  ) => ReturnType<Sharp['toBuffer']>;
  let [decoding, most] = [0, 0];
  async function countedToBuffer(this: Sharp, options: { resolveWithObject: true }) {
    decoding += 1;
    most = Math.max(most, decoding);
    return toBuffer.call(this, options).finally(() => (decoding -= 1));
  }
  vi.spyOn(pictures, 'toBuffer').mockImplementation(countedToBuffer);
  const checked = await Promise.all(Array.from({ length: 6 }, () => checkFile(bytes)));
  vi.restoreAllMocks();
  expect(checked.map(({ facts }) => facts.placeholder)).toEqual(checked.map(() => '#888'));
  expect(most).toBe(1);
});
