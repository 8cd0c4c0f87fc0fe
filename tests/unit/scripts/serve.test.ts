/** Tests `npm run preview`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { startProgram } from '../../support/run-program.ts';

test('the preview serves the site to this machine only, with the headers of its last build', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'serve-'));
  writeFileSync(path.join(folder, '404.html'), '');
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
    writeFileSync(path.join(folder, '_headers'), '/*\n  X-Build: 2\n');
    const readHeader = async () => (await fetch(`http://127.0.0.1:${port}`)).headers.get('x-build');
    await expect.poll(readHeader, { timeout: 20_000 }).toBe('2');
  } finally {
    server.kill();
    await done;
    rmSync(folder, { recursive: true });
  }
});
