/** One snapshot, one site: whatever lies in the caches, and however often it is built. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { folderDifferences } from './folder-digest';
import { writeFolder } from './hand-made-site';

const root = fileURLToPath(new URL('../..', import.meta.url));
const workshop = mkdtempSync(path.join(tmpdir(), 'two-builds-'));

afterAll(() => rmSync(workshop, { recursive: true }));

describe('the comparison of two builds', () => {
  it('finds the same files the same', () => {
    const files = { 'index.html': 'a', 'blog/a.html': 'b' };
    expect(folderDifferences(writeFolder(files), writeFolder(files))).toEqual([]);
  });

  it('names the files that are missing, added or different', () => {
    const first = writeFolder({ 'index.html': 'a', 'blog/a.html': 'b', 'old.css': '' });
    const second = writeFolder({ 'index.html': 'a', 'blog/a.html': 'c', 'new.css': '' });
    expect(folderDifferences(first, second)).toEqual([
      'blog/a.html differs',
      'new.css is only in the second',
      'old.css is only in the first',
    ]);
  });
});

describe('two builds of one snapshot', () => {
  it('are the same byte by byte, the second one with everything made anew', async () => {
    const first = await build('first', {});
    const second = await build('second', { ASTRO_CACHE: path.join(workshop, 'astro') });
    expect(folderDifferences(first, second)).toEqual([]);
  });
});

async function build(name: string, caches: Record<string, string>): Promise<string> {
  const folder = path.join(workshop, name);
  // Vitest’s own NODE_ENV would make it another build.
  const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', ...caches };
  await promisify(execFile)('npx', ['--no-install', 'astro', 'build', '--outDir', folder], {
    cwd: root,
    env,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  return folder;
}
