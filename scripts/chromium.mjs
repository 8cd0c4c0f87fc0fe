/** Finds a Chromium for the browser tests and `npm run bench`. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/** On Debian; the headless one first, which takes half the processor time. */
const systemPaths = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The first two are needed as root and in containers; the others stop requests to Google’s servers. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** `PLAYWRIGHT_CHROMIUM`, else the one Playwright downloaded, else the system’s own; null without one. @returns {string | null} */
export function chromiumPath() {
  const chosen = process.env['PLAYWRIGHT_CHROMIUM'];
  return (chosen ? [chosen] : [playwrightChromium(), ...systemPaths]).find(existsSync) ?? null;
}

function playwrightChromium() {
  try {
    return createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  } catch {
    // Packages are not installed yet, or Playwright has no Chromium for this system.
    return '';
  }
}
