/** Serves a built folder with the addresses visitors use, through the project’s own server. */
import { spawn } from 'node:child_process';
import { projectRoot } from './folders';
import { freePort } from './free-port';

export interface ServedSite {
  statusOf: (pathname: string) => Promise<number>;
  stop: () => void;
}

export async function serveSite(folder: string): Promise<ServedSite> {
  const port = String(await freePort());
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/serve.ts', '--dir', folder, '--port', port],
    { cwd: projectRoot, stdio: ['ignore', 'pipe', 'inherit'] },
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
    statusOf: async (pathname) => (await fetch(`http://localhost:${port}${pathname}`)).status,
    stop: () => server.kill(),
  };
}
