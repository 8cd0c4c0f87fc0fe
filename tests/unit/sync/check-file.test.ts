/** What the sync looks at in a file before it takes it. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
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
  let most = 0;
  const count = () => {
    const { process, queue } = sharp.counters();
    most = Math.max(most, process + queue);
  };
  sharp.queue.on('change', count);
  const checked = await Promise.all(Array.from({ length: 6 }, () => checkFile(bytes)));
  sharp.queue.off('change', count);
  expect(checked.map(({ facts }) => facts.placeholder)).toEqual(checked.map(() => '#888888'));
  expect(most).toBe(1);
});
