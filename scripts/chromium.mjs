/** Finds a Chromium for the browser tests and `npm run bench`. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Debian’s programs. The headless shell takes half the processor time, and knows no gestures of the browser itself. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const completeBrowser = '/usr/bin/chromium';

/** The first two are needed as root and in containers; the others stop requests to Google’s servers. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Returns the path of a Chromium: `PLAYWRIGHT_CHROMIUM`, else the one Playwright downloaded, else the system’s headless
 * shell, else its complete one; null without any.
 *
 * @returns {string | null}
 */
export function chromiumPath() {
  return find(playwrightChromium(), headlessShell, completeBrowser);
}

/**
 * Returns the path of a complete Chromium, as visitors have it, where there is one; else the same as `chromiumPath`.
 *
 * @returns {string | null}
 */
export function completeChromiumPath() {
  return find(playwrightChromium(), completeBrowser, headlessShell);
}

/** @param {string[]} paths */
function find(...paths) {
  const chosen = process.env['PLAYWRIGHT_CHROMIUM'];
  return (chosen ? [chosen] : paths).find((path) => existsSync(path)) ?? null;
}

function playwrightChromium() {
  try {
    return createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  } catch {
    // Packages are not installed yet, or Playwright has no Chromium for this system.
    return '';
  }
}
