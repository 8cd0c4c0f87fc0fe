/** Serves a built folder with the addresses visitors use, through the project’s own server. */
import { spawn } from 'node:child_process';
import { projectRoot } from '../../scripts/cms/folders';
import { freePort } from '../../scripts/cms/free-port';

export interface ServedSite {
  address: string;
  statusOf: (pathname: string) => Promise<number>;
  stop: () => void;
}

/** `env` adds to or overrides what the server sees. */
export async function serveSite(
  folder: string,
  env: Record<string, string> = {},
): Promise<ServedSite> {
  const port = String(await freePort());
  const address = `http://localhost:${port}`;
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/serve.ts', '--dir', folder, '--port', port],
    { cwd: projectRoot, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise<void>((resolve, reject) => {
    // It prints its address as soon as it answers.
    server.stdout.once('data', () => {
      resolve();
    });
    server.once('exit', () => {
      reject(new Error('The site’s server ended at once'));
    });
  });
  return {
    address,
    statusOf: async (pathname) => (await fetch(`${address}${pathname}`)).status,
    stop: () => server.kill(),
  };
}
