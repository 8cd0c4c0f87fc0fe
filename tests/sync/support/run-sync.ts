/** Runs the sync in a temporary project: within the test’s process, or as a program that can be killed. */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { main } from '../../../scripts/sync.ts';
import { startProgram } from '../../support/run-program.ts';
import type { ProgramResult, RunningProgram } from '../../support/run-program.ts';
import { FakeStrapi, cmsToken } from './fake-strapi.ts';
import type { StrapiContent } from './strapi-content.ts';

export const syncProgram = fileURLToPath(new URL('../../../scripts/sync.ts', import.meta.url));

/** A project in a temporary folder, in which tests run one sync or several. */
export class TemporaryProject {
  /** The project lies several levels below this folder, so that tests notice files written to `../..`. */
  readonly root = mkdtempSync(path.join(tmpdir(), 'sync-'));
  readonly parent = path.join(this.root, 'a', 'b', 'c', 'site');
  readonly snapshot = path.join(this.parent, 'content-snapshot');

  /** @param baseline folder of the snapshot that the project has before the sync; null for a project without one */
  constructor(baseline: string | null) {
    mkdirSync(this.parent, { recursive: true });
    writeFileSync(path.join(this.parent, 'voisin.txt'), 'À ne pas toucher.\n');
    if (baseline !== null) cpSync(baseline, this.snapshot, { recursive: true });
  }

  /**
   * Returns a digest of each file of the project outside the snapshot and the cache. Tests compare it to detect files
   * that a sync has left behind.
   */
  digestSurroundings(): Map<string, string> {
    const syncedPaths = [this.snapshot, path.join(this.parent, '.cache')];
    const isSynced = (file: string) =>
      syncedPaths.some((folder) => `${file}${path.sep}`.startsWith(`${folder}${path.sep}`));
    return digestTree(this.root, (file) => !isSynced(file));
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** Returns a digest of every file and folder in a folder, by path. */
export function digestTree(
  directory: string,
  includes: (file: string) => boolean = () => true,
): Map<string, string> {
  const digests = new Map<string, string>();
  if (!existsSync(directory)) return digests;
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = path.join(directory, name);
    if (!includes(file)) continue;
    const isFolder = statSync(file).isDirectory();
    const digest = () => createHash('sha256').update(readFileSync(file)).digest('hex');
    digests.set(name, isFolder ? 'folder' : digest());
  }
  return digests;
}

export interface SyncOptions {
  /** Command-line arguments besides `--snapshot` and `--report`. */
  arguments?: readonly string[];
  environment?: Record<string, string>;
}

export interface SyncResult extends ProgramResult {
  milliseconds: number;
}

/**
 * Runs the sync in the test’s process. Only one may run at a time, because everything that the process prints counts as
 * the output of the sync.
 */
export async function runSync(
  project: TemporaryProject,
  cms: FakeStrapi,
  options: SyncOptions = {},
): Promise<SyncResult> {
  const startTime = performance.now();
  let output = '';
  // A pipe with a slow reader loses a text unless the sync waits until it is written.
  const collectOutput = (text: string | Uint8Array, whenWritten?: string | (() => void)) => {
    if (typeof whenWritten !== 'function') return true;
    output += String(text);
    whenWritten();
    return true;
  };
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(collectOutput),
  );
  const exitCode = await main(argumentsOf(project, options), environmentOf(cms, options));
  for (const spy of spies) spy.mockRestore();
  return { exitCode, signal: null, output, milliseconds: performance.now() - startTime };
}

/** Starts the sync as a program, which can be killed. */
export function startSync(
  project: TemporaryProject,
  cms: FakeStrapi,
  options: SyncOptions = {},
): RunningProgram {
  return startProgram([syncProgram, ...argumentsOf(project, options)], {
    cwd: project.parent,
    env: environmentOf(cms, options),
  });
}

function argumentsOf({ snapshot, parent }: TemporaryProject, options: SyncOptions): string[] {
  const reportFile = path.join(parent, '.cache', 'sync-report.json');
  return ['--snapshot', snapshot, '--report', reportFile, ...(options.arguments ?? [])];
}

/** Returns the environment of a sync: short timeouts and delays, and no settings of the developer’s machine. */
function environmentOf(cms: FakeStrapi, { environment }: SyncOptions): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const shortWaits = { CMS_TIMEOUT_MS: '5000', CMS_RETRY_BASE_MS: '5' };
  return {
    PATH,
    HOME,
    TMPDIR,
    NODE_COMPILE_CACHE,
    CMS_URL: cms.url,
    CMS_TOKEN: cmsToken,
    ...shortWaits,
    ...environment,
  };
}

/** Syncs into a new project. @throws with the sync’s output if it fails */
export async function syncNewProject(content: StrapiContent): Promise<TemporaryProject> {
  const project = new TemporaryProject(null);
  const cms = await FakeStrapi.start(content);
  const { exitCode, output } = await runSync(project, cms);
  await cms.stop();
  if (exitCode !== 0) throw new Error(`The first sync failed:\n${output}`);
  return project;
}
