/** Finds a Chromium for the browser tests and `npm run bench`. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/** On Debian and derivatives; the headless one first, which takes half the processor time. */
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

/**
 * The first of: `PLAYWRIGHT_CHROMIUM`, the one Playwright downloaded, the system’s own.
 * @param {Record<string, string | undefined>} [env]
 * @param {() => string} [getPlaywrightPath]
 * @param {string[]} [paths]
 * @returns {string | null} the path of the executable
 * @throws if `PLAYWRIGHT_CHROMIUM` names a file that does not exist: it is not silently ignored
 */
export function chromiumPath(
  env = process.env,
  getPlaywrightPath = playwrightChromium,
  paths = systemPaths,
) {
  const chosen = env['PLAYWRIGHT_CHROMIUM'];
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`PLAYWRIGHT_CHROMIUM names ${chosen}, which does not exist.`);
  }
  return [getPlaywrightPath(), ...paths].find((path) => existsSync(path)) ?? null;
}

/**
 * One that can open windows and tabs, or null: a headless shell is not one.
 * @returns {string | null}
 */
export function fullChromiumPath() {
  const found = chromiumPath(process.env, playwrightChromium, ['/usr/bin/chromium']);
  return found !== null && /headless.shell/.test(found) ? null : found;
}

function playwrightChromium() {
  try {
    const { chromium } = createRequire(import.meta.url)('playwright-core');
    return chromium.executablePath();
  } catch {
    // Packages are not installed yet, or Playwright has no Chromium for this system.
    return '';
  }
}
