/** What visitors wait for and receive, beside a bare page from the same server: `npm run bench -- --help`. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
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
import { freePort } from '../cms/free-port';
import { createHost } from '../host/host';
import { readRules } from '../host/rules';
import { measureInteractions } from './interactions';

const help = `npm run bench -- [options]

Measures dist/, served as « npm run preview » does: run « npm run build » before. Each page takes turns with a bare
page of the same server: its title and its first picture in 1 KB of HTML. Lighthouse’s mobile defaults (412 px wide,
slow 4G, processor slowed down four times), median runs; KB as transferred before the visitor moves.

  --runs N        Lighthouse runs of each page and of its bare page (5)
  --pages A,B     addresses to measure (/,/blog,an article,/mentions-legales)
  --interactions  measures how long interactions with the landing page take instead (processor slowed down four times)
  --help          this text`;

const dist = 'dist';
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string' },
    interactions: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
if (options.help) console.log(help);
else if (existsSync(path.join(dist, 'index.html'))) await measure();
else {
  console.error('Nothing to measure in dist/: run « npm run build » first.');
  process.exitCode = 1;
}

async function measure(): Promise<void> {
  const host = createHost(dist, await readRules(dist, 'netlify.toml'));
  const answer: RequestListener = (request, response) => {
    const url = request.url ?? '/';
    if (url.endsWith('?bare')) response.end(barePage(url.slice(0, -'?bare'.length)));
    else host(request, response);
  };
  // HTTP/2, as hosts have it: over HTTP/1.1 each file more than the bare page’s would wait for a connection.
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const server = createSecureServer({ key, cert }, answer as never);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = `https://localhost:${(server.address() as AddressInfo).port}`;
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: chromiumPath() ?? '',
    args: [...chromiumArgs, '--ignore-certificate-errors', `--remote-debugging-port=${port}`],
  });
  try {
    if (options.interactions) await measureInteractions(browser, address);
    else await measurePages(address, port);
  } finally {
    await browser.close();
    server.close();
  }
}

async function measurePages(address: string, port: number): Promise<void> {
  const pages = options.pages?.split(',') ?? ['/', '/blog', someArticle(), '/mentions-legales'];
  console.log(
    '| page | scores | FCP ms | × bare | LCP ms | × bare | TBT ms | CLS | KB in all | HTML | CSS | JS | fonts | pictures | requests |',
  );
  console.log(`|---|---|${'---:|'.repeat(13)}`);
  for (const page of pages) {
    const runs: Result[] = [];
    const bareRuns: Result[] = [];
    for (let run = 0; run < Number(options.runs); run += 1) {
      runs.push(await runLighthouse(address + page, port));
      bareRuns.push(await runLighthouse(`${address}${page}?bare`, port, ['performance']));
    }
    const row = describe(
      page,
      computeMedianRun(runs) as Result,
      computeMedianRun(bareRuns) as Result,
    );
    console.log(`| ${row.join(' | ')} |`);
  }
}

async function runLighthouse(url: string, port: number, categories?: string[]): Promise<Result> {
  const outcome = await lighthouse(url, {
    port,
    logLevel: 'error',
    ...(categories && { onlyCategories: categories }),
  });
  if (!outcome) throw new Error(`Lighthouse returned nothing for ${url}.`);
  if (outcome.lhr.runtimeError) throw new Error(`${url}: ${outcome.lhr.runtimeError.message}`);
  return outcome.lhr;
}

/** The cells of a page’s row. */
function describe(page: string, median: Result, bareMedian: Result): (string | number)[] {
  const value = (audit: string, run = median) => run.audits[audit]?.numericValue ?? NaN;
  const timeAndRatio = (audit: string) => [
    Math.round(value(audit)),
    (value(audit) / value(audit, bareMedian)).toFixed(2),
  ];
  const details = median.audits['resource-summary']?.details;
  const resources = details?.type === 'table' ? details.items : [];
  const resource = (type: string) => resources.find(({ resourceType }) => resourceType === type);
  const kilobytes = (type: string) =>
    (Number(resource(type)?.['transferSize'] ?? NaN) / 1000).toFixed(1);
  return [
    `\`${page}\``,
    Object.values(median.categories)
      .map(({ score }) => Math.round((score ?? NaN) * 100))
      .join(' '),
    ...timeAndRatio('first-contentful-paint'),
    ...timeAndRatio('largest-contentful-paint'),
    Math.round(value('total-blocking-time')),
    value('cumulative-layout-shift').toFixed(3),
    ...['total', 'document', 'stylesheet', 'script', 'font', 'image'].map(kilobytes),
    Number(resource('total')?.['requestCount']),
  ];
}

function someArticle(): string {
  const file = readdirSync(path.join(dist, 'blog'))
    .sort()
    .find((name) => name !== '404.html' && name.endsWith('.html'));
  if (file === undefined) throw new Error('No article in dist/: name the pages with --pages.');
  return `/blog/${path.basename(file, '.html')}`;
}

/** The title and the first picture of a built page, with its preload: the picture takes the place it has on the page. */
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
