/** One Lighthouse run, as on a mid-range phone on slow 4G: its default. */
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromiumArgs, chromiumPath } from '../../chromium.mjs';
import type { Throttling } from './arguments';

export interface Run {
  /** Of 100, by category; the bare page is only asked for its performance. */
  scores: Record<string, number>;
  firstContentfulPaintMs: number;
  largestContentfulPaintMs: number;
  totalBlockingTimeMs: number;
  layoutShift: number;
}

export interface RunOptions {
  throttling: Throttling;
  /** Digest of the key that the site’s certificate is for: nobody else has signed it. */
  trustedKey: string;
  categories?: string[];
}

/** Each run has a browser of its own, which holds nothing of the runs before. */
export async function runLighthouse(
  address: string,
  { throttling, trustedKey, categories }: RunOptions,
): Promise<Run> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: chromiumPath() ?? '',
    args: [
      ...chromiumArgs,
      `--ignore-certificate-errors-spki-list=${trustedKey}`,
      `--remote-debugging-port=${port}`,
    ],
  });
  try {
    const result = await lighthouse(address, {
      port,
      logLevel: 'error',
      throttlingMethod: throttling,
      ...(categories && { onlyCategories: categories }),
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${address}.`);
    const { audits, categories: found, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`);
    const valueOf = (audit: string) => audits[audit]?.numericValue ?? NaN;
    return {
      scores: Object.fromEntries(
        Object.entries(found).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
      ),
      firstContentfulPaintMs: valueOf('first-contentful-paint'),
      largestContentfulPaintMs: valueOf('largest-contentful-paint'),
      totalBlockingTimeMs: valueOf('total-blocking-time'),
      layoutShift: valueOf('cumulative-layout-shift'),
    };
  } finally {
    await browser.close();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
