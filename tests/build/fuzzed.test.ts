/** What the snapshot’s reader accepts, however odd, is built into whole pages. */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { readSnapshot } from '../../src/content/snapshot/read';
import { inlineScripts, pageProblems } from '../hostile/page-problems';
import { copySnapshot } from '../snapshots/make-snapshot';
import { mutate, textMutations } from '../snapshots/mutate';
import { buildSite } from './build-site';
import { builtFolder, listFiles } from './site-files';

const made: string[] = [];
afterAll(() => {
  for (const directory of made) rmSync(directory, { recursive: true, force: true });
});

const pagesOf = (folder: string) =>
  listFiles(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ file, html: readFileSync(path.join(folder, file), 'utf8') }));

/** A snapshot with every change of a random series that leaves it readable. */
function oddSnapshot(seed: number): { directory: string; changes: number } {
  const directory = copySnapshot();
  made.push(directory);
  let changes = 0;
  for (const mutation of fc.sample(textMutations, { seed, numRuns: 300 })) {
    const { undo } = mutate(directory, mutation);
    try {
      readSnapshot(directory);
      changes += 1;
    } catch {
      undo();
    }
  }
  return { directory, changes };
}

test.each([1, 2])('a readable snapshot with many odd values is built (%i)', async (seed) => {
  const { directory, changes } = oddSnapshot(seed);
  expect(changes).toBeGreaterThan(60);
  const { folder, status, log } = await buildSite({ SNAPSHOT_DIR: directory });
  made.push(folder, `${folder}-cache`);
  expect(status, log).toBe(0);
  const own = new Set(pagesOf(builtFolder()).flatMap(({ html }) => inlineScripts(html)));
  for (const { file, html } of pagesOf(folder)) expect(pageProblems(html, own), file).toEqual([]);
});
