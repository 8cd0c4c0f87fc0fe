/** Builds a site in a copy of the project, since two builds cannot share the folders that Astro writes to. */
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteConfig } from '../../src/lib/site-config.ts';
import { siteConfig } from '../fixtures/site.config.ts';
import { fixtureSnapshot } from './make-snapshot.ts';
import { startProgram } from './run-program.ts';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
/**
 * Files and folders that a build reads besides the content. `scripts` is not copied as a whole, because it contains
 * Strapi’s packages.
 */
export const buildSources = [
  'src',
  'scripts/build',
  'scripts/host',
  'scripts/lib',
  'public',
  'astro.config.mjs',
  'package.json',
  'tsconfig.json',
].filter((name) => existsSync(path.join(projectRoot, name)));
const pictureCachePath = '.cache/astro/assets';
/**
 * Folders with pictures that earlier builds of this repository’s site and of the tests’ sites have encoded. Builds
 * reuse them, because encoding is slow.
 */
const pictureCacheFolders = [
  path.join(projectRoot, pictureCachePath),
  path.join(projectRoot, '.cache/test-pictures'),
];

export interface Build {
  folder: string;
  status: number | null;
  /** Output of the build. */
  log: string;
  remove: () => void;
}

/**
 * Builds a site.
 * @param environment additional environment variables, such as SNAPSHOT_DIR and CONTEXT
 * @param site replaces `src/site.config.ts`
 */
export async function buildSite(
  environment: Record<string, string>,
  site: SiteConfig = siteConfig,
): Promise<Build> {
  const projectFolder = mkdtempSync(path.join(tmpdir(), 'project-'));
  for (const name of buildSources) {
    const sourcePath = name === 'public' ? 'tests/fixtures/public' : name;
    cpSync(path.join(projectRoot, sourcePath), path.join(projectFolder, name), { recursive: true });
  }
  const picturesFolder = path.join(projectFolder, pictureCachePath);
  copyEncodedPictures(picturesFolder);
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(projectFolder, 'node_modules'));
  symlinkSync(fixtureSnapshot, path.join(projectFolder, 'content-snapshot'));
  cpSync(path.join(projectRoot, 'tests/fixtures/brand'), path.join(projectFolder, 'src/brand'), {
    recursive: true,
  });
  writeFileSync(
    path.join(projectFolder, 'src/site.config.ts'),
    `import { typesetSiteTexts } from './lib/site-config.ts';
export const siteConfig = typesetSiteTexts(${JSON.stringify(site)});
`,
  );
  const { exitCode, output } = await runBuild(projectFolder, environment);
  if (exitCode === 0) cacheNewPictures(picturesFolder);
  return {
    folder: path.join(projectFolder, 'dist'),
    status: exitCode,
    log: output,
    remove: () => rmSync(projectFolder, { recursive: true, force: true }),
  };
}

export function runBuild(projectFolder: string, environment: Record<string, string> = {}) {
  return startProgram(['node_modules/astro/bin/astro.mjs', 'build'], {
    cwd: projectFolder,
    env: {
      ...process.env,
      // Vitest sets NODE_ENV to `test`, which would change the build.
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      // The variables of the machine that runs the tests must not change the build.
      CONTEXT: '',
      CMS_URL: '',
      ...environment,
    },
  }).done;
}

function copyEncodedPictures(target: string): void {
  for (const folder of pictureCacheFolders.filter((name) => existsSync(name))) {
    cpSync(folder, target, { recursive: true });
  }
}

/**
 * Copies the pictures that a build has encoded to the cache of the tests, for later builds. Each copy gets its final
 * name only when it is complete, because another build may read the cache at the same time.
 */
function cacheNewPictures(picturesFolder: string): void {
  const [, folder = ''] = pictureCacheFolders;
  mkdirSync(folder, { recursive: true });
  const cachedNames = new Set(
    pictureCacheFolders.filter((name) => existsSync(name)).flatMap(fileNamesIn),
  );
  for (const name of fileNamesIn(picturesFolder).filter((picture) => !cachedNames.has(picture))) {
    const file = path.join(folder, name);
    copyFileSync(path.join(picturesFolder, name), `${file}.${process.pid}`);
    renameSync(`${file}.${process.pid}`, file);
  }
}

function fileNamesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
