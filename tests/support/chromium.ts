/** The browser of tests, and how it is started. */
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.mjs';

/**
 * Other machines are not found: tests neither load nor depend on the maps’ servers. This is faster than
 * `page.route`, which passes each request through the test and switches the browser’s cache off.
 */
const onlyThisMachine =
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';

export function findChromium(): { executablePath: string; args: string[] } {
  const executablePath = chromiumPath();
  if (executablePath === null) {
    throw new Error('No Chromium for the browser tests: run « node scripts/setup.mjs --tests ».');
  }
  return { executablePath, args: [...chromiumArgs, onlyThisMachine] };
}
