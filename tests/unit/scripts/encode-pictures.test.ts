import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { encodeVariant } from '../../../scripts/build/encode-pictures';

const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
const media = fileURLToPath(new URL('../../../content-snapshot/media', import.meta.url));
const file = 'villa-panneaux-coucher-de-soleil.1d66a480.jpg';
afterAll(() => rmSync(folder, { recursive: true }));

const encode = (width: number, height: number | null, format: 'avif' | 'webp') =>
  encodeVariant({ file, width, height, format }, media, folder);

describe('the picture a phone waits for', { timeout: 60_000 }, () => {
  it.each([640, 820])('stays within 45 KB, %i pixels wide', async (width) => {
    const height = Math.round((width * 16) / 9);
    const tall = await encode(width, height, 'avif');
    expect(statSync(tall).size).toBeLessThanOrEqual(45_000);
    expect(await sharp(tall).metadata()).toMatchObject({ width, height });
  });
});

describe('a variant that was encoded before', { timeout: 60_000 }, () => {
  it('is not encoded again', async () => {
    const first = await encode(320, null, 'webp');
    const written = statSync(first).mtimeMs;
    expect(await encode(320, null, 'webp')).toBe(first);
    expect(statSync(first).mtimeMs).toBe(written);
    expect(readFileSync(first).subarray(8, 12).toString()).toBe('WEBP');
  });
});
