/**
 * Builds the sites that tests look at, when they are first requested, and again when their code or content has changed.
 * The site of this repository is in `dist/`, all others are in `.cache/test-sites/`.
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
import { buildSite, projectRoot, runBuild, buildSources } from '../build-site.ts';
import { makeSnapshot } from '../make-snapshot.ts';
import { waitForLock } from '../wait-for-lock.ts';
import { hostileSite } from './hostile/hostile-content.ts';
import {
  siteWithoutContent,
  siteWithFailedCollections,
  siteOfOtherCompany,
} from './other-contents.ts';
import type { SiteRecipe } from './recipe.ts';

const siteRecipes = {
  // This site has the content and the invented company of tests/fixtures.
  fixtures: {},
  other: siteOfOtherCompany,
  empty: siteWithoutContent,
  failed: siteWithFailedCollections,
  hostile: hostileSite,
} satisfies Record<string, SiteRecipe>;

/** Names of sites under test. `own` is the site of this repository, built from its content and its company’s settings. */
export type SiteName = 'own' | keyof typeof siteRecipes;

interface BuiltSite {
  folder: string;
  /** Output of the build. */
  log: string;
}

const testSitesFolder = path.join(projectRoot, '.cache/test-sites');
/** Files and folders from which the sites made for tests are built, besides the code. */
const testSources = ['tests/fixtures', 'tests/support/sites'];

/** Returns the folder of a site, which may not exist yet. */
function siteFolder(name: SiteName): string {
  return name === 'own' ? path.join(projectRoot, 'dist') : path.join(testSitesFolder, name, 'dist');
}

/** Returns a site, and builds it first if it is missing or outdated. @throws Error with the output of a failed build */
export async function builtSite(name: SiteName): Promise<BuiltSite> {
  mkdirSync(testSitesFolder, { recursive: true });
  // Several processes may request the site at the same time.
  const release = await waitForLock(path.join(testSitesFolder, `${name}.lock`));
  try {
    if (isSiteOutdated(name)) await buildTestSite(name);
  } finally {
    release();
  }
  const logFile = path.join(testSitesFolder, name, 'build.log');
  return {
    folder: siteFolder(name),
    log: existsSync(logFile) ? readFileSync(logFile, 'utf8') : '',
  };
}

function isSiteOutdated(name: SiteName): boolean {
  const folder = siteFolder(name);
  if (!existsSync(path.join(folder, '_headers'))) return true;
  const contentSources = name === 'own' ? ['content-snapshot'] : testSources;
  const lastChange = Math.max(
    ...[...buildSources, ...contentSources].flatMap((source) =>
      fileTimes(path.join(projectRoot, source), 'ctimeMs'),
    ),
  );
  const buildStart =
    name === 'own'
      ? Math.min(...fileTimes(folder, 'mtimeMs').slice(1))
      : statSync(path.join(testSitesFolder, name, 'build.log')).mtimeMs;
  return lastChange > buildStart;
}

/**
 * Returns the times of a file or folder, followed by those of all files and folders in it. Unlike `mtime`, `ctime` also
 * changes when a file with an old date is moved or copied here.
 */
function fileTimes(fileOrFolder: string, kind: 'ctimeMs' | 'mtimeMs'): number[] {
  const filesInside = statSync(fileOrFolder).isDirectory()
    ? readdirSync(fileOrFolder, { recursive: true, encoding: 'utf8' })
    : [];
  return ['', ...filesInside].map((name) => statSync(path.join(fileOrFolder, name))[kind]);
}

async function buildTestSite(name: SiteName): Promise<void> {
  console.log(`Building the site « ${name} » …`);
  const buildStart = new Date();
  if (name === 'own') {
    const { exitCode, output } = await runBuild(projectRoot);
    if (exitCode !== 0) throw new Error(output);
    return;
  }
  const { site, change, failures, source, environment }: SiteRecipe = siteRecipes[name];
  const snapshot = await makeSnapshot(change ?? (() => undefined), failures, source);
  const buildResult = await buildSite({ SNAPSHOT_DIR: snapshot, ...environment }, site);
  rmSync(snapshot, { recursive: true });
  if (buildResult.status !== 0) throw new Error(buildResult.log);
  rmSync(path.join(testSitesFolder, name), { recursive: true, force: true });
  cpSync(buildResult.folder, siteFolder(name), { recursive: true });
  const logFile = path.join(testSitesFolder, name, 'build.log');
  writeFileSync(logFile, buildResult.log);
  utimesSync(logFile, buildStart, buildStart);
  buildResult.remove();
}
