/** From a click on a link to the next page’s first paint, in variants of the site that take turns. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'puppeteer-core';
import type { Conditions } from './conditions';
import { median } from './median';

/** How long the pointer’s button is held. */
const pressMs = 80;

interface NavigationConditions extends Conditions {
  /** How long the pointer rests on a link before its button is pressed. */
  hoverMs: number;
}

type Navigation = [from: string, link: string, to: string];

interface Visit {
  waitedMs: number;
  isPrefetched: boolean;
}

/** @param addresses of each variant, by its name */
export async function measureNavigations(
  browser: Browser,
  addresses: Record<string, string>,
  article: string,
  conditions: NavigationConditions,
): Promise<void> {
  const navigations: Navigation[] = [
    ['/', 'header a[href="/blog"]', '/blog'],
    ['/blog', `main a[href="${article}"]`, article],
    [article, 'footer a[href="/mentions-legales"]', '/mentions-legales'],
    ['/mentions-legales', 'header a[href="/"]', '/'],
  ];
  const names = Object.keys(addresses);
  console.log(`| from | to |${names.map((name) => ` ${name} ms | prefetched |`).join('')}`);
  console.log(`|---|---|${'---:|---:|'.repeat(names.length)}`);
  for (const [from, link, to] of navigations) {
    const visits = names.map((): Visit[] => []);
    for (let run = 0; run < conditions.runs; run += 1) {
      for (const [index, address] of Object.values(addresses).entries()) {
        visits[index]?.push(await visit(browser, address, [from, link, to], conditions));
      }
    }
    const cells = visits.flatMap((measured) => [
      Math.round(median(measured.map(({ waitedMs }) => waitedMs))),
      `${measured.filter(({ isPrefetched }) => isPrefetched).length} of ${conditions.runs}`,
    ]);
    console.log(`| \`${from}\` | \`${to}\` | ${cells.join(' | ')} |`);
  }
}

/** In a context of its own: the first page’s files are in the cache, and no others. */
async function visit(
  browser: Browser,
  address: string,
  [from, link, to]: Navigation,
  { slowdown, hoverMs }: NavigationConditions,
): Promise<Visit> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  await page.emulateCPUThrottling(slowdown);
  await page.goto(address + from, { waitUntil: 'networkidle0' });
  await page.evaluate(() => {
    addEventListener('click', ({ timeStamp }) => {
      sessionStorage.setItem('clickedAt', String(performance.timeOrigin + timeStamp));
    });
  });
  await click(page, link, hoverMs);
  const visited = await firstPaint(page, to);
  await context.close();
  return visited;
}

async function click(page: Page, link: string, hoverMs: number): Promise<void> {
  const target = await page.waitForSelector(link);
  if (!target) throw new Error(`No link ${link} on ${page.url()}.`);
  await target.scrollIntoView();
  const { x, y } = await target.clickablePoint();
  await page.mouse.move(x, y);
  await sleep(hoverMs);
  await page.mouse.down();
  await sleep(pressMs);
  await page.mouse.up();
}

/** Asked again and again: whatever waits in a page ends when another takes its place. */
async function firstPaint(page: Page, path: string): Promise<Visit> {
  const deadline = performance.now() + 30_000;
  while (performance.now() < deadline) {
    await sleep(100);
    const visited = await page.evaluate(paintAfterClick, path).catch(() => null);
    if (visited) return visited;
  }
  throw new Error(`${path} was not painted within 30 seconds after the click.`);
}

/** In the browser: times of two pages are compared by the clock of the day. */
function paintAfterClick(path: string): Visit | null {
  const [navigation] = performance.getEntriesByType('navigation');
  const [paint] = performance.getEntriesByType('paint');
  if (location.pathname !== path || !navigation || !paint) return null;
  const paintedAt = performance.timeOrigin + paint.startTime;
  return {
    waitedMs: paintedAt - Number(sessionStorage.getItem('clickedAt')),
    // Not in TypeScript’s types yet.
    isPrefetched: Reflect.get(navigation, 'deliveryType') === 'navigational-prefetch',
  };
}
