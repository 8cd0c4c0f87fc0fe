/** What a phone receives for a page, before and after its visitor scrolls down: as transferred, headers included. */
import { chromium } from '@playwright/test';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../../chromium.mjs';

export interface Transfer {
  requests: number;
  bytes: number;
  bytesByType: Record<string, number>;
  /** Other hosts that were asked for something. */
  externalHosts: string[];
}

export interface PageTransfers {
  firstView: Transfer;
  /** All of the visit, the first view included. */
  scrolled: Transfer;
}

/** Lighthouse’s phone. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const scrollStepPx = 600;
const pauseMs = 250;

export async function measureTransfers(address: string): Promise<PageTransfers> {
  const browser = await chromium.launch({
    executablePath: chromiumPath() ?? '',
    args: [...chromiumArgs, '--ignore-certificate-errors'],
  });
  try {
    return await visit(browser, address);
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, address: string): Promise<PageTransfers> {
  const page = await browser.newPage(phone);
  const { origin } = new URL(address);
  const externalHosts = new Set<string>();
  // They are counted, not troubled.
  await page.route(
    (url) => url.origin !== origin,
    (route) => {
      externalHosts.add(new URL(route.request().url()).host);
      return route.abort();
    },
  );
  const received = await listenTo(await page.context().newCDPSession(page));
  const soFar = (): Transfer => ({ ...sumUp(received), externalHosts: [...externalHosts].sort() });
  await page.goto(address, { waitUntil: 'networkidle' });
  const firstView = soFar();
  await scrollDown(page);
  return { firstView, scrolled: soFar() };
}

interface Received {
  type: string;
  bytes: number;
}

async function listenTo(session: CDPSession): Promise<Map<string, Received>> {
  const received = new Map<string, Received>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    received.set(requestId, { type, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = received.get(requestId);
    if (response) response.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return received;
}

function sumUp(received: Map<string, Received>): Omit<Transfer, 'externalHosts'> {
  const responses = [...received.values()];
  const bytesByType: Record<string, number> = {};
  for (const { type, bytes } of responses) bytesByType[type] = (bytesByType[type] ?? 0) + bytes;
  return {
    requests: responses.length,
    bytes: responses.reduce((sum, { bytes }) => sum + bytes, 0),
    bytesByType,
  };
}

async function scrollDown(page: Page): Promise<void> {
  const isAtEnd = () =>
    page.evaluate(() => innerHeight + scrollY >= document.documentElement.scrollHeight - 1);
  do {
    await page.evaluate((step) => scrollBy({ top: step, behavior: 'instant' }), scrollStepPx);
    await page.waitForTimeout(pauseMs);
  } while (!(await isAtEnd()));
  await page.waitForLoadState('networkidle');
}
