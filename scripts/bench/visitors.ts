/**
 * `npm run bench` measures what visitors wait for and receive: four pages of dist/, served as the host does, with
 * Lighthouse’s mobile defaults. Runs of each page alternate with runs of a bare page that has only its title and its first
 * picture. The figures are the median of five runs, or of another number (`-- --runs 9`). `-- --page /blog` measures one
 * page only.
 */
import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'node-html-parser';
import { generate } from 'selfsigned';
import { chromiumArgs, chromiumPath } from '../chromium.mjs';
import { createHost } from '../host/host.ts';
import { readRules } from '../host/rules.ts';
import { readCommandLine, readWholeNumber } from '../lib/command-line.ts';
import type { Help } from '../lib/command-line.ts';

/** Package that npx downloads for a run. It is too large to be installed with this project. */
const lighthousePackage = 'lighthouse@13.5.0';

/** Parts of Lighthouse’s report: https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
interface LighthouseResult {
  runtimeError?: { code: string; message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: Resource[] } }>;
}

interface Resource {
  resourceType: string;
  transferSize: number;
  requestCount: number;
}

const dist = 'dist';
const help: Help = {
  language: 'en',
  text: `Usage: npm run bench -- [--runs <number>] [--page <path>]

Measures four pages of dist/ with Lighthouse, five times each. --page measures another page only, --runs as often as it
says.`,
};
const { values } = readCommandLine(help, {
  options: { runs: { type: 'string', default: '5' }, page: { type: 'string' } },
});
const runCount = readWholeNumber(help, '--runs', values.runs, { min: 1, max: 100 });

const articleFile = readdirSync(path.join(dist, 'blog')).find((name) =>
  /^(?!404).*\.html$/.test(name),
);
const pages = [
  '/',
  '/blog',
  `/blog/${path.basename(articleFile ?? '', '.html')}`,
  '/mentions-legales',
];

const host = createHost(dist, await readRules(dist, 'netlify.toml'));
const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
// The server has HTTP/2, as hosts do: over HTTP/1.1 each file would wait for a connection.
const respond: RequestListener = (request, response) => {
  const [page = '', query] = request.url?.split('?') ?? [];
  if (query === 'bare') response.end(barePageHtml(page));
  else host(request, response);
};
// The cast is needed because Node’s types separate HTTP/1 requests from HTTP/2 requests.
const server = createSecureServer({ key, cert }, respond as never);
await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
const address = `https://localhost:${(server.address() as AddressInfo).port}`;

console.log(
  '| page | scores | FCP ms | × bare | LCP ms | × bare | TBT ms | CLS | KB | HTML | JS | fonts | pictures | requests |',
);
console.log(`|---|---|${'---:|'.repeat(12)}`);
for (const page of values.page === undefined ? pages : [values.page]) {
  const runs: LighthouseResult[] = [];
  const bareRuns: LighthouseResult[] = [];
  for (let run = 0; run < runCount; run += 1) {
    runs.push(await measure(page));
    bareRuns.push(await measure(`${page}?bare`));
  }
  console.log(`| ${cellsOf(page, runs, bareRuns).join(' | ')} |`);
}
server.close();

/** Runs Lighthouse on a page. If Chromium has recorded no start of the navigation, the run is repeated once. */
async function measure(page: string, isRepeated = false): Promise<LighthouseResult> {
  const flags = [...chromiumArgs, '--headless=new', '--ignore-certificate-errors'];
  const args = ['--yes', lighthousePackage, address + page, '--quiet', '--output=json'];
  const env = { ...process.env, CHROME_PATH: chromiumPath() ?? '' };
  const { stdout } = await promisify(execFile)(
    'npx',
    [...args, `--chrome-flags=${flags.join(' ')}`],
    { env, maxBuffer: Infinity },
  ).catch((error: unknown) => {
    // Lighthouse exits with an error after a run without a result, but still prints its report.
    const { stdout: report = '' } = error as { stdout?: string };
    if (report === '') throw error;
    return { stdout: report };
  });
  const result = JSON.parse(stdout) as LighthouseResult;
  if (!result.runtimeError) return result;
  const { code, message } = result.runtimeError;
  if (code !== 'NO_NAVSTART' || isRepeated) throw new Error(`${page}: ${message}`);
  console.error(`${page}: ${code}, the run is repeated.`);
  return measure(page, true);
}

function cellsOf(
  page: string,
  runs: LighthouseResult[],
  bareRuns: LighthouseResult[],
): (string | number)[] {
  const timeCells = (audit: string) => {
    const milliseconds = medianOf(runs, audit);
    return [Math.round(milliseconds), (milliseconds / medianOf(bareRuns, audit)).toFixed(2)];
  };
  // Bytes and scores hardly differ between runs, so those of the first run are shown.
  const [{ audits, categories }] = runs as [LighthouseResult];
  const findResource = (type: string) =>
    audits['resource-summary']?.details?.items?.find(({ resourceType }) => resourceType === type);
  const formatKilobytes = (type: string) =>
    ((findResource(type)?.transferSize ?? NaN) / 1000).toFixed(1);
  const scores = Object.values(categories).map(({ score }) => Math.round((score ?? NaN) * 100));
  return [
    `\`${page}\``,
    scores.join(' '),
    ...timeCells('first-contentful-paint'),
    ...timeCells('largest-contentful-paint'),
    Math.round(medianOf(runs, 'total-blocking-time')),
    medianOf(runs, 'cumulative-layout-shift').toFixed(3),
    ...['total', 'document', 'script', 'font', 'image'].map(formatKilobytes),
    findResource('total')?.requestCount ?? NaN,
  ];
}

function medianOf(runs: LighthouseResult[], audit: string): number {
  const auditValues = runs
    .map(({ audits }) => audits[audit]?.numericValue ?? NaN)
    .sort((a, b) => a - b);
  return auditValues[Math.floor(auditValues.length / 2)] ?? NaN;
}

/** Returns a page that has only the title of a built page and its first picture, preloaded and in its usual size. */
function barePageHtml(page: string): string {
  const file = page === '/' ? 'index.html' : `${page.slice(1)}.html`;
  const builtPage = parse(readFileSync(path.join(dist, file), 'utf8'));
  const title = builtPage.querySelector('title')?.text ?? '';
  const preloads = builtPage.querySelectorAll('link[rel=preload][as=image]');
  const picture = preloads.length > 0 ? builtPage.querySelector('main picture') : null;
  return `<!doctype html><html lang="fr"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>${preloads.join('')}
<style>body{margin:0}h1{height:28vh;margin:0}img{width:100%;height:72vh;object-fit:cover}</style>
<h1>${title}</h1>${picture?.toString() ?? ''}`;
}
