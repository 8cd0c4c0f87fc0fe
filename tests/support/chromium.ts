/** The browser that tests and scripts drive, and how it is started. */
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.mjs';

export function findChromium(): { executablePath: string; args: string[] } {
  const executablePath = chromiumPath();
  if (executablePath === null) {
    throw new Error('No Chromium for the browser tests: run « node scripts/setup.mjs --tests ».');
  }
  return { executablePath, args: [...chromiumArgs] };
}
