/** The browser of tests, and how it is started. */
import { chromiumArgs, chromiumPath, fullChromiumPath } from '../../scripts/chromium.mjs';

/**
 * Other machines are not found: tests neither load nor depend on the maps’ servers. This is faster than
 * `page.route`, which passes each request through the test and switches the browser’s cache off.
 */
const onlyThisMachine =
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';

interface LaunchOptions {
  executablePath: string;
  args: string[];
}

export function findChromium(): LaunchOptions {
  const executablePath = chromiumPath();
  if (executablePath === null) {
    throw new Error('No Chromium for the browser tests: run « node scripts/setup.mjs --tests ».');
  }
  return launchOptions(executablePath);
}

/** Null where there is a headless shell alone. */
export function findFullChromium(): LaunchOptions | null {
  const executablePath = fullChromiumPath();
  return executablePath === null ? null : launchOptions(executablePath);
}

function launchOptions(executablePath: string): LaunchOptions {
  return { executablePath, args: [...chromiumArgs, onlyThisMachine] };
}
