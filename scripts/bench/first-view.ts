/** A visitor’s first view of each page by Lighthouse, in turns with its bare page. */
import lighthouse from 'lighthouse';
import type { Result } from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import type { Browser } from 'puppeteer-core';
import { setClockAhead } from './conditions';
import type { Conditions } from './conditions';

/** The main thread’s work by Lighthouse’s groups. */
const workGroups = {
  'parse HTML & CSS': 'parseHTML',
  'style & layout': 'styleLayout',
  rendering: 'paintCompositeRender',
  'compile scripts': 'scriptParseCompile',
  'run scripts': 'scriptEvaluation',
  other: 'other',
};

const maxAttempts = 3;

export async function measureFirstViews(
  browser: Browser,
  address: string,
  pages: readonly string[],
  conditions: Conditions,
): Promise<void> {
  console.log(
    '| page | scores | FCP ms | × bare | LCP ms | × bare | TBT ms | main thread ms | × bare | CLS | KB in all | HTML | CSS | JS | fonts | pictures | requests |',
  );
  console.log(`|---|---|${'---:|'.repeat(15)}`);
  const work: (string | number)[][] = [];
  for (const page of pages) {
    const runs: Result[] = [];
    const bareRuns: Result[] = [];
    for (let run = 0; run < conditions.runs; run += 1) {
      runs.push(await runLighthouse(browser, address + page, conditions));
      bareRuns.push(
        await runLighthouse(browser, `${address}${page}?bare`, conditions, ['performance']),
      );
    }
    printRow(describe(page, runs, bareRuns));
    work.push(
      [`\`${page}\``, ...describeWork(leastWork(runs))],
      ['its bare page', ...describeWork(leastWork(bareRuns))],
    );
  }
  console.log(`\n| main thread ms | all | ${Object.keys(workGroups).join(' | ')} |`);
  console.log(`|---|${'---:|'.repeat(1 + Object.keys(workGroups).length)}`);
  work.forEach(printRow);
}

function printRow(cells: readonly (string | number)[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

/** On a slow processor Lighthouse sometimes loses a page: a run that failed is repeated, and ends no series. */
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
  browser: Browser,
  url: string,
  { slowdown, daysSinceBuild, isApplied }: Conditions,
  categories?: string[],
): Promise<Result> {
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

/** All of the main thread’s work, and each group of it. */
function describeWork(run: Result): number[] {
  const items = itemsOf('mainthread-work-breakdown', run);
  const ofGroup = (id: string) =>
    Number(items.find(({ group }) => group === id)?.['duration'] ?? 0);
  return [workIn(run), ...Object.values(workGroups).map(ofGroup)].map(Math.round);
}

function valueOf(audit: string, run: Result): number {
  return run.audits[audit]?.numericValue ?? NaN;
}

function itemsOf(audit: string, run: Result) {
  const details = run.audits[audit]?.details;
  return details?.type === 'table' ? details.items : [];
}
