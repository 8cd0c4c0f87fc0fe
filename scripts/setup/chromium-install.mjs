/** Makes sure that the browser tests have a Chromium. */
import path from 'node:path';
import { aptInstall, canUseApt } from './apt.mjs';
import { attempt } from './attempt.mjs';
import { chromiumPath } from './chromium.mjs';

/**
 * @param {string} root
 * @returns {Promise<string>} what a person has to do; `''` when there is a Chromium
 */
export async function ensureChromium(root) {
  if (chromiumPath() !== null) return '';
  const failures = [];
  for (const { name, install } of ways(root)) {
    const { message } = await install();
    if (chromiumPath() !== null) return '';
    failures.push(`${name}:\n${message}`);
  }
  return [
    'The browser tests need a Chromium. Install one (Debian: apt-get install chromium), or',
    'name one: PLAYWRIGHT_CHROMIUM=/path/to/chrome. What was tried:',
    ...failures,
  ].join('\n');
}

/** @param {string} root */
function ways(root) {
  const playwright = {
    name: 'npx playwright install chromium',
    install: () =>
      attempt({
        title: 'Downloading Playwright’s Chromium',
        command: process.execPath,
        // What npx would start; not asked to look for packages elsewhere. The second, smaller browser
        // that comes along by default is not used.
        args: [
          path.join(root, 'node_modules', 'playwright-core', 'cli.js'),
          'install',
          '--no-shell',
          'chromium',
        ],
        cwd: root,
        limitMinutes: 5,
      }),
  };
  // The second where a distribution has no package of the first.
  const apt = ['chromium-headless-shell', 'chromium'].map((name) => ({
    name: `apt-get install ${name}`,
    install: () => aptInstall(name),
  }));
  return canUseApt() ? [playwright, ...apt] : [playwright];
}
