/**
 * Builds the sites that tests look at, when they are first requested, and again when their code or content has changed.
 * The site at hand is in `dist/`, all others are in `.cache/test-sites/`.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { buildSite, root, runBuild, sources } from '../build-site.ts';
import { makeSnapshot } from '../make-snapshot.ts';
import { waitForLock } from '../wait-for-lock.ts';
import { hostile } from './hostile/hostile-content.ts';
import { empty, failed, other } from './other-contents.ts';
import type { Recipe } from './recipe.ts';

const recipes = {
  fixed: {},
  other,
  empty,
  failed,
  hostile,
} satisfies Record<string, Recipe>;

/** `own` is the site at hand. */
export type SiteName = 'own' | keyof typeof recipes;

interface BuiltSite {
  folder: string;
  /** Output of the build. */
  log: string;
}

const home = path.join(root, '.cache/test-sites');
/** Sources of the sites made for tests, besides the code. */
const ingredients = ['tests/fixtures', 'tests/support/sites'];

/** Returns the folder of a site, which may not exist yet. */
function siteFolder(name: SiteName): string {
  return name === 'own' ? path.join(root, 'dist') : path.join(home, name, 'dist');
}

/** Returns a site, and builds it first if it is missing or outdated. @throws Error with the output of a failed build */
export async function builtSite(name: SiteName): Promise<BuiltSite> {
  mkdirSync(home, { recursive: true });
  // Several processes may request the site at the same time.
  const release = await waitForLock(path.join(home, `${name}.lock`));
  try {
    if (isOutdated(name)) await build(name);
  } finally {
    release();
  }
  const log = path.join(home, name, 'build.log');
  return { folder: siteFolder(name), log: existsSync(log) ? readFileSync(log, 'utf8') : '' };
}

function isOutdated(name: SiteName): boolean {
  const folder = siteFolder(name);
  if (!existsSync(path.join(folder, '_headers'))) return true;
  const madeOf = name === 'own' ? ['content-snapshot'] : ingredients;
  const lastChange = Math.max(
    ...[...sources, ...madeOf].flatMap((source) => times(path.join(root, source), 'ctimeMs')),
  );
  const start =
    name === 'own'
      ? Math.min(...times(folder, 'mtimeMs').slice(1))
      : statSync(path.join(home, name, 'build.log')).mtimeMs;
  return lastChange > start;
}

/**
 * Returns the times of a file or folder, followed by those of all files and folders in it. Unlike `mtime`, `ctime` also
 * changes when a file with an old date is moved or copied here.
 */
function times(place: string, kind: 'ctimeMs' | 'mtimeMs'): number[] {
  const below = statSync(place).isDirectory()
    ? readdirSync(place, { recursive: true, encoding: 'utf8' })
    : [];
  return ['', ...below].map((name) => statSync(path.join(place, name))[kind]);
}

async function build(name: SiteName): Promise<void> {
  console.log(`Building the site « ${name} » …`);
  const start = new Date();
  if (name === 'own') {
    const { exitCode, output } = await runBuild(root);
    if (exitCode !== 0) throw new Error(output);
    return;
  }
  const { site, change, failures, source, environment }: Recipe = recipes[name];
  const snapshot = await makeSnapshot(change ?? (() => undefined), failures, source);
  const built = await buildSite({ SNAPSHOT_DIR: snapshot, ...environment }, site);
  rmSync(snapshot, { recursive: true });
  if (built.status !== 0) throw new Error(built.log);
  rmSync(path.join(home, name), { recursive: true, force: true });
  cpSync(built.folder, siteFolder(name), { recursive: true });
  const log = path.join(home, name, 'build.log');
  writeFileSync(log, built.log);
  utimesSync(log, start, start);
  built.remove();
}
