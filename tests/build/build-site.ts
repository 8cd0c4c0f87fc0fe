/** Builds the site from a snapshot into a folder of its own, as `npm run build` would. */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
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
 * `environment` adds to or overrides what the build sees: SNAPSHOT_DIR, PICTURES_CACHE … `project` is the folder
 * of the sources, where they are not this project’s own.
 */
export function buildSite(environment: Record<string, string>, project = root): Promise<Build> {
  const folder = mkdtempSync(path.join(tmpdir(), 'built-'));
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
        // Not in the folder itself, which the build empties.
        ASTRO_CACHE: `${folder}-cache`,
        PICTURES_CACHE: path.join(root, '.cache/pictures'),
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
