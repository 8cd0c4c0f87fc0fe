/** Measures what visitors wait for and receive: `npm run bench -- --help`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments, usage } from './visitors/arguments';
import type { BenchOptions } from './visitors/arguments';
import { runLighthouse } from './visitors/lighthouse';
import type { Run } from './visitors/lighthouse';
import { medianRun } from './visitors/medians';
import { speedTable, transferTable } from './visitors/report';
import type { PageFigures } from './visitors/report';
import { serveSite } from './visitors/served-site';
import type { ServedSite } from './visitors/served-site';
import { measureTransfers } from './visitors/transfers';

const directory = 'dist';
const reportFile = '.cache/bench/visitors.json';

const options = optionsOrExit();
if (options.build) await runOrExit('npm', ['run', 'build']);
const pages = options.pages ?? ['/', '/blog', someArticle(), '/mentions-legales'];
const served = await serveSite(directory, pages);
try {
  const figures: PageFigures[] = [];
  for (const page of pages) figures.push(await measurePage(served, page, options));
  mkdirSync(path.dirname(reportFile), { recursive: true });
  writeFileSync(
    reportFile,
    `${JSON.stringify({ runs: options.runs, throttling: options.throttling, pages: figures }, null, 2)}\n`,
  );
  console.log(
    'Lighthouse, mobile: medians; scores are performance, accessibility, best practices, SEO',
  );
  console.table(speedTable(figures));
  console.log('First view on a phone');
  console.table(transferTable(figures, 'firstView'));
  console.log('After scrolling to the end');
  console.table(transferTable(figures, 'scrolled'));
  if (options.interactions) {
    await runOrExit('npm', ['run', 'bench:interactions'], { ADDRESS: served.site });
  }
} finally {
  await served.stop();
}

async function measurePage(
  { site, bare, trustedKey }: ServedSite,
  page: string,
  { runs: count, throttling }: BenchOptions,
): Promise<PageFigures> {
  const transfers = await measureTransfers(site + page);
  const runs: Run[] = [];
  const bareRuns: Run[] = [];
  for (let turn = 1; turn <= count; turn += 1) {
    console.error(`${page}: run ${turn} of ${count}`);
    runs.push(await runLighthouse(site + page, { throttling, trustedKey }));
    bareRuns.push(
      await runLighthouse(bare + page, { throttling, trustedKey, categories: ['performance'] }),
    );
  }
  const median = medianRun(runs);
  const bareMedian = medianRun(bareRuns);
  return {
    page,
    median,
    bareMedian,
    ratios: {
      firstContentfulPaint: median.firstContentfulPaintMs / bareMedian.firstContentfulPaintMs,
      largestContentfulPaint: median.largestContentfulPaintMs / bareMedian.largestContentfulPaintMs,
    },
    runs,
    bareRuns,
    transfers,
  };
}

function optionsOrExit(): BenchOptions {
  try {
    const read = readArguments(process.argv.slice(2));
    if (read) return read;
    console.log(usage);
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(usage);
    process.exit(2);
  }
}

function someArticle(): string {
  const [article] = readdirSync(path.join(directory, 'blog'))
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .sort();
  if (article === undefined)
    throw new Error('No article in the built site: name pages with --pages.');
  return `/blog/${path.basename(article, '.html')}`;
}

/** Beside this process, which serves meanwhile. */
async function runOrExit(
  command: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<void> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
  const [status] = (await once(child, 'exit')) as [number | null];
  if (status !== 0) process.exit(status ?? 1);
}
