/**
 * `npm run bench`: what visitors wait for and receive. Measures four pages of dist/, served as the host does, with
 * Lighthouse’s mobile defaults; each takes turns with a bare page of the same server, its title and its first picture.
 * `-- --runs 9`: the median of so many runs, 5 by default.
 */
import { readFileSync, readdirSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import type { Result } from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { parse } from 'node-html-parser';
import { generate } from 'selfsigned';
import { chromiumArgs, chromiumPath } from '../chromium.mjs';
import { createHost } from '../host/host';
import { readRules } from '../host/rules';

const dist = 'dist';
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });

const article = readdirSync(path.join(dist, 'blog')).find((name) => /^(?!404).*\.html$/.test(name));
const pages = ['/', '/blog', `/blog/${path.basename(article ?? '', '.html')}`, '/mentions-legales'];

const host = createHost(dist, await readRules(dist, 'netlify.toml'));
const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
// HTTP/2, as hosts have it: over HTTP/1.1 each file would wait for a connection.
const respond: RequestListener = (request, response) => {
  const [page = '', query] = request.url?.split('?') ?? [];
  if (query === 'bare') response.end(barePage(page));
  else host(request, response);
};
// Node’s types keep its two kinds of requests apart.
const server = createSecureServer({ key, cert }, respond as never);
await new Promise<void>((resolve) => server.listen(0, resolve));
const address = `https://localhost:${(server.address() as AddressInfo).port}`;

const debuggingPort = 9377;
const browser = await chromium.launch({
  executablePath: chromiumPath() ?? '',
  args: [
    ...chromiumArgs,
    '--ignore-certificate-errors',
    `--remote-debugging-port=${debuggingPort}`,
  ],
});

console.log(
  '| page | scores | FCP ms | × bare | LCP ms | × bare | TBT ms | CLS | KB | HTML | JS | fonts | pictures | requests |',
);
console.log(`|---|---|${'---:|'.repeat(12)}`);
for (const page of pages) {
  const runs: Result[] = [];
  const bareRuns: Result[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) {
    runs.push(await measure(page));
    bareRuns.push(await measure(`${page}?bare`));
  }
  console.log(`| ${cellsOf(page, medianOf(runs), medianOf(bareRuns)).join(' | ')} |`);
}
await browser.close();
server.close();

async function measure(page: string): Promise<Result> {
  const outcome = await lighthouse(address + page, { port: debuggingPort, logLevel: 'error' });
  if (!outcome || outcome.lhr.runtimeError) {
    throw new Error(`${page}: ${outcome?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  return outcome.lhr;
}

function medianOf(runs: Result[]): Result {
  return computeMedianRun(runs) as Result;
}

function cellsOf(page: string, run: Result, bareRun: Result): (string | number)[] {
  const valueOf = (audit: string, of = run) => of.audits[audit]?.numericValue ?? NaN;
  const time = (audit: string) => [
    Math.round(valueOf(audit)),
    (valueOf(audit) / valueOf(audit, bareRun)).toFixed(2),
  ];
  const resources = run.audits['resource-summary']?.details;
  const resource = (type: string) =>
    resources?.type === 'table'
      ? resources.items.find(({ resourceType }) => resourceType === type)
      : undefined;
  const kilobytes = (type: string) =>
    (Number(resource(type)?.['transferSize'] ?? NaN) / 1000).toFixed(1);
  const scores = Object.values(run.categories).map(({ score }) => Math.round((score ?? NaN) * 100));
  return [
    ...[`\`${page}\``, scores.join(' ')],
    ...[...time('first-contentful-paint'), ...time('largest-contentful-paint')],
    ...[Math.round(valueOf('total-blocking-time')), valueOf('cumulative-layout-shift').toFixed(3)],
    ...['total', 'document', 'script', 'font', 'image'].map(kilobytes),
    Number(resource('total')?.['requestCount']),
  ];
}

/** The first picture of the built page, with its preload, takes the place it has there. */
function barePage(page: string): string {
  const file = page === '/' ? 'index.html' : `${page.slice(1)}.html`;
  const built = parse(readFileSync(path.join(dist, file), 'utf8'));
  const title = built.querySelector('title')?.text ?? '';
  const preloads = built.querySelectorAll('link[rel=preload][as=image]');
  const picture = preloads.length > 0 ? built.querySelector('main picture') : null;
  return `<!doctype html><html lang="fr"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>${preloads.join('')}
<style>body{margin:0}h1{height:28vh;margin:0}img{width:100%;height:72vh;object-fit:cover}</style>
<h1>${title}</h1>${picture?.toString() ?? ''}`;
}
