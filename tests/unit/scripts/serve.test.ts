/** Tests `npm run preview`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { startProgram } from '../../support/run-program.ts';

test('the preview serves the site to this machine only', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'serve-'));
  for (const file of ['404.html', '_headers', '_redirects']) {
    writeFileSync(path.join(folder, file), '');
  }
  const port = await freePort();
  const isReachedAt = (host: string) =>
    fetch(`http://${host}:${port}`).then(
      () => true,
      () => false,
    );
  const args = ['scripts/serve.ts', '--dir', folder, '--port', String(port)];
  const { process: server, done } = startProgram(args, { cwd: process.cwd() });
  try {
    await expect.poll(() => isReachedAt('127.0.0.1'), { timeout: 20_000 }).toBe(true);
    // On Linux, 127.0.0.2 is another address of this machine, like one that is reached from the network.
    if (process.platform === 'linux') expect(await isReachedAt('127.0.0.2')).toBe(false);
  } finally {
    server.kill();
    await done;
    rmSync(folder, { recursive: true });
  }
});
