/** Finds a Chromium for the browser tests and `npm run bench`. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Arguments for Chromium. Root and containers need the first two; the others prevent requests to Google’s servers. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Returns the path of a Chromium, the first that exists of `PLAYWRIGHT_CHROMIUM`, Playwright’s download and Debian’s two
 * programs; null if there is none. The headless shell needs half the processor time, but lacks the browser’s own gestures.
 *
 * @param {'quick' | 'complete'} kind which of Debian’s programs is preferred
 * @returns {string | null}
 */
export function chromiumPath(kind = 'quick') {
  const debianPaths = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
  if (kind === 'complete') debianPaths.reverse();
  const chosenPath = process.env['PLAYWRIGHT_CHROMIUM'];
  const paths = chosenPath ? [chosenPath] : [playwrightChromium(), ...debianPaths];
  return paths.find((path) => existsSync(path)) ?? null;
}

function playwrightChromium() {
  try {
    return createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  } catch {
    // The npm packages are not installed yet, or Playwright has no Chromium for this system.
    return '';
  }
}
