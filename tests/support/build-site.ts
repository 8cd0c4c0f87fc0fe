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
import { fixedSnapshot } from './make-snapshot.ts';
import { startProgram } from './run-program.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
/** Files that a build reads besides the content. `scripts` is not copied as a whole, because it contains Strapi’s packages. */
export const sources = [
  'src',
  'scripts/build',
  'scripts/contacts',
  'scripts/lib',
  'public',
  'astro.config.mjs',
  'package.json',
  'tsconfig.json',
].filter((name) => existsSync(path.join(root, name)));
const encoded = '.cache/astro/assets';
/** Pictures that were encoded before, for the site at hand and for tests. Encoding takes most of a build’s time. */
const encodedPictures = [path.join(root, encoded), path.join(root, '.cache/test-pictures')];

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
  const project = mkdtempSync(path.join(tmpdir(), 'project-'));
  for (const name of sources) {
    const from = name === 'public' ? 'tests/fixtures/public' : name;
    cpSync(path.join(root, from), path.join(project, name), { recursive: true });
  }
  const pictures = path.join(project, encoded);
  copyEncodedPictures(pictures);
  symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'));
  symlinkSync(fixedSnapshot, path.join(project, 'content-snapshot'));
  cpSync(path.join(root, 'tests/fixtures/brand'), path.join(project, 'src/brand'), {
    recursive: true,
  });
  writeFileSync(
    path.join(project, 'src/site.config.ts'),
    `import { typesetSiteTexts } from './lib/site-config.ts';
export const siteConfig = typesetSiteTexts(${JSON.stringify(site)});
`,
  );
  const { exitCode, output } = await runBuild(project, environment);
  if (exitCode === 0) keepPictures(pictures);
  return {
    folder: path.join(project, 'dist'),
    status: exitCode,
    log: output,
    remove: () => rmSync(project, { recursive: true, force: true }),
  };
}

export function runBuild(project: string, environment: Record<string, string> = {}) {
  return startProgram(['node_modules/astro/bin/astro.mjs', 'build'], {
    cwd: project,
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
  for (const folder of encodedPictures.filter((name) => existsSync(name))) {
    cpSync(folder, target, { recursive: true });
  }
}

/** Keeps new pictures for the next build. They are renamed into place, because another build may be reading. */
function keepPictures(pictures: string): void {
  const [, folder = ''] = encodedPictures;
  mkdirSync(folder, { recursive: true });
  const known = new Set(encodedPictures.filter((name) => existsSync(name)).flatMap(readNames));
  for (const name of readNames(pictures).filter((one) => !known.has(one))) {
    const file = path.join(folder, name);
    copyFileSync(path.join(pictures, name), `${file}.${process.pid}`);
    renameSync(`${file}.${process.pid}`, file);
  }
}

function readNames(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
