/** Finds a Chromium for the browser tests and `npm run bench`. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Paths of Debian’s two Chromium programs. The headless shell needs half the processor time, but lacks the browser’s
 * own gestures.
 */
const headlessShellPath = '/usr/bin/chromium-headless-shell';
const completeBrowserPath = '/usr/bin/chromium';

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
 * Returns the path of a Chromium, the first that exists of `PLAYWRIGHT_CHROMIUM`, Playwright’s download, and the system’s
 * headless shell and complete browser; null if there is none.
 *
 * @returns {string | null}
 */
export function chromiumPath() {
  return findExisting(playwrightChromium(), headlessShellPath, completeBrowserPath);
}

/**
 * Returns the path of a complete Chromium, as visitors use it; otherwise the same as `chromiumPath`.
 *
 * @returns {string | null}
 */
export function completeChromiumPath() {
  return findExisting(playwrightChromium(), completeBrowserPath, headlessShellPath);
}

/** Returns the first path that exists, or null. PLAYWRIGHT_CHROMIUM overrides all. @param {string[]} paths */
function findExisting(...paths) {
  const chosenPath = process.env['PLAYWRIGHT_CHROMIUM'];
  return (chosenPath ? [chosenPath] : paths).find((path) => existsSync(path)) ?? null;
}

function playwrightChromium() {
  try {
    return createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  } catch {
    // The npm packages are not installed yet, or Playwright has no Chromium for this system.
    return '';
  }
}
