import { createHash } from 'node:crypto';
import {
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteWhole } from '../../../scripts/build/cache-list';
import { pruneCache } from '../../../scripts/build/cached-file';
import { encodeVariant, keptVariant } from '../../../scripts/build/encode-pictures';

const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
const media = fileURLToPath(new URL('../../../content-snapshot/media', import.meta.url));
const file = 'villa-panneaux-coucher-de-soleil.1d66a480.jpg';
afterAll(() => rmSync(folder, { recursive: true }));

const encode = async (
  width: number,
  height: number | null,
  format: 'avif' | 'webp',
  cache = folder,
) => Buffer.from(await encodeVariant({ file, width, height, format }, media, cache));

describe('the picture a phone waits for', { timeout: 60_000 }, () => {
  it.each([640, 820])('stays within 45 KB, %i pixels wide', async (width) => {
    const height = Math.round((width * 16) / 9);
    const tall = await encode(width, height, 'avif');
    expect(tall.length).toBeLessThanOrEqual(45_000);
    expect(await sharp(tall).metadata()).toMatchObject({ width, height });
  });
});

describe('a variant that was encoded before', { timeout: 60_000 }, () => {
  let cache: string;
  let cached: string;
  let first: Buffer;

  beforeEach(async () => {
    cache = mkdtempSync(path.join(folder, 'cache-'));
    first = await encode(320, null, 'webp', cache);
    const [name = ''] = readdirSync(cache);
    cached = path.join(cache, name);
  });

  const again = () => encode(320, null, 'webp', cache);

  it('is a picture', () => {
    expect(first.subarray(8, 12).toString()).toBe('WEBP');
  });

  it('is not encoded again', async () => {
    const { ino } = statSync(cached);
    expect((await again()).equals(first)).toBe(true);
    expect(statSync(cached).ino).toBe(ino);
  });

  it('is not encoded again on another machine that the cache was brought to', async () => {
    const elsewhere = mkdtempSync(path.join(folder, 'elsewhere-'));
    const bytes = Buffer.from('what the cache holds');
    const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const name = path.basename(cached).replace(/-.*\./, `-${digest}.`);
    writeFileSync(path.join(elsewhere, name), bytes);
    expect((await encode(320, null, 'webp', elsewhere)).equals(bytes)).toBe(true);
  });

  it.each<[string, (whole: Buffer) => Uint8Array]>([
    ['was cut short', (whole) => whole.subarray(0, whole.length / 2)],
    ['is empty', () => Buffer.alloc(0)],
    ['has one wrong byte', (whole) => whole.fill(0xff, 100, 101)],
    ['holds something else', () => Buffer.from('something else')],
  ])('is encoded again when its file %s', async (_, damage) => {
    writeFileSync(cached, damage(readFileSync(cached)));
    expect((await again()).equals(first)).toBe(true);
    // And what was mended stays.
    expect(readFileSync(cached).equals(first)).toBe(true);
    expect(readdirSync(cache)).toHaveLength(1);
  });

  it('is read by later builds only where its size or time has changed', async () => {
    const made = new Date(Math.floor(Date.now() / 1000) * 1000);
    utimesSync(cached, made, made);
    await again();
    await noteWhole(cache);
    writeFileSync(cached, readFileSync(cached).fill(0xff, 100, 101));
    utimesSync(cached, made, made);
    const kept = keptVariant({ file, width: 320, height: null, format: 'webp' });
    const findInLaterBuild = async () => {
      vi.resetModules();
      const { findCached } = await import('../../../scripts/build/cached-file');
      return findCached(cache, kept);
    };
    expect(await findInLaterBuild()).toBe(cached);
    utimesSync(cached, made, new Date());
    expect(await findInLaterBuild()).toBeNull();
  });

  it('leaves the cache when no build has used it for long, and not before', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    const unused = path.join(cache, 'unused.webp');
    const halfWritten = `${cached}.123.abc`;
    const recent = path.join(cache, 'recent.webp');
    for (const other of [unused, halfWritten, recent]) writeFileSync(other, '');
    for (const old of [cached, unused, halfWritten]) utimesSync(old, daysAgo(61), daysAgo(61));
    utimesSync(recent, daysAgo(59), daysAgo(59));
    await again();
    await pruneCache(cache, 60);
    expect(readdirSync(cache).sort()).toEqual([path.basename(cached), 'recent.webp'].sort());
  });
});

describe('a cache that is not there yet', () => {
  it('has nothing to remove', async () => {
    await expect(pruneCache(path.join(folder, 'none'), 60)).resolves.toBeUndefined();
  });
});
