/** `npm run bench:build`: what editors wait for, a build and a sync. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { helpText, readBuildOptions } from './build-options.ts';
import type { BuildBenchOptions } from './build-options.ts';
import { measureBuilds } from './build-runs.ts';
import type { BuildFigures } from './build-runs.ts';
import { markdownTable } from './markdown-table.ts';
import type { Cost } from './measured-run.ts';
import { measureSyncs } from './sync-runs.ts';
import type { SyncFigures } from './sync-runs.ts';

const folder = path.resolve('.cache/bench/build');

async function measure(options: BuildBenchOptions): Promise<void> {
  const { articles, warmRuns, syncArticles, output } = options;
  const builds: BuildFigures[] = [];
  const syncs: SyncFigures[] = [];
  for (const count of articles) {
    for await (const figures of measureBuilds(folder, count, warmRuns)) {
      tell(`${figures.project}, ${figures.caches}`, figures);
      builds.push(figures);
    }
  }
  for (const count of syncArticles) {
    for await (const figures of measureSyncs(folder, count)) {
      tell(`${figures.run} sync`, figures);
      syncs.push(figures);
    }
  }
  rmSync(folder, { recursive: true, force: true });
  const [processor] = cpus();
  const machine = { processor: processor?.model, cores: cpus().length, node: process.version };
  mkdirSync(path.dirname(output), { recursive: true });
  const figures = { measuredAt: new Date().toISOString(), machine, builds, syncs };
  writeFileSync(output, `${JSON.stringify(figures, null, 2)}\n`);
  console.log([...buildTables(builds), ...syncTables(syncs), output].join('\n\n'));
}

/** At once: the whole takes half an hour. */
function tell(what: string, figures: Cost & { articles: number }): void {
  const [wall, cpu, peak] = costCells(figures);
  console.log(`${what}, ${figures.articles} articles: ${wall} s, CPU ${cpu} s, ${peak} MB`);
}

const costTitles = ['wall s', 'CPU s', 'peak MB'];

function costCells({ wallSeconds, cpuSeconds, peakMb }: Cost): string[] {
  return [wallSeconds.toFixed(1), cpuSeconds.toFixed(1), peakMb.toFixed(0)];
}

function buildTables(builds: readonly BuildFigures[]): string[] {
  if (builds.length === 0) return [];
  const rows = builds.map((figures) => [
    `${figures.project}, ${figures.caches}`,
    String(figures.articles),
    ...costCells(figures),
    figures.articlesPerCpuSecond.toFixed(1),
  ]);
  const own = builds.filter(({ project }) => project === 'this site');
  const ratios = own.map(({ articles, caches, articlesPerCpuSecond }) => {
    const bare = builds.find(
      (other) =>
        other.project === 'bare Astro' && other.articles === articles && other.caches === caches,
    );
    const ratio = articlesPerCpuSecond / (bare?.articlesPerCpuSecond ?? NaN);
    return [caches, String(articles), ratio.toFixed(2)];
  });
  return [
    markdownTable(['build', 'articles', ...costTitles, 'articles per CPU s'], rows),
    markdownTable(['caches', 'articles', 'articles per CPU s, of bare Astro’s'], ratios),
  ];
}

function syncTables(syncs: readonly SyncFigures[]): string[] {
  if (syncs.length === 0) return [];
  const rows = syncs.map((figures) => [
    figures.run,
    String(figures.articles),
    ...costCells(figures),
  ]);
  return [markdownTable(['sync', 'articles', ...costTitles], rows)];
}

try {
  const options = readBuildOptions(process.argv.slice(2));
  if (options === null) console.log(helpText);
  else await measure(options);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
