/** Builds the site from a snapshot into a folder of its own, as `npm run build` would. */
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Build {
  folder: string;
  status: number | null;
  /** Everything the build printed. */
  log: string;
}

/** `environment` adds to or overrides what the build sees: SNAPSHOT_DIR, PICTURES_CACHE … */
export function buildSite(environment: Record<string, string>): Promise<Build> {
  const folder = mkdtempSync(path.join(tmpdir(), 'built-'));
  const build = spawn(
    process.execPath,
    ['node_modules/astro/astro.js', 'build', '--outDir', folder],
    {
      cwd: root,
      env: {
        ...process.env,
        // Vitest’s own would make it another build.
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
        // Where the tests run is not where the site goes.
        CONTEXT: '',
        // Not in the folder itself, which the build empties.
        ASTRO_CACHE: `${folder}-cache`,
        ...environment,
      },
    },
  );
  let log = '';
  for (const stream of [build.stdout, build.stderr]) {
    stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  }
  return new Promise((resolve, reject) => {
    build.on('error', reject);
    build.on('close', (status) => resolve({ folder, status, log }));
  });
}
