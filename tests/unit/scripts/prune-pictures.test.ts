import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { prunePictures } from '../../../scripts/netlify/prune-pictures.js';

/** @returns the names that remain in the cache */
function pruned(published: readonly string[] | null, cached: readonly string[]): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const fill = (folder: string, names: readonly string[]) => {
    mkdirSync(path.join(root, folder));
    for (const name of names) writeFileSync(path.join(root, folder, name), '');
  };
  fill('cache', cached);
  if (published !== null) fill('_assets', published);
  prunePictures(path.join(root, '_assets'), path.join(root, 'cache'));
  return readdirSync(path.join(root, 'cache'));
}

test('pictures that the site no longer shows leave the cache', () => {
  expect(pruned(['a_1.avif', 'index.css'], ['a_1.avif', 'b_2.webp'])).toEqual(['a_1.avif']);
});

test('the cache stays whole where the published pictures cannot be found', () => {
  expect(pruned(null, ['a_1.avif', 'b_2.webp'])).toEqual(['a_1.avif', 'b_2.webp']);
});
