/** Builds this site and a bare one with the same articles, taking turns: with nothing made before, then again. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { writeArticleSnapshot } from './article-snapshot.ts';
import { writeBareSite } from './bare-site.ts';
import { measureRun } from './measured-run.ts';
import type { Cost, Run } from './measured-run.ts';

export interface BuildFigures extends Cost {
  project: 'this site' | 'bare Astro';
  articles: number;
  /** `cold`: no picture encoded, nothing in Astro’s cache, no `dist/`. */
  caches: 'cold' | 'warm';
}

/** Of which the median counts. */
const warmRuns = 3;
const projects = ['this site', 'bare Astro'] as const;
const astro = path.resolve('node_modules/astro/astro.js');

/**
 * `folder` is emptied. It must be inside the project, for the bare site to find Astro. The warm figures are those
 * of the build with the median of processor time.
 */
export async function* measureBuilds(
  folder: string,
  articles: number,
): AsyncGenerator<BuildFigures> {
  rmSync(folder, { recursive: true, force: true });
  const snapshot = path.join(folder, 'snapshot');
  const bare = path.join(folder, 'bare');
  await writeArticleSnapshot(snapshot, articles);
  writeBareSite(bare, articles);
  const environment = { ASTRO_TELEMETRY_DISABLED: '1', CMS_URL: undefined, CONTEXT: undefined };
  const runs: Record<BuildFigures['project'], Run> = {
    'this site': {
      command: [process.execPath, astro, 'build', '--outDir', path.join(folder, 'dist')],
      environment: {
        ...environment,
        SNAPSHOT_DIR: snapshot,
        ASTRO_CACHE: path.join(folder, 'astro'),
      },
    },
    'bare Astro': { command: [process.execPath, astro, 'build'], directory: bare, environment },
  };
  const measure = async (
    project: BuildFigures['project'],
    caches: BuildFigures['caches'],
  ): Promise<BuildFigures> => {
    const cost = await measureRun(runs[project]);
    return { project, articles, caches, ...cost };
  };
  for (const project of projects) yield await measure(project, 'cold');
  const warm: BuildFigures[] = [];
  for (let round = 0; round < warmRuns; round += 1) {
    for (const project of projects) warm.push(await measure(project, 'warm'));
  }
  for (const project of projects) {
    const builds = warm
      .filter((build) => build.project === project)
      .sort((a, b) => a.cpuSeconds - b.cpuSeconds);
    const median = builds[Math.floor(builds.length / 2)];
    if (median) yield median;
  }
}
