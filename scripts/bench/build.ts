/**
 * `npm run bench:build [-- 13 130 1000]`: what editors wait for with so many articles of 800 words, and what a build
 * costs beside the barest of Astro blogs with the same articles. Needs Linux.
 */
import { rmSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { measureBuilds } from './build-runs.ts';
import type { BuildFigures } from './build-runs.ts';
import { measureEditorWait } from './editor-wait.ts';
import type { EditorWait } from './editor-wait.ts';
import { markdownTable } from './markdown-table.ts';

const folder = path.resolve('.cache/bench/build');

async function measure(counts: readonly number[]): Promise<void> {
  const processors = cpus();
  console.log(`Node ${process.version}, ${processors.length} × ${processors[0]?.model ?? '?'}`);
  // Each as soon as it is known: the whole takes half an hour.
  for (const articles of counts) {
    console.log(`\n${waitTable(await measureEditorWait(articles))}`);
    const builds: BuildFigures[] = [];
    for await (const figures of measureBuilds(folder, articles)) builds.push(figures);
    console.log(`\n${buildTable(builds)}`);
  }
  rmSync(folder, { recursive: true, force: true });
}

function waitTable({ articles, installSeconds, syncSeconds, buildSeconds }: EditorWait): string {
  const steps = [installSeconds, syncSeconds, buildSeconds];
  const sum = steps.reduce((total, seconds) => total + seconds, 0);
  return markdownTable(
    ['empty checkout', 'install s', 'sync s', 'build s', 'all s'],
    [[`${articles} articles`, ...[...steps, sum].map((seconds) => seconds.toFixed(1))]],
  );
}

function buildTable(builds: readonly BuildFigures[]): string {
  const rows = builds.map(({ project, caches, articles, wallSeconds, cpuSeconds, peakMb }) => [
    `${project}, ${caches}`,
    String(articles),
    wallSeconds.toFixed(1),
    cpuSeconds.toFixed(1),
    peakMb.toFixed(0),
  ]);
  return markdownTable(['build', 'articles', 'wall s', 'CPU s', 'peak MB'], rows);
}

const counts = process.argv.slice(2).map(Number);
if (counts.every((count) => Number.isInteger(count) && count > 0)) {
  await measure(counts.length > 0 ? counts : [13, 130, 1000]);
} else {
  console.error('Usage: npm run bench:build [-- 13 130 1000], numbers of articles.');
  process.exitCode = 1;
}
