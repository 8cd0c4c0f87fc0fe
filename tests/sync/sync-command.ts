/** Runs `scripts/sync.ts` as a program of its own and tells how it ended. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cmsToken } from './fake-strapi';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
/** What `bundle-sync.ts` made. */
const bundle = process.env['SYNC_BUNDLE'] ?? '';

export interface SyncOptions {
  /** Folder to run in. */
  directory: string;
  arguments?: readonly string[] | undefined;
  /** An undefined value takes the variable away. */
  environment?: Record<string, string | undefined> | undefined;
  /** Milliseconds after which the run counts as hanging. */
  within?: number | undefined;
  /** Shell words to put before the command, such as a limit. */
  shellPrefix?: string | undefined;
  /** User to run as; only root can choose. */
  userId?: number | undefined;
}

export interface SyncOutcome {
  exitCode: number | null;
  signal: NodeJS.Signals | null;
  /** Standard output and error, as a reader of a build log sees them. */
  output: string;
  milliseconds: number;
  isHanging: boolean;
  /** Most memory held at a time; 0 where the system does not say. */
  peakMegabytes: number;
}

export interface RunningSync {
  process: ChildProcess;
  done: Promise<SyncOutcome>;
}

export function runSync(options: SyncOptions): Promise<SyncOutcome> {
  return startSync(options).done;
}

export function startSync(options: SyncOptions): RunningSync {
  const started = performance.now();
  const command = [process.execPath, path.join(bundle, 'sync.mjs'), ...(options.arguments ?? [])];
  const [program = '', ...rest] =
    options.shellPrefix === undefined
      ? command
      : ['bash', '-c', `${options.shellPrefix} exec "$@"`, 'bash', ...command];
  const child = spawn(program, rest, {
    cwd: options.directory,
    env: cleanEnvironment(options.environment ?? {}),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.userId === undefined ? {} : { uid: options.userId, gid: options.userId }),
  });
  let output = '';
  const collect = (chunk: Buffer) => (output += chunk.toString('utf8'));
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);

  let peakMegabytes = 0;
  const watch = setInterval(() => {
    peakMegabytes = Math.max(peakMegabytes, residentMegabytes(child.pid));
  }, 50);
  let isHanging = false;
  const limit = setTimeout(() => {
    isHanging = true;
    child.kill('SIGKILL');
  }, options.within ?? 20_000);

  const done = new Promise<SyncOutcome>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode, signal) => {
      clearInterval(watch);
      clearTimeout(limit);
      const milliseconds = performance.now() - started;
      resolve({ exitCode, signal, output, milliseconds, isHanging, peakMegabytes });
    });
  });
  return { process: child, done };
}

/** Nothing of the developer’s own settings, and waiting times made for tests. */
function cleanEnvironment(changes: Record<string, string | undefined>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  const all: NodeJS.ProcessEnv = {
    PATH,
    HOME,
    TMPDIR,
    CMS_TOKEN: cmsToken,
    CMS_TIMEOUT_MS: '5000',
    CMS_RETRY_BASE_MS: '5',
    ...changes,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

function residentMegabytes(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    // Gone already, or no Linux.
    return 0;
  }
}
