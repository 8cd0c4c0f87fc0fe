import { chromiumArgs, chromiumPath } from '../../scripts/chromium.mjs';

/**
 * Option of Chromium that blocks requests to all other machines, so that tests neither load nor depend on map servers.
 * It is faster than `page.route`, which passes each request through the test and disables the browser’s cache.
 */
const blockOtherHostsFlag =
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';

/**
 * Returns the launch options for Playwright.
 * @param kind `complete` supports gestures, history and printing, unlike Chromium’s faster headless shell
 * @throws Error if there is no browser
 */
export function findChromium(kind: 'quick' | 'complete' = 'quick'): {
  executablePath: string;
  args: string[];
} {
  const executablePath = chromiumPath(kind);
  if (executablePath === null) {
    throw new Error('No Chromium for the browser tests: run « node scripts/setup.mjs --tests ».');
  }
  return { executablePath, args: [...chromiumArgs, blockOtherHostsFlag] };
}
