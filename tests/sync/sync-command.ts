/** Runs the sync and tells how it ended: within the test, or as a program of its own where that counts. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { main } from '../../scripts/sync';
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
  /** A process of its own: to be killed, limited, or measured. */
  asProgram?: boolean | undefined;
  /** Shell words to put before the program, such as a limit. */
  shellPrefix?: string | undefined;
  /** User to run the program as; only root can choose. */
  userId?: number | undefined;
}

export interface SyncOutcome {
  exitCode: number | null;
  signal: NodeJS.Signals | null;
  /** Standard output and error, as a reader of a build log sees them. */
  output: string;
  milliseconds: number;
  /** Most memory a program held at a time; 0 where the system does not say. */
  peakMegabytes: number;
}

export interface RunningSync {
  process: ChildProcess;
  done: Promise<SyncOutcome>;
}

export function runSync(options: SyncOptions): Promise<SyncOutcome> {
  const { asProgram = false, shellPrefix, userId } = options;
  const isProgram = asProgram || shellPrefix !== undefined || userId !== undefined;
  return isProgram ? startSync(options).done : syncHere(options);
}

/** One at a time: what is written meanwhile counts as the sync’s. */
async function syncHere(options: SyncOptions): Promise<SyncOutcome> {
  const { directory, arguments: given = [], environment = {} } = options;
  const started = performance.now();
  let output = '';
  const collect = (text: string | Uint8Array) => (output += String(text)) !== '';
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(collect),
  );
  const report = ['--report', path.join(directory, '.cache', 'sync-report.json')];
  const exitCode = await main([...report, ...given], cleanEnvironment(environment));
  for (const spy of spies) spy.mockRestore();
  const milliseconds = performance.now() - started;
  return { exitCode, signal: null, output, milliseconds, peakMegabytes: 0 };
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
  const done = new Promise<SyncOutcome>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode, signal) => {
      clearInterval(watch);
      const milliseconds = performance.now() - started;
      resolve({ exitCode, signal, output, milliseconds, peakMegabytes });
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
