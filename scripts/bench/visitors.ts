/** What visitors wait for and receive, beside a bare page from the same server: `npm run bench -- --help`. */
import { X509Certificate } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import puppeteer from 'puppeteer-core';
import { generate } from 'selfsigned';
import { chromiumArgs, chromiumPath } from '../chromium.mjs';
import { createHost } from '../host/host';
import { readRules } from '../host/rules';
import { barePage, dist, sha256, someArticle, withoutSpeculationRules } from './built-site';
import { measureFirstViews } from './first-view';
import { measureInteractions } from './interactions';
import { measureNavigations } from './navigation';
import { openSlowLine } from './slow-line';

const help = `npm run bench -- [options]

Measures dist/, served as « npm run preview » does: run « npm run build » before. Each page takes turns with a bare
page of the same server: its title and its first picture in 1 KB of HTML. Lighthouse’s mobile defaults (412 px wide,
slow 4G, processor slowed down four times), median runs; KB as transferred before the visitor moves. The browser’s clock
is a day ahead: visitors open a site that was built before today, and its pages correct their dates. The main thread’s
work until the page is quiet is the least of all runs, to which other processes only add.

  --runs N        runs of each measurement (5)
  --pages A,B     addresses to measure (/,/blog,an article,/mentions-legales)
  --slowdown N    how many times slower the processor is: 6 is a slow phone (4)
  --age N         days since the build: 0 is today (1)
  --applied       slows the line and the processor down, instead of reckoning from a fast visit what that would bring
  --interactions  measures how long interactions with the landing page take instead
  --navigation    measures the time from a click to the next page’s first paint instead, with the site’s speculation
                  rules and without, in turns, medians: 1440 px wide, the first page’s files cached, a click of
                  80 ms. The server’s line has slow 4G’s bandwidth and round trip, without loss or TCP’s slow
                  start. The clock is not ahead
  --hover N       milliseconds that the pointer rests on a link before the click (200)
  --help          this text`;

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string' },
    slowdown: { type: 'string', default: '4' },
    age: { type: 'string', default: '1' },
    applied: { type: 'boolean', default: false },
    hover: { type: 'string', default: '200' },
    interactions: { type: 'boolean' },
    navigation: { type: 'boolean' },
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
  const conditions = {
    runs: Number(options.runs),
    slowdown: Number(options.slowdown),
    daysSinceBuild: Number(options.age),
    isApplied: options.applied,
  };
  const rules = await readRules(dist, 'netlify.toml');
  const host = createHost(dist, () => rules);
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const executablePath = chromiumPath() ?? '';
  // Without the errors of all certificates ignored, which would keep files out of the browser’s cache.
  const args = [...chromiumArgs, `--ignore-certificate-errors-spki-list=${sha256(publicKey)}`];

  // HTTP/2, as hosts have it: over HTTP/1.1 each file more than the bare page’s would wait for a connection.
  const serve = async (listener: RequestListener) => {
    const server = createSecureServer({ key, cert }, listener as never).unref();
    await new Promise<void>((resolve) => server.listen(0, resolve));
    return (server.address() as AddressInfo).port;
  };

  if (options.interactions) {
    const browser = await chromium.launch({ executablePath, args });
    await measureInteractions(browser, `https://localhost:${await serve(host)}`, conditions);
    await browser.close();
    return;
  }
  const launch = () => puppeteer.launch({ executablePath, args });
  let browser = await launch();
  try {
    if (options.navigation) {
      const withoutRules = createHost(dist, () => withoutSpeculationRules(rules));
      await measureNavigations(
        browser,
        {
          'with rules': await openSlowLine(await serve(host)),
          'without rules': await openSlowLine(await serve(withoutRules)),
        },
        someArticle(),
        { ...conditions, hoverMs: Number(options.hover) },
      );
    } else {
      const port = await serve((request, response) => {
        const url = request.url ?? '/';
        if (url.endsWith('?bare')) response.end(barePage(url.slice(0, -'?bare'.length)));
        else host(request, response);
      });
      const pages = options.pages?.split(',') ?? ['/', '/blog', someArticle(), '/mentions-legales'];
      // On a slow processor one may crash.
      const runningBrowser = async () => (browser.connected ? browser : (browser = await launch()));
      await measureFirstViews(runningBrowser, `https://localhost:${port}`, pages, conditions);
    }
  } finally {
    await browser.close();
  }
}
