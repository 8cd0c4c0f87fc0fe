import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import imageService from '../../../scripts/build/image-service.ts';
import { cropLimits, encodingOptions } from '../../../src/pictures/encoding.ts';

const cropSize = { width: 400, height: 500 };

async function transform(original: Buffer, options: object): Promise<Buffer> {
  const defaults = { src: 'toit.1a2b3c4d.jpg', format: 'webp' };
  const { data } = await imageService.transform(original, { ...defaults, ...options });
  return Buffer.from(data);
}

const crop = (original: Buffer, position: string) =>
  transform(original, { ...cropSize, fit: 'cover', position });

test('the crop of a detailed photograph stays within the size limit', async () => {
  const size = { width: 1000, height: 1000 };
  const noise = sharp(randomBytes(3_000_000), { raw: { ...size, channels: 3 } });
  // At full quality this noise exceeds the limit, but it fits at a lower quality.
  const original = await noise.blur(0.9).png().toBuffer();
  const fullQualityPicture = await sharp(original).jpeg(encodingOptions.jpeg).toBuffer();
  expect(fullQualityPicture.length).toBeGreaterThan(cropLimits.bytes);
  const data = await transform(original, { ...size, fit: 'cover', format: 'jpeg' });
  expect(data.length).toBeLessThanOrEqual(cropLimits.bytes);
});

test('a crop has the requested size and shows the requested part', async () => {
  const redSquare = {
    create: { width: 500, height: 500, channels: 3, background: '#f00' },
  } as const;
  const original = await sharp(redSquare)
    .extend({ right: 500, background: '#00f' })
    .png()
    .toBuffer();
  const picture = sharp(await crop(original, '100% 50%'));
  expect(await picture.metadata()).toMatchObject(cropSize);
  const [redChannel, , blueChannel] = (await picture.stats()).channels;
  expect([redChannel?.mean, blueChannel?.mean]).toEqual([
    expect.closeTo(0, -1),
    expect.closeTo(255, -1),
  ]);
  const narrowPicture = await sharp(redSquare).extend({ bottom: 1500 }).png().toBuffer();
  expect(await sharp(await crop(narrowPicture, '50% 0%')).metadata()).toMatchObject(cropSize);
  // This picture is the original with a green lower half.
  const tallPicture = await sharp(original)
    .extend({ bottom: 500, background: '#0f0' })
    .png()
    .toBuffer();
  const { channels } = await sharp(await crop(tallPicture, '100% 0%')).stats();
  expect(channels[1]?.mean).toBeCloseTo(127, -1);
});

test('a truncated photograph causes an error, and is not published with a grey part', async () => {
  const noise = {
    create: { ...cropSize, channels: 3, background: '#fff', noise: { type: 'gaussian' } },
  };
  const original = await sharp(noise as never)
    .jpeg()
    .toBuffer();
  const data = await transform(original, { width: 900 });
  expect(await sharp(data).metadata()).toMatchObject({ width: 400, height: 500 });
  const truncatedPicture = original.subarray(0, original.length / 2);
  await expect(transform(truncatedPicture, { width: 100 })).rejects.toThrow();
});
