/** What the snapshot’s reader accepts, however odd, is built into whole pages. */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { readSnapshot } from '../../src/content/snapshot/read';
import { inlineScripts, pageProblems } from '../support/hostile/page-problems';
import { copySnapshot } from '../support/make-snapshot';
import { mutate, textMutations } from '../support/mutate';
import { buildSite } from './build-site';
import type { Build } from './build-site';
import { builtFolder, listFiles } from './site-files';

const snapshot = copySnapshot();
let built: Build | undefined;
afterAll(() => {
  rmSync(snapshot, { recursive: true });
  built?.remove();
});

const pagesOf = (folder: string) =>
  listFiles(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ file, html: readFileSync(path.join(folder, file), 'utf8') }));

/** Every change of a random series that leaves the snapshot readable; returns how many. */
function makeOdd(): number {
  let changes = 0;
  for (const mutation of fc.sample(textMutations, { seed: 1, numRuns: 300 })) {
    const { undo } = mutate(snapshot, mutation);
    try {
      readSnapshot(snapshot);
      changes += 1;
    } catch {
      undo();
    }
  }
  return changes;
}

test('a readable snapshot with many odd values is built', async () => {
  expect(makeOdd()).toBeGreaterThan(60);
  built = await buildSite({ SNAPSHOT_DIR: snapshot });
  expect(built.status, built.log).toBe(0);
  const own = new Set(pagesOf(builtFolder()).flatMap(({ html }) => inlineScripts(html)));
  for (const { file, html } of pagesOf(built.folder)) {
    expect(pageProblems(html, own), file).toEqual([]);
  }
});
