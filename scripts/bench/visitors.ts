/**
 * `npm run bench` measures what visitors wait for and receive: four pages of dist/, served as the host does, with
 * Lighthouse’s mobile defaults. Runs of each page alternate with runs of a bare page that has only its title and its first
 * picture. The figures are medians.
 */
import { execFile } from 'node:child_process';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
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
const reportFile = '.cache/lighthouse.json';

/** Parts of Lighthouse’s report: https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
interface LighthouseReport {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
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
const articlePage = `/blog/${path.basename(articleFile ?? '', '.html')}`;

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

console.log('| page | scores | FCP ms | × bare | LCP ms | × bare | KB |');
console.log(`|---|---|${'---:|'.repeat(5)}`);
const pages =
  values.page === undefined ? ['/', '/blog', articlePage, '/mentions-legales'] : [values.page];
for (const page of pages) {
  const reports: LighthouseReport[] = [];
  const bareReports: LighthouseReport[] = [];
  for (let run = 0; run < runCount; run += 1) {
    reports.push(await measure(page));
    bareReports.push(await measure(`${page}?bare`));
  }
  console.log(`| ${cellsOf(page, reports, bareReports).join(' | ')} |`);
}
server.close();

async function measure(page: string): Promise<LighthouseReport> {
  const flags = [...chromiumArgs, '--headless=new', '--ignore-certificate-errors'].join(' ');
  const args = ['--yes', lighthousePackage, address + page, '--quiet', `--chrome-flags=${flags}`];
  const env = { ...process.env, CHROME_PATH: chromiumPath() ?? '' };
  // Without a report of this run, reading the file must fail.
  rmSync(reportFile, { force: true });
  await promisify(execFile)('npx', [...args, '--output=json', `--output-path=${reportFile}`], {
    env,
  });
  return JSON.parse(readFileSync(reportFile, 'utf8')) as LighthouseReport;
}

function cellsOf(
  page: string,
  reports: LighthouseReport[],
  bareReports: LighthouseReport[],
): string[] {
  const timeCells = (audit: string) => {
    const milliseconds = medianOf(reports, audit);
    return [milliseconds.toFixed(0), (milliseconds / medianOf(bareReports, audit)).toFixed(2)];
  };
  // Scores hardly differ between runs, so those of the first run are shown.
  const [{ categories }] = reports as [LighthouseReport];
  const scores = Object.values(categories).map(({ score }) => Math.round((score ?? NaN) * 100));
  return [
    `\`${page}\``,
    scores.join(' '),
    ...timeCells('first-contentful-paint'),
    ...timeCells('largest-contentful-paint'),
    (medianOf(reports, 'total-byte-weight') / 1000).toFixed(1),
  ];
}

function medianOf(reports: LighthouseReport[], audit: string): number {
  const auditValues = reports
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
