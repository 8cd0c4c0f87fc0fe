/** What `npm run bench:build` is asked for. */
import { parseArgs } from 'node:util';

export interface BuildBenchOptions {
  /** Numbers of articles to build with. */
  articles: number[];
  /** How many warm builds of each the median is taken of. */
  warmRuns: number;
  /** Numbers of articles to sync with; none leaves the sync out. */
  syncArticles: number[];
  /** Where the JSON goes. */
  output: string;
}

export const helpText = `Usage: npm run bench:build -- [options]

Measures what a build and a sync cost: elapsed time, processor time and memory of
all their processes. Articles of 800 words are made up; the same ones are built
as the barest of Astro blogs, for comparison. Needs Linux.

Options:
  --articles <n,…>       numbers of articles to build (12,100,1000,10000)
  --warm-runs <n>        how many builds with warm caches, of which the median counts (3)
  --sync-articles <n,…>  numbers of articles to sync from a pretended Strapi (12,100,1000); 0: none
  --output <file>        where the figures go as JSON (.cache/bench/build.json)
  --help                 this text
`;

/** @returns null when help is asked for. @throws Error naming what is wrong. */
export function readBuildOptions(args: string[]): BuildBenchOptions | null {
  const { values } = parseArgs({
    args,
    options: {
      articles: { type: 'string', default: '12,100,1000,10000' },
      'warm-runs': { type: 'string', default: '3' },
      'sync-articles': { type: 'string', default: '12,100,1000' },
      output: { type: 'string', default: '.cache/bench/build.json' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return null;
  return {
    articles: readCounts('--articles', values.articles),
    warmRuns: readRuns(values['warm-runs']),
    syncArticles: readCounts('--sync-articles', values['sync-articles']),
    output: values.output,
  };
}

function readRuns(runs: string): number {
  if (!/^[1-9]\d?$/.test(runs)) throw new Error(`--warm-runs: « ${runs} » is no number of builds.`);
  return Number(runs);
}

function readCounts(option: string, list: string): number[] {
  const counts = list.split(',').map((count) => count.trim());
  const wrong = counts.find((count) => !/^\d{1,6}$/.test(count));
  if (wrong !== undefined) throw new Error(`${option}: « ${wrong} » is no number of articles.`);
  return counts.map(Number).filter((count) => count > 0);
}
