/** The browser of tests, and how it is started. */
import { chromiumArgs, chromiumPath, completeChromiumPath } from '../../scripts/chromium.mjs';

/**
 * Other machines are not found: tests neither load nor depend on the maps’ servers. This is faster than
 * `page.route`, which passes each request through the test and switches the browser’s cache off.
 */
const onlyThisMachine =
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';

/**
 * Returns how Playwright starts the browser.
 *
 * @param kind `complete`: with the browser’s own gestures, history and printing, as visitors have it
 * @throws Error if there is none
 */
export function findChromium(kind: 'quick' | 'complete' = 'quick'): {
  executablePath: string;
  args: string[];
} {
  const executablePath = kind === 'quick' ? chromiumPath() : completeChromiumPath();
  if (executablePath === null) {
    throw new Error('No Chromium for the browser tests: run « node scripts/setup.mjs --tests ».');
  }
  return { executablePath, args: [...chromiumArgs, onlyThisMachine] };
}
