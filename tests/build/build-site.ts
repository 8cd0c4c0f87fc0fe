/** Builds the site from a snapshot into a folder of its own, as `npm run build` would. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
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

/**
 * `environment` adds to or overrides what the build sees: SNAPSHOT_DIR, CONTEXT … `project` is the folder
 * of the sources, where they are not this project’s own.
 */
export function buildSite(environment: Record<string, string>, project = root): Promise<Build> {
  const folder = mkdtempSync(path.join(tmpdir(), 'built-'));
  // Beside the folder, which the build empties. Builds that run side by side would read each other’s half-written
  // caches; what the project’s own has of encoded pictures comes along.
  const cache = `${folder}-cache`;
  const encoded = path.join(root, '.cache/astro/assets');
  if (existsSync(encoded)) cpSync(encoded, path.join(cache, 'assets'), { recursive: true });
  const build = spawn(
    process.execPath,
    ['node_modules/astro/astro.js', 'build', '--outDir', folder],
    {
      cwd: project,
      env: {
        ...process.env,
        // Vitest’s own would make it another build.
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
        // Where the tests run is not where the site goes.
        CONTEXT: '',
        ASTRO_CACHE: cache,
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

/** A copy of the project in which the owner has edited `src/site.config.ts`; returns its folder. */
export function copyProject(edit: (siteConfig: string) => string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'project-'));
  for (const name of [
    'src',
    'scripts',
    'public',
    'astro.config.mjs',
    'package.json',
    'tsconfig.json',
    'package-lock.json',
  ]) {
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  }
  for (const name of ['node_modules', 'content-snapshot']) {
    symlinkSync(path.join(root, name), path.join(copy, name));
  }
  const file = path.join(copy, 'src/site.config.ts');
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
  return copy;
}
