/** Builds the site as `npm run build` would, in a copy of the project: Astro writes to folders that two builds cannot share. */
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = ['src', 'scripts', 'public', 'astro.config.mjs', 'package.json', 'tsconfig.json'];
/** Encoded once for all: they take most of a build’s time. */
const encodedPictures = '.cache/astro/assets';

export interface Build {
  folder: string;
  status: number | null;
  /** Everything the build printed. */
  log: string;
  remove: () => void;
}

/** `environment` adds to or overrides what the build sees: SNAPSHOT_DIR, CONTEXT … */
export function buildSite(
  environment: Record<string, string>,
  /** What the owner has written in `src/site.config.ts`. */
  editConfig?: (text: string) => string,
): Promise<Build> {
  const project = mkdtempSync(path.join(tmpdir(), 'project-'));
  const isThere = (name: string) => existsSync(path.join(root, name));
  for (const name of [...sources, encodedPictures].filter(isThere)) {
    cpSync(path.join(root, name), path.join(project, name), { recursive: true });
  }
  for (const name of ['node_modules', 'content-snapshot']) {
    symlinkSync(path.join(root, name), path.join(project, name));
  }
  if (editConfig) {
    const file = path.join(project, 'src/site.config.ts');
    writeFileSync(file, editConfig(readFileSync(file, 'utf8')));
  }
  const build = spawn(process.execPath, ['node_modules/astro/astro.js', 'build'], {
    cwd: project,
    env: {
      ...process.env,
      // Vitest’s own would make it another build.
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      // Where the tests run is not where the site goes.
      CONTEXT: '',
      ...environment,
    },
  });
  let log = '';
  for (const stream of [build.stdout, build.stderr]) {
    stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  }
  const folder = path.join(project, 'dist');
  const remove = () => rmSync(project, { recursive: true, force: true });
  return new Promise((resolve, reject) => {
    build.on('error', reject);
    build.on('close', (status) => resolve({ folder, status, log, remove }));
  });
}
