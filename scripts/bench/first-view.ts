/** A visitor’s first view of each page by Lighthouse, in turns with its bare page. */
import lighthouse from 'lighthouse';
import type { Result } from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import type { Browser } from 'puppeteer-core';
import { setClockAhead } from './conditions';
import type { Conditions } from './conditions';

const maxAttempts = 3;

/** @param runningBrowser another one after a crash, which costs a run and ends no series */
export async function measureFirstViews(
  runningBrowser: () => Promise<Browser>,
  address: string,
  pages: readonly string[],
  conditions: Conditions,
): Promise<void> {
  console.log(
    '| page | scores | FCP ms | × bare | LCP ms | × bare | TBT ms | main thread ms | × bare | CLS | KB in all | HTML | CSS | JS | fonts | pictures | requests |',
  );
  console.log(`|---|---|${'---:|'.repeat(15)}`);
  for (const page of pages) {
    const runs: Result[] = [];
    const bareRuns: Result[] = [];
    for (let run = 0; run < conditions.runs; run += 1) {
      runs.push(await runLighthouse(runningBrowser, address + page, conditions));
      bareRuns.push(
        await runLighthouse(runningBrowser, `${address}${page}?bare`, conditions, ['performance']),
      );
    }
    console.log(`| ${describe(page, runs, bareRuns).join(' | ')} |`);
  }
}

/** On a slow processor Lighthouse sometimes loses a page, or the browser crashes: then the run is repeated. */
async function runLighthouse(...run: Parameters<typeof tryLighthouse>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryLighthouse(...run);
    } catch (error) {
      if (attempt === maxAttempts) throw error;
      console.error(`Repeated: ${String(error)}`);
    }
  }
}

async function tryLighthouse(
  runningBrowser: () => Promise<Browser>,
  url: string,
  { slowdown, daysSinceBuild, isApplied }: Conditions,
  categories?: string[],
): Promise<Result> {
  const browser = await runningBrowser();
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(setClockAhead, daysSinceBuild);
  const flags = {
    logLevel: 'error',
    throttlingMethod: isApplied ? 'devtools' : 'simulate',
    throttling: { cpuSlowdownMultiplier: slowdown },
    ...(categories && { onlyCategories: categories }),
  } as const;
  const outcome = await lighthouse(url, flags, undefined, page).finally(() => page.close());
  if (!outcome) throw new Error(`Lighthouse returned nothing for ${url}.`);
  if (outcome.lhr.runtimeError) throw new Error(`${url}: ${outcome.lhr.runtimeError.message}`);
  return outcome.lhr;
}

/** The cells of a page’s row. */
function describe(page: string, runs: Result[], bareRuns: Result[]): (string | number)[] {
  const medianRun = computeMedianRun(runs) as Result;
  const bareMedianRun = computeMedianRun(bareRuns) as Result;
  const timeAndRatio = (time: number, bareTime: number) => [
    Math.round(time),
    (time / bareTime).toFixed(2),
  ];
  const paint = (audit: string) =>
    timeAndRatio(valueOf(audit, medianRun), valueOf(audit, bareMedianRun));
  const resource = (type: string) =>
    itemsOf('resource-summary', medianRun).find(({ resourceType }) => resourceType === type);
  const kilobytes = (type: string) =>
    (Number(resource(type)?.['transferSize'] ?? NaN) / 1000).toFixed(1);
  return [
    `\`${page}\``,
    Object.values(medianRun.categories)
      .map(({ score }) => Math.round((score ?? NaN) * 100))
      .join(' '),
    ...paint('first-contentful-paint'),
    ...paint('largest-contentful-paint'),
    Math.round(valueOf('total-blocking-time', medianRun)),
    ...timeAndRatio(workIn(leastWork(runs)), workIn(leastWork(bareRuns))),
    valueOf('cumulative-layout-shift', medianRun).toFixed(3),
    ...['total', 'document', 'stylesheet', 'script', 'font', 'image'].map(kilobytes),
    Number(resource('total')?.['requestCount']),
  ];
}

/** The run in which the main thread worked least: whatever else runs on the machine only adds to it. */
function leastWork(runs: readonly Result[]): Result {
  return runs.reduce((least, run) => (workIn(run) < workIn(least) ? run : least));
}

function workIn(run: Result): number {
  return valueOf('mainthread-work-breakdown', run);
}

function valueOf(audit: string, run: Result): number {
  return run.audits[audit]?.numericValue ?? NaN;
}

function itemsOf(audit: string, run: Result) {
  const details = run.audits[audit]?.details;
  return details?.type === 'table' ? details.items : [];
}
