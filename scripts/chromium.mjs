/** Finds the Chromium that drives the browser tests and the measuring; installs nothing. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Where Debian and its kin put it: the one without windows first, which takes half the processor time. */
const usualPlaces = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Needed as root and in containers; and no visits to anybody’s servers while testing. */
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
 * @param {() => string} [playwrightsOwn]
 * @param {string[]} [systemPlaces]
 * @returns {string | null} the program’s path
 * @throws when `PLAYWRIGHT_CHROMIUM` names a file that does not exist: a wish is never silently passed over
 */
export function chromiumPath(
  env = process.env,
  playwrightsOwn = playwrightChromium,
  systemPlaces = usualPlaces,
) {
  const wished = env['PLAYWRIGHT_CHROMIUM'];
  if (wished) {
    if (existsSync(wished)) return wished;
    throw new Error(`PLAYWRIGHT_CHROMIUM names ${wished}, which does not exist.`);
  }
  return [playwrightsOwn(), ...systemPlaces].find((place) => existsSync(place)) ?? null;
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
